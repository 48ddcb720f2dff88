import type { Source } from "@ibid/core/contract/source.ts";
import type { Context } from "../context.ts";
import { getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { restoreSource as restore } from "../persist/shelf/remove-source.ts";

/** Work on it that the removal broke off goes on. */
export async function restoreSource({ db, queue }: Context, user: UserId, id: string): Promise<Source> {
  await restore(db, user, id);
  const source = await getSource(db, user, id);
  if (source.status === "fetching") await queue.enqueue("read-source", { sourceId: id });
  if (source.status === "searchable") await queue.enqueue("embed-source", { sourceId: id });
  return source;
}
