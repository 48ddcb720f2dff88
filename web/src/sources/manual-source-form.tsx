import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "../ui/api.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { sourcesKey } from "../ui/use-sources.ts";
import { readCsl } from "./read-csl.ts";

export function ManualSourceForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const csl = readCsl(new FormData(event.currentTarget));
    if (csl.title === "") return setError("Enter a title. It is the only field we need.");
    try {
      await call(endpoints.addSource, { body: { courseId, csl } });
      showToast({ kind: "done", title: `“${csl.title}” added` });
      await queryClient.invalidateQueries({ queryKey: sourcesKey(courseId) });
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (
    <Dialog title="Enter a source by hand" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Title" name="title" error={error} />
        <div className="field-pair">
          <Field label="Author" name="author" placeholder="Squire, L.; Kandel, E." isOptional />
          <Field label="Published" name="published" placeholder="2009" isOptional />
          <Field label="Publisher" name="publisher" isOptional />
          <Field label="ISBN or DOI" name="identifier" isOptional />
        </div>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button is-primary">
            Add source
          </button>
        </div>
      </form>
    </Dialog>
  );
}
