import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { readWebAddress } from "./read-web-address.ts";
import { useAddPage } from "../../course/use-add-page.ts";

export function WebPageForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const addPage = useAddPage(courseId);
  const [text, setText] = useState("");
  const adding = useMutation({
    mutationFn: async () => {
      const address = readWebAddress(text);
      if ("problem" in address) throw new Error(address.problem);
      await addPage(address.url);
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
