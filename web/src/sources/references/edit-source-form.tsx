import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { putOnShelf } from "../../course/use-sources.ts";
import { openDraft } from "./reference-draft.ts";
import { ReferenceForm } from "./reference-form.tsx";

export function EditSourceForm({ source: { id, csl }, onClose }: { source: Source; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => openDraft(csl));
  return (
    <ReferenceForm
      title="Edit the reference"
      csl={csl}
      draft={draft}
      action="Save"
      onDraft={setDraft}
      onSave={async (changed) => {
        const source = await call(endpoints.updateSource, { params: { id }, body: { csl: changed } });
        await putOnShelf(queryClient, source);
      }}
      onClose={onClose}
    />
  );
}
