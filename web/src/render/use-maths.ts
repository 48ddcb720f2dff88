import { useEffect } from "react";
import { createStore, useStore } from "../browser/create-store.ts";
import type { maths } from "./maths.ts";

export type Maths = typeof maths;

const loaded = createStore<Maths | null>(null);
let isLoading = false;

/** Null while there is no formula to draw, or while the code that draws it is not loaded yet. */
export function useMaths(hasMaths: boolean): Maths | null {
  const maths = useStore(loaded);
  useEffect(() => {
    if (hasMaths) void load();
  }, [hasMaths]);
  return hasMaths ? maths : null;
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  loaded.set((await import("./maths.ts")).maths);
}
