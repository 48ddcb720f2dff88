import type { Source } from "@ibid/core/contract/source.ts";
import type { Context } from "../context.ts";
import { getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { resetReading } from "../persist/shelf/reset-reading.ts";

/** After a failure, or because a page or file may have changed. What did not change keeps its places. */
export async function readAgain({ db, queue }: Context, user: UserId, id: string): Promise<Source> {
  const status = await resetReading(db, user, id);
  await queue.enqueue(status === "fetching" ? "read-source" : "embed-source", { sourceId: id });
  return await getSource(db, user, id);
}
