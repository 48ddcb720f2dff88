import { useState, type FormEvent, type ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Field } from "../../ui/field.tsx";

export interface NameFormProps {
  heading: string;
  name: string;
  placeholder?: string;
  action: string;
  /** What to say when nothing was typed. */
  empty: string;
  renderAside?: (name: string, setName: (name: string) => void) => ReactNode;
  /** Rejects when it was not accepted; what was typed stays. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for one line: the title of a course or of a source. */
export function NameForm(props: NameFormProps) {
  const { heading, name: given, placeholder, action, empty, renderAside, onSave, onClose } = props;
  const [name, setName] = useState(given);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError(empty);
    try {
      await onSave(name.trim());
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (
    <Dialog title={heading} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Title"
          value={name}
          placeholder={placeholder}
          error={error}
          aside={renderAside?.(name, setName)}
          onChange={(text) => {
            setName(text);
            setError(null);
          }}
        />
        <DialogActions onClose={onClose}>
          <button type="submit" className="button is-primary">
            {action}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
