// The URL is the state. A small router over the history API: what is in the address bar, and how to change it.
import { useSyncExternalStore } from "react";
import { createSignal } from "./create-store.ts";

/** Back and Forward, and our own links. */
const moves = createSignal("popstate");

/** With `replace` it overwrites the current entry, so that Back skips it. */
export function navigate(to: string, { replace = false } = {}): void {
  if (to === currentUrl()) return;
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  moves.tell();
}

/** Another part of the same page. What follows the "#" stays: it is what opened a page that somebody shared. */
export function navigateHere(query: string, how: { replace?: boolean } = {}): void {
  if (query === location.search) return;
  navigate(location.pathname + query + location.hash, how);
}

/** Path and query of the address bar; re-renders when either changes. */
export function useUrl(): URL {
  const url = useSyncExternalStore(moves.subscribe, currentUrl, () => "/");
  return new URL(url, "http://ibid.invalid");
}

function currentUrl(): string {
  return location.pathname + location.search;
}
