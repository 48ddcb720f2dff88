import { between } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { chunks } from "../../db/schema.ts";
import type { SearchScope } from "../search-scope.ts";
import { type LookedUp, nothing } from "./looked-up.ts";
import { loadPassages } from "./load-passages.ts";

/** Its passages are short. */
const IN_A_RECORDING = 3;

/**
 * What comes right after a passage in its source: the next one, or the next few; behind the passage itself, where only an
 * earlier answer was shown it.
 */
export async function findNextPassages(
  db: Db,
  scope: SearchScope,
  shown: { sourceId: string; ordinal: number } | null,
  count: number,
  isShownNow = true,
): Promise<LookedUp> {
  if (shown === null) return nothing("No source of this answer has this number.");
  const { sourceId, ordinal } = shown;
  const first = isShownNow ? ordinal + 1 : ordinal;
  const last = ordinal + (isShownNow ? count : Math.max(count, IN_A_RECORDING));
  const among = between(chunks.ordinal, first, last);
  const found = await loadPassages(db, scope, [sourceId], among, last - first + 1);
  const passages = found.filter(
    ({ locator, ordinal: its }) => locator?.kind === "time" || its <= ordinal + count,
  );
  return { passages, message: passages.length === 0 ? "Nothing comes after it." : null };
}

/** What comes right before it, in order. */
export async function findPassagesBefore(
  db: Db,
  scope: SearchScope,
  { sourceId, ordinal }: { sourceId: string; ordinal: number },
  count: number,
): Promise<LookedUp> {
  const among = between(chunks.ordinal, ordinal - count, ordinal - 1);
  const passages = await loadPassages(db, scope, [sourceId], among, count);
  return { passages, message: passages.length === 0 ? "Nothing comes before it." : null };
}
