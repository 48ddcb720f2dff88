import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { callAll } from "../browser/api.ts";

export const coursesKey = ["courses"] as const;

export function useCourses() {
  return useQuery({
    queryKey: coursesKey,
    queryFn: ({ signal }) => callAll(endpoints.listCourses, { signal }),
  });
}
