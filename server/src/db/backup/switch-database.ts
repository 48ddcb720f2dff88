// Another database takes the place of the one in a folder. From the moment it is there as `pgdata.next`, it is complete and
// decided on: whoever opens the folder after a crash finishes the switch, so there is always either the old one or the new one.
import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fsyncPath } from "../embedded/fsync-tree.ts";

const NEXT = "pgdata.next";
/** What opens its keys, where that changes too. */
const NEXT_KEY = "settings-key.next";
export const SETTINGS_KEY = "settings-key";

/** What is in here is of no use once whoever made it has ended: the next start removes it. */
export const RESTORING = "pgdata.restoring-";

/** `fresh`: a flushed database on the same disk. `key`: a flushed file, or null. The folder is locked. Gives where the old one is now. */
export function switchDatabase(dir: string, fresh: string, key: string | null): string | null {
  if (key !== null) renameSync(key, join(dir, NEXT_KEY));
  renameSync(fresh, join(dir, NEXT));
  fsyncPath(dir);
  return finishSwitch(dir);
}

/** What a crash left undone of a switch, if there was one. The folder is locked. */
export function finishSwitch(dir: string): string | null {
  const next = join(dir, NEXT);
  const key = join(dir, NEXT_KEY);
  if (!existsSync(next)) {
    rmSync(key, { force: true });
    return null;
  }
  if (existsSync(key)) renameSync(key, join(dirname(dir), SETTINGS_KEY));
  const pgdata = join(dir, "pgdata");
  const kept = existsSync(pgdata) ? `${pgdata}.replaced-${Date.now()}` : null;
  if (kept !== null) renameSync(pgdata, kept);
  renameSync(next, pgdata);
  fsyncPath(dir);
  return kept;
}
