import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { putOnShelf } from "../../course/use-sources.ts";
import { toTyped } from "./typed-reference.ts";
import { ReferenceForm } from "./reference-form.tsx";

export function EditSourceForm({ source: { id, csl }, onClose }: { source: Source; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => toTyped(csl));
  return (
    <ReferenceForm
      title="Edit the reference"
      csl={csl}
      typed={typed}
      action="Save"
      onType={setTyped}
      onSave={async (changed) => {
        const source = await call(endpoints.updateSource, { params: { id }, body: { csl: changed } });
        await putOnShelf(queryClient, source);
      }}
      onClose={onClose}
    />
  );
}
