import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { coursesKey } from "../../course/use-courses.ts";
import { NameForm } from "./name-form.tsx";

export function RenameCourseForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <NameForm
      title="Rename the course"
      name={course.title}
      action="Rename"
      empty="Give the course a title."
      onSave={async (title) => {
        await call(endpoints.updateCourse, { params: { id: course.id }, body: { title } });
        await queryClient.invalidateQueries({ queryKey: coursesKey });
      }}
      onClose={onClose}
    />
  );
}
