import { useSyncExternalStore } from "react";
import { createSignal } from "./create-store.ts";
import { keepString, keptString } from "./keep-typed.ts";

/** Changes made in this tab or in another one. */
const changes = createSignal("storage");

/** A choice that this browser remembers, the same in every component that asks for it. */
export function useRemembered(key: string, initial: string): readonly [string, (value: string) => void] {
  const value = useSyncExternalStore(changes.subscribe, () => keptString(key)) ?? initial;
  return [value, (next) => remember(key, next)];
}

function remember(key: string, value: string): void {
  keepString(key, value);
  changes.tell();
}
