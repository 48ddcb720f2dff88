import { useEffect, useSyncExternalStore } from "react";
import type { maths } from "./maths.ts";

export type Maths = typeof maths;

let loaded: Maths | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Null while there is nothing to draw, or nothing to draw it with yet. */
export function useMaths(hasMaths: boolean): Maths | null {
  const maths = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => loaded,
  );
  useEffect(() => {
    if (hasMaths) void load();
  }, [hasMaths]);
  return hasMaths ? maths : null;
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  loaded = (await import("./maths.ts")).maths;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
