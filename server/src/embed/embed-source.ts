// Step "embed": the chunks of a source that have no vector of the active embedder → vectors.
// In: a source id. Out: its chunks embedded, and the source marked `embedded`.
// Invariant: safe to run any number of times, also at once: a lease lets one worker in, and a chunk that has
// its vector is not embedded again (I10). The row is the record; the queue only wakes this up.
import { AppError } from "@ibid/core/contract/error.ts";
import { and, asc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { toStoredVector } from "../ai/vector.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { chunks, sources } from "../db/schema.ts";
import { uuidv7 } from "../db/uuidv7.ts";

const BATCH = 16;
const ATTEMPTS = 3;
const LEASE = sql`now() + interval '60 seconds'`;

export type EmbedOutcome = "embedded" | "skipped" | "retry" | "failed" | "stopped";

/** One worker's right to a source. It is lost when the lease runs out and another worker takes over. */
interface Lease {
  sourceId: string;
  token: string;
  title: string;
}

export async function embedSource(
  { db, embedder, signal }: { db: Db; embedder: Embedder; signal?: AbortSignal },
  sourceId: string,
): Promise<EmbedOutcome> {
  const lease = await takeLease(db, sourceId);
  if (lease === undefined) return "skipped";
  try {
    for (;;) {
      if (signal?.aborted) return await giveBack(db, lease);
      const batch = await nextBatch(db, embedder, sourceId);
      if (batch.length === 0) break;
      const texts = batch.map((chunk) => embeddedText(lease.title, chunk));
      const vectors = await embedder.embed(texts, "document");
      const rows = batch.map((chunk, i) => ({ id: chunk.id, vector: vectors[i]! }));
      if (!(await storeBatch(db, embedder, lease, rows))) return "skipped";
    }
    return (await finish(db, embedder, lease)) ? "embedded" : "skipped";
  } catch (error) {
    return await giveUpOrRetry(db, lease, error);
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

async function takeLease(db: Db, sourceId: string): Promise<Lease | undefined> {
  const token = uuidv7();
  const [row] = await db
    .update(sources)
    .set({ leaseUntil: LEASE, leaseToken: token, attempts: sql`${sources.attempts} + 1` })
    .where(and(eq(sources.id, sourceId), isDue()))
    .returning({ title: sources.title });
  return row === undefined ? undefined : { sourceId, token, title: row.title };
}

function isHeld({ sourceId, token }: Lease) {
  return and(eq(sources.id, sourceId), eq(sources.leaseToken, token), eq(sources.status, "searchable"));
}

const RELEASED = { leaseUntil: null, leaseToken: null };

/** The server is stopping: the work waits for the next start, and this attempt does not count. */
async function giveBack(db: Db, lease: Lease): Promise<EmbedOutcome> {
  await db
    .update(sources)
    .set({ ...RELEASED, attempts: sql`${sources.attempts} - 1` })
    .where(isHeld(lease));
  return "stopped";
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

/** False when the lease was lost or the source removed: then nothing is stored. */
async function storeBatch(
  db: Db,
  embedder: Embedder,
  lease: Lease,
  batch: { id: string; vector: Float32Array }[],
): Promise<boolean> {
  const rows = batch.map(({ id, vector }) => ({ id, vector: JSON.stringify(toStoredVector(vector)) }));
  return await inTransaction(db, async (db) => {
    // The source first, as its removal does. Progress makes this the first attempt again.
    const held = await db
      .update(sources)
      .set({ leaseUntil: LEASE, attempts: 1 })
      .where(isHeld(lease))
      .returning({ id: sources.id });
    if (held.length === 0) return false;
    await db.execute(sql`
      update chunks set embedding = given.vector::vector, embedding_model = ${embedder.id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, vector text)
      where chunks.id = given.id`);
    return true;
  });
}

async function finish(db: Db, embedder: Embedder, lease: Lease): Promise<boolean> {
  const ofSource = sql`${chunks.sourceId} = ${lease.sourceId}`;
  const ended = await db
    .update(sources)
    .set({
      ...RELEASED,
      status: "embedded",
      embedding: sql`(select avg(${chunks.embedding}) from ${chunks} where ${ofSource})`,
      embeddingModel: embedder.id,
      nextAttemptAt: null,
      reasonCode: null,
      reasonMessage: null,
    })
    .where(isHeld(lease))
    .returning({ id: sources.id });
  return ended.length > 0;
}

async function giveUpOrRetry(db: Db, lease: Lease, error: unknown): Promise<EmbedOutcome> {
  const message = error instanceof AppError ? error.message : "The passages could not be embedded.";
  const isLast = sql`${sources.attempts} >= ${ATTEMPTS}`;
  const [row] = await db
    .update(sources)
    .set({
      ...RELEASED,
      reasonCode: "embedding_failed",
      reasonMessage: message,
      status: sql`case when ${isLast} then 'failed' else 'searchable' end`,
      nextAttemptAt: sql`now() + make_interval(secs => 5 * 2 ^ ${sources.attempts})`,
    })
    .where(isHeld(lease))
    .returning({ status: sources.status });
  if (row === undefined) return "skipped";
  return row.status === "failed" ? "failed" : "retry";
}
