import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../browser/api.ts";

/** Which model and embedder answer here, and the version. Only what is known of the embedder changes, and rarely. */
export function useSettings() {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(endpoints.settings, { signal });
  return useQuery({ queryKey: ["settings"], queryFn, staleTime: 60_000 });
}
