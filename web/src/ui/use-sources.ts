import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQuery } from "@tanstack/react-query";
import { callAll } from "./api.ts";

const POLL_MS = 1000;

export const sourcesKey = (courseId: string) => ["sources", courseId] as const;

/** The shelf of a course; asked again every second while something on it is still being read. */
export function useSources(courseId: string) {
  return useQuery({
    queryKey: sourcesKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listSources, { params: { id: courseId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? POLL_MS : false),
  });
}

export function isInProgress({ status }: Source): boolean {
  return status === "fetching" || status === "searchable";
}
