import type { Source } from "@ibid/core/contract/source.ts";
import type { Context } from "../context.ts";
import { getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { mergeSources as merge } from "../persist/shelf/merge-sources.ts";

/** What the merged source took over is read for it. */
export async function mergeSources(
  { db, queue }: Context,
  user: UserId,
  id: string,
  others: { sourceIds: readonly string[] },
): Promise<Source> {
  await merge(db, user, id, others);
  const source = await getSource(db, user, id);
  if (source.status === "fetching") await queue.enqueue("read-source", { sourceId: id });
  return source;
}
