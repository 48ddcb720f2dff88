// Pasted or chosen references: what was found is shown before it is added.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { call } from "../../browser/api.ts";
import { count } from "../../browser/count.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { shelvesKey, useSources } from "../../course/use-sources.ts";
import { REFERENCE_FILES } from "../add/accepted-files.ts";
import { describeImport, describeRecognised } from "./describe-import.ts";
import { FoundReferences } from "./found-references.tsx";
import { recogniseReferences, type Recognised } from "./recognise-references.ts";
import { useAddPage } from "../../course/use-add-page.ts";

export interface ImportFormProps {
  courseId: string;
  /** The content of a file that was dropped. */
  text: string;
  onClose: () => void;
}

export function ImportForm({ courseId, text: given, onClose }: ImportFormProps) {
  const queryClient = useQueryClient();
  const addPage = useAddPage(courseId);
  const shelf = useSources(courseId).data;
  const [text, setText] = useState(given);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = useDeferredValue(text);
  const recognised = useMemo(() => recogniseReferences(read, shelf ?? []), [read, shelf]);
  const fresh = countFresh(recognised);

  const adding = useMutation({
    mutationFn: async () => {
      if (recognised.kind === "addresses") for (const url of recognised.urls) await addPage(url);
      else {
        const result = await call(endpoints.importReferences, { params: { id: courseId }, body: { text } });
        await queryClient.invalidateQueries({ queryKey: shelvesKey });
        showToast(describeImport(result));
      }
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Add references"
      isWide
      action={fresh > 0 ? `Add ${count(fresh, "reference")}` : "Add"}
      isDisabled={fresh === 0 || adding.isPending}
      onSend={() => adding.mutate()}
      onClose={onClose}
    >
      <div className="field">
        <div className="in-row field-head">
          <label htmlFor={id}>References</label>
          <button type="button" className="link-button" onClick={() => picker.current?.click()}>
            Choose a file
          </button>
        </div>
        <textarea
          id={id}
          rows={7}
          value={text}
          spellCheck={false}
          placeholder="Paste BibTeX, RIS, CSL-JSON or PubMed text, or DOIs and addresses, one per line"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={REFERENCE_FILES}
        aria-label="Reference file"
        onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
      />
      {adding.error && <Notice kind="error">{adding.error.message}</Notice>}
      <p role="status" className={recognised.kind === "unknown" ? "dialog-text is-wrong" : "dialog-text"}>
        {describeRecognised(recognised)}
      </p>
      {recognised.kind === "references" && <FoundReferences {...recognised} />}
    </FormDialog>
  );
}

function countFresh(recognised: Recognised): number {
  if (recognised.kind === "addresses") return recognised.urls.length;
  return recognised.kind === "references" ? recognised.found.filter(({ isKnown }) => !isKnown).length : 0;
}
