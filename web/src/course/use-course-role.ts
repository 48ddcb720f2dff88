import type { Course } from "@ibid/core/contract/course.ts";
import type { CourseRole } from "@ibid/core/contract/sharing/member.ts";
import { useQuery } from "@tanstack/react-query";
import { coursesQuery } from "./use-courses.ts";

/** As far as it is known. */
export function useCourse(courseId: string): Course | undefined {
  // Only looks at what `useCourses` has loaded.
  const { data } = useQuery({ ...coursesQuery, enabled: false });
  return data?.find(({ id }) => id === courseId);
}

/** What the user may do in a course. Until that is known, the owner's rights: the server refuses what is too much. */
export function useCourseRole(courseId: string): CourseRole {
  return useCourse(courseId)?.role ?? "owner";
}

/** Whether sources and documents can be added, changed and removed. */
export function useMayEdit(courseId: string): boolean {
  return useCourseRole(courseId) !== "reader";
}
