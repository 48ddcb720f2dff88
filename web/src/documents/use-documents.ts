import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { callAll } from "../ui/api.ts";
import { documentsKey } from "../ui/course-lists.ts";

/** The documents of a course, newest first. `useCourseEvents` keeps them up to date. */
export function useDocuments(courseId: string) {
  return useQuery({
    queryKey: documentsKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listDocuments, { query: { courseId }, signal }),
  });
}
