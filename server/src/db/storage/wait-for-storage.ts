import { WorkFailed } from "../work-failed.ts";
import type { Storage } from "./watch-storage.ts";

const PAUSE_SECONDS = 30;

/** Work that failed because of the disk or the database waits until it is well, and that costs no attempt. */
export function waitForStorage(storage: Pick<Storage, "explain">, error: unknown): WorkFailed | null {
  const trouble = storage.explain(error);
  return trouble && new WorkFailed(trouble.code, trouble.message, { kind: "busy", seconds: PAUSE_SECONDS });
}
