import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { MOST_TOP_K, TopK } from "@ibid/core/contract/search/top-k.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { coursesKey } from "../../course/use-courses.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";

/** How much of the sources an answer may rest on. */
export function PassagesForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(String(course.top_k));
  const saving = useMutation({
    mutationFn: async () => {
      const top_k = TopK.safeParse(Number(text));
      if (!top_k.success) throw new Error(`Give a whole number from 1 to ${MOST_TOP_K}.`);
      await call(endpoints.updateCourse, { params: { id: course.id }, body: { top_k: top_k.data } });
      await queryClient.invalidateQueries({ queryKey: coursesKey });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog title="Passages per answer" action="Save" onClose={onClose} onSend={() => saving.mutate()}>
      <Field
        label="At most"
        value={text}
        inputMode="numeric"
        hint={
          <p>
            An answer uses at most this many passages of your sources. More of them help with broad questions,
            but give you more to check.
          </p>
        }
        error={saving.error?.message ?? null}
        onChange={(next) => {
          setText(next);
          saving.reset();
        }}
      />
    </FormDialog>
  );
}
