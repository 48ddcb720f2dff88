import type { Source } from "@ibid/core/contract/source.ts";
import type { Context } from "../context.ts";
import { getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { wakeWorker } from "../queue/wake-worker.ts";

/** Wakes a worker for whatever is left to do for a source that was restored, merged or reset. */
export async function resumeSource({ db, queue }: Context, user: UserId, id: string): Promise<Source> {
  const source = await getSource(db, user, id);
  await wakeWorker(queue, source);
  return source;
}
