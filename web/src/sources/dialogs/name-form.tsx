import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import { FormDialog, type FormDialogProps } from "../../ui/form-dialog.tsx";

export interface NameFormProps extends Pick<FormDialogProps, "title" | "action" | "onClose"> {
  name: string;
  placeholder?: string;
  /** What to say when nothing was typed. */
  empty: string;
  renderAside?: (name: string, setName: (name: string) => void) => ReactNode;
  /** Rejects when it was not accepted; what was typed stays. */
  onSave: (name: string) => Promise<void>;
}

/** Asks for one line: the title of a course or of a source. */
export function NameForm(props: NameFormProps) {
  const { name: given, placeholder, empty, renderAside, onSave, ...dialog } = props;
  const [name, setName] = useState(given);
  const saving = useMutation({
    mutationFn: async () => {
      if (name.trim() === "") throw new Error(empty);
      await onSave(name.trim());
    },
    onSuccess: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} onSend={() => saving.mutate()}>
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
