// The URL is the state. A small router over the history API: what is in the address bar, and how to change it.
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

export interface NavigateOptions {
  /** Overwrites the current entry, so that Back skips it. */
  replace?: boolean;
}

export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  if (to === currentUrl()) return;
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  for (const listener of listeners) listener();
}

/** Path and query of the address bar; re-renders when either changes. */
export function useUrl(): URL {
  const url = useSyncExternalStore(subscribe, currentUrl, () => "/");
  return new URL(url, "http://ibid.invalid");
}

function currentUrl(): string {
  return location.pathname + location.search;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Back and Forward.
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}
