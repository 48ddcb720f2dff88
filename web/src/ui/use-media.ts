import { useCallback, useSyncExternalStore } from "react";
import sheet from "./media.css?raw";

export const PHONE = queryNamed("phone");
export const BELOW_DESKTOP = queryNamed("below-desktop");
export const CAN_HOVER = queryNamed("can-hover");

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

/** The media query that has this name in the style sheets. */
function queryNamed(name: string): string {
  return new RegExp(`@custom-media --${name} (.*);`).exec(sheet)![1]!;
}
