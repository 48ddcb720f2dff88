import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { courseUrl } from "../browser/route.ts";
import { navigate } from "../browser/router.ts";
import { orShowError, showToast } from "../ui/toasts.tsx";
import { coursesKey } from "./use-courses.ts";

type NamedCourse = Pick<Course, "id" | "title">;

export const removedCoursesKey = [...coursesKey, "removed"] as const;

/** With an Undo. */
export async function removeCourse(queryClient: QueryClient, { id, title }: NamedCourse): Promise<void> {
  const remove = async (): Promise<void> => {
    await call(endpoints.deleteCourse, { params: { id } });
    queryClient.setQueryData<Course[]>(coursesKey, (courses) => courses?.filter((one) => one.id !== id));
    navigate("/");
    showToast({
      kind: "done",
      title: `“${title}” deleted`,
      action: { label: "Undo", onAct: () => void restoreCourse(queryClient, { id, title }) },
    });
  };
  await orShowError(`“${title}” could not be deleted`, remove());
  await queryClient.invalidateQueries({ queryKey: coursesKey });
}

/** Restores it and opens it. */
export async function restoreCourse(queryClient: QueryClient, { id, title }: NamedCourse): Promise<void> {
  const restore = async (): Promise<void> => {
    await call(endpoints.restoreCourse, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: coursesKey });
    navigate(courseUrl(id));
  };
  await orShowError(`“${title}” could not be restored`, restore());
}
