import { useEffect, useRef, useState } from "react";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { keepTyped } from "../../browser/keep-typed.ts";
import { Button } from "../../ui/button.tsx";
import { orShowError } from "../../ui/toasts.tsx";

/** What was typed and not saved yet, by highlight: a reload does not lose it. */
const typedNotes = keepTyped<string>("note", (stored) => (typeof stored === "string" ? stored : null));

export interface NoteFormProps {
  id: string;
  note: string;
  /** The words that it is about. */
  quote: string;
  onSave: (note: string) => Promise<unknown>;
  onClose: () => void;
}

export function NoteForm({ id, note, quote, onSave, onClose }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => typedNotes.read(id) ?? note);
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const type = (text: string) => {
    setTyped(text);
    typedNotes.keep(text === note ? null : text, id);
  };
  const close = () => {
    typedNotes.keep(null, id);
    onClose();
  };
  const save = async () => {
    setIsSaving(true);
    await orShowError("The note could not be saved", onSave(typed.trim()).then(close));
    setIsSaving(false);
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        value={typed}
        rows={3}
        maxLength={LIMITS.note}
        aria-label={`Your note on “${quote.slice(0, 80)}”`}
        placeholder="Your note"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
          else if (event.key === "Escape") close();
          else return;
          event.preventDefault();
        }}
      />
      <div className="actions">
        <Button look="small" onClick={close}>
          Cancel
        </Button>
        <Button look="small" type="submit" disabled={isSaving}>
          Save note
        </Button>
      </div>
    </form>
  );
}
