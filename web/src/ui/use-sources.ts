import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { callAll } from "./api.ts";

/** Of every course. */
export const shelvesKey = ["sources"] as const;
export const sourcesKey = (courseId: string) => [...shelvesKey, courseId] as const;

/** The shelf of a course. `useCourseEvents` keeps it up to date. */
export function useSources(courseId: string) {
  return useQuery({
    queryKey: sourcesKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listSources, { params: { id: courseId }, signal }),
  });
}
