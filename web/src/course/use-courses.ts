import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callAll, Unreachable } from "../browser/api.ts";

export const coursesKey = ["courses"] as const;

const ASK_AGAIN_MS = 3000;

export const coursesQuery = queryOptions({
  queryKey: coursesKey,
  queryFn: ({ signal }) => callAll(endpoints.listCourses, { signal }),
});

export function useCourses() {
  return useQuery({
    ...coursesQuery,
    // What the user waits for opens by itself.
    refetchInterval: ({ state }) => (state.error instanceof Unreachable ? ASK_AGAIN_MS : false),
    // … also where the browser thinks that it is offline: Ibid may be on this machine.
    networkMode: "always",
  });
}
