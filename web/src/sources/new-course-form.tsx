import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "../ui/api.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { courseUrl } from "../ui/route.ts";
import { navigate } from "../ui/router.ts";
import { coursesKey } from "../ui/use-courses.ts";
import { fieldOf } from "./read-csl.ts";

export function NewCourseForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = fieldOf(new FormData(event.currentTarget), "title");
    if (title === "") return setError("Give the course a title.");
    try {
      const course = await call(endpoints.createCourse, { body: { title } });
      await queryClient.invalidateQueries({ queryKey: coursesKey });
      onClose();
      navigate(courseUrl(course.id));
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (
    <Dialog title="New course" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Title" name="title" placeholder="Sleep and memory" error={error} />
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button is-primary">
            Create course
          </button>
        </div>
      </form>
    </Dialog>
  );
}
