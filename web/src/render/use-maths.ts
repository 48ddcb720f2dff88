import { useEffect, useSyncExternalStore } from "react";
import type { mathsPlugins } from "./maths.ts";

type MathsPlugins = typeof mathsPlugins;

let loaded: MathsPlugins | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Null while there is nothing to draw, or nothing to draw it with yet. */
export function useMaths(hasMaths: boolean): MathsPlugins | null {
  const plugins = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => loaded,
  );
  useEffect(() => {
    if (hasMaths) void load();
  }, [hasMaths]);
  return hasMaths ? plugins : null;
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  loaded = (await import("./maths.ts")).mathsPlugins;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
