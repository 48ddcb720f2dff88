import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";

export const overviewKey = ["administration"] as const;

const EVERY_MS = 10_000;

export function useOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => call(endpoints.getOverview, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
