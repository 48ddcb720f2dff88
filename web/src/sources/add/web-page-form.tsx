import { useState, type FormEvent } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Field } from "../../ui/field.tsx";
import { readWebAddress } from "./read-web-address.ts";
import { useAddPage } from "./use-add-page.ts";

export function WebPageForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const addPage = useAddPage(courseId);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = readWebAddress(text);
    if ("problem" in address) return setError(address.problem);
    setError(null);
    setIsSending(true);
    try {
      await addPage(address.url);
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setIsSending(false);
    }
  };
  return (
    <Dialog title="Add a web page" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Address or DOI"
          value={text}
          inputMode="url"
          placeholder="https://example.org/article"
          error={error}
          onChange={setText}
        />
        <p className="dialog-text">
          The text of the page is saved in this course, so a citation opens it even when the page is gone.
        </p>
        <DialogActions onClose={onClose}>
          <button type="submit" className="button is-primary" disabled={isSending}>
            Add page
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
