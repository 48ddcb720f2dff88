import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { callAll } from "../ui/api.ts";
import { sessionsKey } from "../ui/course-lists.ts";

export { sessionsKey };

export function useSessions(courseId: string) {
  return useQuery({
    queryKey: sessionsKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listSessions, { query: { courseId }, signal }),
  });
}
