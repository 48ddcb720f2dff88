import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { putOnShelf } from "../../course/use-sources.ts";
import { NameForm } from "./name-form.tsx";
import { SentenceCaseButton } from "../references/sentence-case-button.tsx";

export function RenameSourceForm({ source, onClose }: { source: Source; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, csl, title } = source;
  return (
    <NameForm
      title="Rename the source"
      name={title}
      action="Rename"
      empty="Enter a title."
      renderAside={(name, setName) => <SentenceCaseButton title={name} onChange={setName} />}
      onSave={async (name) => {
        const body = { csl: { ...csl, title: name } };
        await putOnShelf(queryClient, await call(endpoints.updateSource, { params: { id }, body }));
      }}
      onClose={onClose}
    />
  );
}
