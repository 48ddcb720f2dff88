import { useSyncExternalStore } from "react";

/** A value that lives outside React: only the components that use it render again when it changes. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
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

export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}

/** For a value that the browser itself keeps: `event` reports changes that were not made through `tell`. */
export function createSignal(event: "popstate" | "storage") {
  const { set, subscribe } = createStore(null);
  return {
    tell: () => set(null),
    subscribe: (listener: () => void) => {
      const leave = subscribe(listener);
      addEventListener(event, listener);
      return () => {
        leave();
        removeEventListener(event, listener);
      };
    },
  };
}
