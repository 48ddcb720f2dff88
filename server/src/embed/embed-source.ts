// Step "embed": the chunks of a source that have no vector of the active embedder → vectors.
// In: a source id. Out: its chunks embedded, and the source marked `embedded`.
// Invariant: safe to run any number of times, also at once: a lease lets one worker in, and a chunk that has
// its vector is not embedded again (I10). The row is the record; the queue only wakes this up.
import { AppError } from "@ibid/core/contract/error.ts";
import { and, asc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { toStoredVector } from "../ai/vector.ts";
import type { Db } from "../db/open.ts";
import { chunks, sources } from "../db/schema.ts";

const BATCH = 16;
const ATTEMPTS = 3;
const LEASE = sql`now() + interval '60 seconds'`;

export type EmbedOutcome = "embedded" | "skipped" | "retry" | "failed";

export async function embedSource(
  { db, embedder }: { db: Db; embedder: Embedder },
  sourceId: string,
): Promise<EmbedOutcome> {
  const source = await lease(db, sourceId);
  if (source === undefined) return "skipped";
  try {
    for (;;) {
      const batch = await nextBatch(db, embedder, sourceId);
      if (batch.length === 0) break;
      const texts = batch.map((chunk) => embeddedText(source.title, chunk));
      const vectors = await embedder.embed(texts, "document");
      await storeBatch(
        db,
        embedder,
        sourceId,
        batch.map((chunk, i) => ({ id: chunk.id, vector: vectors[i]! })),
      );
    }
    await finish(db, embedder, sourceId);
    return "embedded";
  } catch (error) {
    return await giveUpOrRetry(db, sourceId, source.attempts, error);
  }
}

/** Sources that wait for their vectors and that nobody works on. */
export async function listSourcesToEmbed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(isDue())
    .orderBy(asc(sources.nextAttemptAt), asc(sources.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

function isDue() {
  return and(
    eq(sources.status, "searchable"),
    or(isNull(sources.leaseUntil), lte(sources.leaseUntil, sql`now()`)),
    or(isNull(sources.nextAttemptAt), lte(sources.nextAttemptAt, sql`now()`)),
  );
}

async function lease(db: Db, sourceId: string) {
  const [row] = await db
    .update(sources)
    .set({ leaseUntil: LEASE, attempts: sql`${sources.attempts} + 1` })
    .where(and(eq(sources.id, sourceId), isDue()))
    .returning({ title: sources.title, attempts: sources.attempts });
  return row;
}

function nextBatch(db: Db, embedder: Embedder, sourceId: string) {
  const missing = or(isNull(chunks.embedding), ne(chunks.embeddingModel, embedder.id));
  return db
    .select({ id: chunks.id, heading: chunks.heading, text: chunks.text })
    .from(chunks)
    .where(and(eq(chunks.sourceId, sourceId), missing))
    .orderBy(asc(chunks.ordinal))
    .limit(BATCH);
}

/** The title and the heading say what a passage is about when its own words do not. */
function embeddedText(title: string, chunk: { heading: string; text: string }): string {
  return [title, chunk.heading].filter((part) => part !== "").join(" > ") + `. ${chunk.text}`;
}

async function storeBatch(
  db: Db,
  embedder: Embedder,
  sourceId: string,
  batch: { id: string; vector: Float32Array }[],
): Promise<void> {
  await db.transaction(async (db) => {
    const rows = batch.map(({ id, vector }) => ({ id, vector: JSON.stringify(toStoredVector(vector)) }));
    await db.execute(sql`
      update chunks set embedding = given.vector::vector, embedding_model = ${embedder.id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, vector text)
      where chunks.id = given.id`);
    await db.update(sources).set({ leaseUntil: LEASE }).where(eq(sources.id, sourceId));
  });
}

async function finish(db: Db, embedder: Embedder, sourceId: string): Promise<void> {
  await db
    .update(sources)
    .set({
      status: "embedded",
      embedding: sql`(select avg(${chunks.embedding}) from ${chunks} where ${chunks.sourceId} = ${sourceId})`,
      embeddingModel: embedder.id,
      leaseUntil: null,
      nextAttemptAt: null,
      reasonCode: null,
      reasonMessage: null,
    })
    .where(and(eq(sources.id, sourceId), eq(sources.status, "searchable")));
}

async function giveUpOrRetry(
  db: Db,
  sourceId: string,
  attempts: number,
  error: unknown,
): Promise<EmbedOutcome> {
  const message = error instanceof AppError ? error.message : "The passages could not be embedded.";
  const isLast = attempts >= ATTEMPTS;
  await db
    .update(sources)
    .set({
      leaseUntil: null,
      reasonCode: "embedding_failed",
      reasonMessage: message,
      ...(isLast
        ? { status: "failed" as const }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${5 * 2 ** attempts})` }),
    })
    .where(eq(sources.id, sourceId));
  return isLast ? "failed" : "retry";
}
