// Groups and tags of the shelf. They are nobody's reference data and no part of what search finds: nothing is read or
// embedded again because of them.
import type { Arrangement } from "@ibid/core/contract/shelf/arrangement.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { sql } from "drizzle-orm";
import { getCourse } from "../../db/courses.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import { sources } from "../../db/schema.ts";
import { assertOnShelf } from "../../db/sources.ts";
import type { UserId } from "../../db/users.ts";
import { lockSources } from "./lock-sources.ts";

/** Returns how many there are. Sources that are not on the shelf of the course are named in the error. */
export async function arrangeSources(
  db: Db,
  user: UserId,
  courseId: string,
  { sourceIds, group, addTags = [], removeTags = [] }: Arrangement,
): Promise<number> {
  await getCourse(db, user, courseId);
  return await inTransaction(db, async (db) => {
    const rows = await lockSources(db, user, [...new Set(sourceIds)]);
    await assertOnShelf(db, user, courseId, sourceIds);
    const changed = rows.map(({ id, tags, groupPath }) => ({
      id,
      group_path: group ?? groupPath,
      tags: changeTags(tags, addTags, removeTags),
    }));
    const tooMany = changed.find(({ tags }) => tags.length > LIMITS.tags);
    if (tooMany) {
      const message = `A source can have at most ${LIMITS.tags} tags.`;
      throw new AppError("invalid_request", message, { details: { sourceIds: [tooMany.id] } });
    }
    await db.execute(sql`
      update ${sources} set group_path = new.group_path, tags = new.tags
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new (id uuid, group_path text[], tags text[])
      where sources.id = new.id and sources.owner_id = ${user}`);
    return rows.length;
  });
}

/** "Exam" and "exam" are one tag, written as it was first. */
function changeTags(tags: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(folded));
  const kept = new Map(tags.filter((tag) => !gone.has(folded(tag))).map((tag) => [folded(tag), tag]));
  for (const tag of added) if (!kept.has(folded(tag))) kept.set(folded(tag), tag);
  return [...kept.values()];
}

const folded = (tag: string): string => tag.toLowerCase();
