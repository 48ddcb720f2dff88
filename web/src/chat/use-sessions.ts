import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { callAll } from "../ui/api.ts";

export const sessionsKey = (courseId: string) => ["sessions", courseId] as const;

export function useSessions(courseId: string) {
  return useQuery({
    queryKey: sessionsKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listSessions, { query: { courseId }, signal }),
  });
}
