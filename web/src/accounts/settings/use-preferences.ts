import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Preferences } from "@ibid/core/contract/settings/preferences.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";

const preferencesKey = ["preferences"] as const;

/** What somebody has set for themselves, and how to change it. A change that fails is thrown. */
export function usePreferences() {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(endpoints.getPreferences, { signal }),
  });
  return {
    data,
    error,
    async save(body: Partial<Preferences>): Promise<void> {
      queryClient.setQueryData(preferencesKey, await call(endpoints.setPreferences, { body }));
    },
  };
}
