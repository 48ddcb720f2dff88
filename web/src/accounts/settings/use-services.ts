import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { ServiceSettings } from "@ibid/core/contract/settings/service-settings.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";

const servicesKey = ["services"] as const;

/** For the person who runs Ibid. */
export function useServices(isAsked: boolean) {
  return useQuery({
    queryKey: servicesKey,
    queryFn: ({ signal }) => call(endpoints.getServices, { signal }),
    enabled: isAsked,
  });
}

/** What was changed is in effect everywhere on the screen. */
export function useShowServices() {
  const queryClient = useQueryClient();
  return (now: ServiceSettings): void => {
    queryClient.setQueryData(servicesKey, now);
    void queryClient.invalidateQueries({ queryKey: ["settings"] });
  };
}
