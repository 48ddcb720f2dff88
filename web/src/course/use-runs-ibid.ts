import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";

export const meKey = ["me"] as const;

/** Whether the user decides what everybody here works with. Until that is known, yes: Settings says it, too. */
export function useRunsIbid(): boolean {
  // Only looks at what `useAccess` has loaded.
  const { data } = useQuery<JsonOf<typeof endpoints.me>>({ queryKey: meKey, enabled: false });
  return !data?.hasAccounts || data.me?.role === "admin";
}
