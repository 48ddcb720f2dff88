import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { CitedCount } from "@ibid/core/contract/reference-endpoints.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../browser/api.ts";
import { coalesce } from "../../browser/coalesce.ts";
import { useCourseEvent } from "../../course/use-course-events.ts";
import { sourcesKey } from "../../course/use-sources.ts";

const PAUSE_MS = 1000;

/** How many statements of answers and documents cite each source. It changes with the shelf, the chats and the documents. */
export function useCitedCounts(courseId: string): ReadonlyMap<string, CitedCount> {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => [...sourcesKey(courseId), "cited"], [courseId]);
  const counts = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoints.listCitedCounts, { params: { id: courseId }, signal }),
  });
  const refresh = useMemo(
    () => coalesce(() => queryClient.invalidateQueries({ queryKey }), PAUSE_MS),
    [queryClient, queryKey],
  );
  useCourseEvent(({ kind }) => {
    if (kind === "session" || kind === "document") refresh();
  });
  return useMemo(() => new Map(counts.data?.items.map((cited) => [cited.sourceId, cited])), [counts.data]);
}
