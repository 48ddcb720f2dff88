import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { LockedShelf } from "../../db/courses.ts";
import type { Tx } from "../../db/open.ts";
import { sources } from "../../db/schema.ts";
import { uuidv7 } from "../../db/uuidv7.ts";
import { addressOf } from "./insert-source.ts";

const ROWS_PER_INSERT = 500;

/** Adds many references without content at once. Returns their ids in order. */
export async function insertReferences(
  db: Tx,
  { ownerId, id: courseId }: LockedShelf,
  items: readonly CslItem[],
): Promise<string[]> {
  const rows = items.map((csl) => ({
    id: uuidv7(),
    ownerId,
    courseId,
    kind: "manual" as const,
    csl,
    edited: Object.keys(csl),
    url: addressOf(csl),
    metadata: { sourceType: "manual" as const, isAvailable: true, extractedAt: null },
    status: "skipped" as const,
  }));
  for (let i = 0; i < rows.length; i += ROWS_PER_INSERT) {
    await db.insert(sources).values(rows.slice(i, i + ROWS_PER_INSERT));
  }
  return rows.map(({ id }) => id);
}
