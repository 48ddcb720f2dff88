import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { readWebAddress } from "./read-web-address.ts";

export interface PageAddressFormProps {
  /** Rejects when the address was not accepted; what was typed stays. */
  onAdd: (url: string) => Promise<unknown>;
  onClose: () => void;
}

export function PageAddressForm({ onAdd, onClose }: PageAddressFormProps) {
  const [text, setText] = useState("");
  const adding = useMutation({
    mutationFn: async () => {
      const address = readWebAddress(text);
      if ("problem" in address) throw new Error(address.problem);
      await onAdd(address.url);
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Add a web page"
      action="Add page"
      isDisabled={adding.isPending}
      onSend={() => adding.mutate()}
      onClose={onClose}
    >
      <Field
        label="Address or DOI"
        value={text}
        inputMode="url"
        placeholder="https://example.org/article"
        error={adding.error?.message ?? null}
        onChange={(typed) => {
          setText(typed);
          adding.reset();
        }}
      />
      <p className="dialog-text">
        The text of the page is saved in this course, so citations still open it when the page is gone.
      </p>
    </FormDialog>
  );
}
