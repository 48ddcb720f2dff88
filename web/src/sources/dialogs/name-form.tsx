import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";

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
  const saving = useMutation({
    mutationFn: async () => {
      if (name.trim() === "") throw new Error(empty);
      await onSave(name.trim());
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog title={heading} action={action} onSend={() => saving.mutate()} onClose={onClose}>
      <Field
        label="Title"
        value={name}
        placeholder={placeholder}
        error={saving.error?.message ?? null}
        aside={renderAside?.(name, setName)}
        onChange={(text) => {
          setName(text);
          saving.reset();
        }}
      />
    </FormDialog>
  );
}
