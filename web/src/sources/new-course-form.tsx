import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../ui/api.ts";
import { courseUrl } from "../ui/route.ts";
import { navigate } from "../ui/router.ts";
import { coursesKey } from "../ui/use-courses.ts";
import { NameForm } from "./name-form.tsx";

export function NewCourseForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <NameForm
      heading="New course"
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
