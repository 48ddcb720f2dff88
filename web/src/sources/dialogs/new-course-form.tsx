import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { courseUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { coursesKey } from "../../course/use-courses.ts";
import { NameForm } from "./name-form.tsx";

export function NewCourseForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <NameForm
      title="New course"
      name=""
      placeholder="Sleep and memory"
      action="Create course"
      empty="Give the course a title."
      onSave={async (title) => {
        const course = await call(endpoints.createCourse, { body: { title } });
        await queryClient.invalidateQueries({ queryKey: coursesKey });
        navigate(courseUrl(course.id));
      }}
      onClose={onClose}
    />
  );
}
