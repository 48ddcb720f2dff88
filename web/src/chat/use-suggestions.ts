import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { sourcesKey } from "../course/use-sources.ts";

/** Questions from the headings of a course, or of one of its sources. None while they load: nobody waits for them. */
export function useSuggestions(courseId: string, sourceId: string | null, isWanted: boolean): string[] {
  const { data } = useQuery({
    // With the shelf: what is on it decides.
    queryKey: [...sourcesKey(courseId), "questions", sourceId],
    queryFn: ({ signal }) =>
      call(endpoints.suggestQuestions, {
        params: { id: courseId },
        query: sourceId === null ? {} : { sourceId },
        signal,
      }),
    enabled: isWanted,
  });
  return isWanted ? (data?.questions ?? []) : [];
}
