import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Me } from "@ibid/core/contract/person.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { signedOut } from "../browser/signed-out.ts";
import { meKey } from "../course/use-runs-ibid.ts";
import { useSettings } from "../course/use-settings.ts";

const STILL_ME_MS = 5000;

/** Whose things are on the screen, as far as is known. */
let last: Me | null = null;

export function isSomebodyElse(me: Me): boolean {
  return last !== null && last.id !== me.id;
}

/** How to sign in here, and who is. */
export function useAccess({ enabled = true } = {}) {
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    const access = await call(endpoints.me, { signal });
    if (access.me !== null) last = access.me;
    else if (access.hasAccounts) signedOut.set(true);
    return access;
  };
  return useQuery({
    ...{ queryKey: meKey, queryFn, enabled, staleTime: 60_000 },
    // People who are signed out from elsewhere, suspended or deleted see it on every page.
    refetchInterval: ({ state }) => (state.data?.me ? STILL_ME_MS : false),
  });
}

/** Null in an Ibid without accounts, and until it is known. */
export function useMe(): Me | null {
  const { data: settings } = useSettings();
  return useAccess({ enabled: settings?.hasAccounts === true }).data?.me ?? null;
}
