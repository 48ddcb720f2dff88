import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** A choice that this browser remembers, the same in every component that asks for it. */
export function useRemembered(key: string, initial: string): readonly [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => localStorage.getItem(key)) ?? initial;
  return [value, (next) => remember(key, next)];
}

function remember(key: string, value: string): void {
  localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
