// Step "persist": what a search found → numbered sources of a message, stored before anybody sees them.
// In: found places with their passages. Out: RAGSources, in the order they came in.
// Invariants: one row per course and place (A3); a place keeps its number for the whole session (I4); a message
// holds a place once (B3). Numbers are taken under the session's row lock, so parallel searches never share one.
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { Quote, RAGSource, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import { numberSources } from "@ibid/core/number/number-sources.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { chatSessions, courseSources, messageSourceRefs, sessionCitations, sources } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { mergeQuotes } from "./merge-quotes.ts";
import { toRagSource } from "./to-rag-source.ts";

export interface FoundSource {
  sourceKey: string;
  sourceType: RAGSourceType;
  /** The material. */
  sourceId: string;
  title: string;
  contentPreview: string;
  locator: Locator;
  url: string | null;
  /** Every passage of this place that was found, best first. */
  quotes: Quote[];
  score: number;
  similarity: number;
}

export interface MessageKey {
  user: UserId;
  courseId: string;
  sessionId: string;
  messageId: string;
}

/** Call it in a transaction that holds the session's lock. `lastNumber` is the last one the ledger gave. */
export async function saveSourcesWithDedup(
  db: Db,
  key: MessageKey,
  lastNumber: number,
  found: FoundSource[],
): Promise<RAGSource[]> {
  const pooled = await pool(db, key, found);
  const pooledIds = found.map((source) => pooled.get(source.sourceKey)!.id);
  const numbers = await number(db, key, lastNumber, pooledIds);
  const refs = await refer(db, key, found, pooled, numbers);
  return found.map((source) => {
    const row = pooled.get(source.sourceKey)!;
    return toRagSource(row, refs.get(row.id)!);
  });
}

type PooledRow = typeof courseSources.$inferSelect;

/** Sorted by key, so that two writers lock rows in the same order; an update, so that existing rows come back too. */
async function pool(db: Db, key: MessageKey, found: FoundSource[]): Promise<Map<string, PooledRow>> {
  const present = await presentSources(db, key, found);
  const rows = await db
    .insert(courseSources)
    .values(
      found
        .toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1))
        .map(({ sourceKey, sourceType, sourceId, title, contentPreview, locator, url }) => ({
          ...{ sourceKey, sourceType, sourceId, title, contentPreview, locator, url },
          ownerId: key.user,
          courseId: key.courseId,
          removedAt: present.has(sourceId) ? null : sql`now()`,
        })),
    )
    .onConflictDoUpdate({
      target: [courseSources.courseId, courseSources.sourceKey],
      set: { title: sql`excluded.title`, removedAt: sql`excluded.removed_at` },
    })
    .returning();
  return new Map(rows.map((row) => [row.sourceKey, row]));
}

/** Material may be removed between the search and here. What is there now stays until this transaction ends. */
async function presentSources(db: Db, key: MessageKey, found: FoundSource[]): Promise<Set<string>> {
  const ids = [...new Set(found.map((source) => source.sourceId))];
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(inArray(sources.id, ids), eq(sources.ownerId, key.user)))
    .for("key share");
  return new Set(rows.map((row) => row.id));
}

async function number(
  db: Db,
  key: MessageKey,
  lastNumber: number,
  pooledIds: string[],
): Promise<Map<string, number>> {
  const known = await db
    .select({ id: sessionCitations.courseSourceId, number: sessionCitations.number })
    .from(sessionCitations)
    .where(
      and(eq(sessionCitations.sessionId, key.sessionId), inArray(sessionCitations.courseSourceId, pooledIds)),
    );
  const before = { next: lastNumber + 1, byKey: new Map(known.map((row) => [row.id, row.number])) };
  const { ledger } = numberSources(before, pooledIds);
  const created = [...ledger.byKey].filter(([id]) => !before.byKey.has(id));
  if (created.length > 0) {
    await db
      .update(chatSessions)
      .set({ citationCount: ledger.next - 1 })
      .where(eq(chatSessions.id, key.sessionId));
    await db.insert(sessionCitations).values(
      created.map(([courseSourceId, number]) => ({
        sessionId: key.sessionId,
        ownerId: key.user,
        courseSourceId,
        number,
      })),
    );
  }
  return new Map(ledger.byKey);
}

type RefRow = typeof messageSourceRefs.$inferSelect;

async function refer(
  db: Db,
  key: MessageKey,
  found: FoundSource[],
  pooled: Map<string, PooledRow>,
  numbers: Map<string, number>,
): Promise<Map<string, RefRow>> {
  const existing = await db
    .select()
    .from(messageSourceRefs)
    .where(and(eq(messageSourceRefs.messageId, key.messageId), eq(messageSourceRefs.ownerId, key.user)));
  const before = new Map(existing.map((ref) => [ref.courseSourceId, ref]));
  const rows = await db
    .insert(messageSourceRefs)
    .values(
      found.map((source) => {
        const courseSourceId = pooled.get(source.sourceKey)!.id;
        const ref = before.get(courseSourceId);
        return {
          ownerId: key.user,
          messageId: key.messageId,
          sessionId: key.sessionId,
          courseSourceId,
          number: numbers.get(courseSourceId)!,
          quotes: mergeQuotes(ref?.quotes ?? [], source.quotes),
          score: Math.max(ref?.score ?? 0, source.score),
          similarity: Math.max(ref?.similarity ?? 0, source.similarity),
        };
      }),
    )
    .onConflictDoUpdate({
      target: [messageSourceRefs.messageId, messageSourceRefs.courseSourceId],
      set: { quotes: sql`excluded.quotes`, score: sql`excluded.score`, similarity: sql`excluded.similarity` },
    })
    .returning();
  return new Map(rows.map((row) => [row.courseSourceId, row]));
}
