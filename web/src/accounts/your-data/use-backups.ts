import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Backups } from "@ibid/core/contract/your-data/backup.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../browser/api.ts";

const KEY = ["backups"];
const WORKING_MS = 500;

/** What there is, followed while something is being done. */
export function useBackups(isEnabled: boolean) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.listBackups, { signal }),
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.work ? WORKING_MS : false),
  });
  // What this page shows is of before the restoring.
  const first = useRef<string | null>(null);
  const restored = data === undefined ? null : JSON.stringify(data.restored);
  useEffect(() => {
    first.current ??= restored;
    if (restored !== null && restored !== first.current) location.reload();
  }, [restored]);
  const show = (next: Backups) => queryClient.setQueryData(KEY, next);
  const look = () => queryClient.invalidateQueries({ queryKey: KEY });
  return { data, error, show, look };
}
