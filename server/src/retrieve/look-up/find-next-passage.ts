import { eq } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { chunks } from "../../db/schema.ts";
import type { SearchScope } from "../search-scope.ts";
import { type LookedUp, nothing } from "./looked-up.ts";
import { loadPassages } from "./load-passages.ts";

/** What comes right after a passage in its source. */
export async function findNextPassage(
  db: Db,
  scope: SearchScope,
  shown: { sourceId: string; ordinal: number } | null,
): Promise<LookedUp> {
  if (shown === null) return nothing("No source of this answer has this number.");
  const isNext = eq(chunks.ordinal, shown.ordinal + 1);
  const passages = await loadPassages(db, scope, [shown.sourceId], isNext, 1);
  return { passages, message: passages.length === 0 ? "Nothing comes after it." : null };
}
