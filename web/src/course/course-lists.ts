// The lists of a course, newest first. `useCourseEvents` keeps them up to date while the course is open.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { callAll } from "../browser/api.ts";

export const sessionsKey = (courseId: string) => ["sessions", courseId] as const;
export const documentsKey = (courseId: string) => ["documents", courseId] as const;

export function useSessions(courseId: string) {
  return useQuery({
    queryKey: sessionsKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listSessions, { query: { courseId }, signal }),
  });
}

export function useDocuments(courseId: string) {
  return useQuery({
    queryKey: documentsKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listDocuments, { query: { courseId }, signal }),
  });
}
