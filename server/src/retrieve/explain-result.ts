import { count, sql } from "drizzle-orm";
import { isOnShelf } from "../db/live-sources.ts";
import type { Db } from "../db/open.ts";
import { sources } from "../db/schema.ts";
import type { SearchScope } from "./search-scope.ts";

/** Why there is nothing, or less than expected; null when there is nothing to say. */
export async function explainResult(
  db: Db,
  scope: SearchScope,
  { hits, missing }: { hits: number; missing: "failed" | "useless" | null },
): Promise<string | null> {
  const rows = await db
    .select({
      status: sources.status,
      n: count(),
      hasText: sql<boolean>`bool_or(${sources.chunkCount} > 0)`,
    })
    .from(sources)
    .where(isOnShelf(scope.user, scope.courseId))
    .groupBy(sources.status);
  const of = (status: string): number => rows.find((row) => row.status === status)?.n ?? 0;
  const pending = of("fetching") + of("searchable");
  const hasMaterial = rows.some(({ status, hasText }) => status !== "fetching" && hasText);
  const nothing = hasMaterial
    ? "No passage of the material is close enough to the question."
    : "This course has no material to search yet.";
  return joinRemarks(hits === 0 ? nothing : null, sayPending(pending), missing && WORDS_ONLY[missing]);
}

/** Why the question was not compared by meaning. */
export const WORDS_ONLY = {
  failed: "The question could be compared by words only.",
  useless:
    "The embedder can't tell your passages apart, so they were compared by words only. Another embedder can be chosen in Settings.",
};

export function sayPending(count: number): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? "source is" : "sources are"} still being indexed.`;
}

export function joinRemarks(...remarks: (string | null)[]): string | null {
  return remarks.filter((remark) => remark !== null).join(" ") || null;
}
