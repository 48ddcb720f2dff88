import { useSyncExternalStore } from "react";

/** A value that changes with every key: only those who look at it render again. */
export interface Observed<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function observed<T>(initial: T): Observed<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useObserved<T>({ subscribe, get }: Observed<T>): T {
  return useSyncExternalStore(subscribe, get);
}
