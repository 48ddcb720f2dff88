import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../browser/api.ts";

export const membersKey = (courseId: string) => ["members", courseId] as const;

/** Who is in a course, and for its owner, who is invited. */
export function useMembers(courseId: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: membersKey(courseId),
    queryFn: ({ signal }) => call(endpoints.listMembers, { params: { id: courseId }, signal }),
    enabled,
  });
}
