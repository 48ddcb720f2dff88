import { findOnPath } from "./find-on-path.ts";

export function findRedis(path = process.env["PATH"]): string | undefined {
  return findOnPath(["redis-server"], `${path ?? ""}:/usr/local/sbin:/usr/sbin:/opt/homebrew/bin`);
}
