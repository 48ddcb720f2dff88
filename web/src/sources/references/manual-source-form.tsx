import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { showToast } from "../../ui/toasts.tsx";
import { putOnShelf } from "../../course/use-sources.ts";
import { keepReference, keptReference } from "./kept-reference.ts";
import { ReferenceForm } from "./reference-form.tsx";

export function ManualSourceForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => keptReference(courseId));
  return (
    <ReferenceForm
      title="Enter a source by hand"
      typed={typed}
      action="Add source"
      onType={(next) => {
        keepReference(courseId, next);
        setTyped(next);
      }}
      onSave={async (csl) => {
        const source = await call(endpoints.addSource, { body: { courseId, csl } });
        keepReference(courseId, null);
        await putOnShelf(queryClient, source);
        showToast({ kind: "done", title: `“${source.title}” added` });
      }}
      onClose={onClose}
    />
  );
}
