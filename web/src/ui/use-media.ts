import { useCallback, useSyncExternalStore } from "react";

export const PHONE = "(max-width: 767px)";
export const DESKTOP = "(min-width: 1280px)";
export const CAN_HOVER = "(hover: hover) and (min-width: 768px)";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
