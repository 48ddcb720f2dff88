import { type Child, startChild } from "../child/start-child.ts";
import type { ChildAnswer, ChildRequest } from "./compiler-child.ts";

const NOWHERE = "/nonexistent";

/** A compiler in a separate process that has no files and no network: requests for packages go to `proxy`. */
export function startCompiler({
  memoryMb,
  proxy,
}: {
  memoryMb: number;
  proxy: string;
}): Child<ChildRequest, ChildAnswer> {
  return startChild({
    file: new URL("./compiler-child.ts", import.meta.url),
    heapMb: 256,
    memoryMb,
    env: {
      HOME: NOWHERE,
      XDG_CACHE_HOME: NOWHERE,
      XDG_CONFIG_HOME: NOWHERE,
      XDG_DATA_HOME: NOWHERE,
      ALL_PROXY: proxy,
      HTTPS_PROXY: proxy,
      HTTP_PROXY: proxy,
    },
  });
}
