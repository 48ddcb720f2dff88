import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { sql } from "drizzle-orm";
import { wellFormedJson } from "../../db/columns.ts";
import type { LockedShelf } from "../../db/courses.ts";
import type { Tx } from "../../db/open.ts";
import { uuidv7 } from "../../db/uuidv7.ts";
import { addressOf } from "./insert-source.ts";

const ROWS_PER_INSERT = 500;
/** From this many on, followers are told to load everything again instead of each row. */
const MANY = 200;
const METADATA = JSON.stringify({ sourceType: "manual", isAvailable: true, extractedAt: null });

/** Adds many references without content at once. Returns their ids in order. */
export async function insertReferences(
  db: Tx,
  { ownerId, id: courseId }: LockedShelf,
  items: readonly CslItem[],
): Promise<string[]> {
  if (items.length >= MANY) await db.execute(sql`set local ibid.changes_many = 'on'`);
  const ids: string[] = [];
  for (let i = 0; i < items.length; i += ROWS_PER_INSERT) {
    const rows = items
      .slice(i, i + ROWS_PER_INSERT)
      .map((csl) => ({ id: uuidv7(), csl, edited: Object.keys(csl), url: addressOf(csl) }));
    // As one value: building a statement with thousands of parameters takes longer than inserting the rows.
    await db.execute(sql`
      insert into sources (id, owner_id, course_id, kind, csl, edited, url, metadata, status)
      select id, ${ownerId}, ${courseId}, 'manual', csl,
        array(select json_array_elements_text(edited)), url, ${METADATA}::jsonb, 'skipped'
      from json_to_recordset(${wellFormedJson(rows)}::json) as row(id uuid, csl jsonb, edited json, url text)`);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
