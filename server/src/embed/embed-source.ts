// Step "embed": the chunks of a source that have no vector of the active embedder → vectors.
// In: a source id. Out: its chunks embedded, and the source marked `embedded`.
// Invariant: safe to run any number of times, also at once: a lease lets one worker in, and a chunk that has
// its vector is not embedded again (I10). The row is the record; the queue only wakes this up.
import { AppError } from "@ibid/core/contract/error.ts";
import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { chunks, sources } from "../db/schema.ts";
import { type SourceLease, endLease, renewLease, workOnSource } from "../db/source-lease.ts";
import { waitForStorage } from "../db/storage/wait-for-storage.ts";
import type { Storage } from "../db/storage/watch-storage.ts";
import { WorkFailed } from "../db/work-failed.ts";
import { type ChunkVector, storeVectors } from "./store-vectors.ts";

export type EmbedOutcome = "embedded" | "skipped" | "retry" | "failed" | "stopped";

export async function embedSource(
  deps: { db: Db; embedder: Embedder; storage: Pick<Storage, "explain">; signal?: AbortSignal },
  sourceId: string,
): Promise<EmbedOutcome> {
  return await workOnSource(deps.db, sourceId, {
    status: "searchable",
    stopping: deps.signal,
    work: (lease, signal) => embedAll({ ...deps, signal }, lease),
    failureOf: (error) => waitForStorage(deps.storage, error) ?? failureOf(error),
  });
}

async function embedAll(
  { db, embedder, signal }: { db: Db; embedder: Embedder; signal: AbortSignal },
  lease: SourceLease,
): Promise<EmbedOutcome> {
  const title = await titleOf(db, lease.sourceId);
  for (;;) {
    signal.throwIfAborted();
    const batch = await nextBatch(db, embedder, lease.sourceId);
    if (batch.length === 0) break;
    const texts = batch.map((chunk) => embeddedText(title, chunk));
    const vectors = await embedder.embed(texts, "document", signal);
    const made = batch.map((chunk, i) => ({ chunkId: chunk.id, vector: vectors[i]! }));
    if (!(await storeBatch(db, embedder, lease, made))) return "skipped";
  }
  return (await finish(db, embedder, lease)) ? "embedded" : "skipped";
}

async function titleOf(db: Db, sourceId: string): Promise<string> {
  const [row] = await db.select({ title: sources.title }).from(sources).where(eq(sources.id, sourceId));
  return row?.title ?? "";
}

function nextBatch(db: Db, embedder: Embedder, sourceId: string) {
  const missing = or(isNull(chunks.embedding), ne(chunks.embeddingModel, embedder.id));
  return db
    .select({ id: chunks.id, heading: chunks.heading, text: chunks.text })
    .from(chunks)
    .where(and(eq(chunks.sourceId, sourceId), missing))
    .orderBy(asc(chunks.ordinal))
    .limit(embedder.batchSize);
}

/** The title and the heading say what a passage is about when its own words do not. */
export function embeddedText(title: string, chunk: { heading: string; text: string }): string {
  const name = [title, chunk.heading].filter((part) => part !== "").join(" > ");
  // A second full stop after the title's own moves the vector away from what the passage says.
  const border = name === "" ? "" : /[.!?:]$/.test(name) ? " " : ". ";
  return name + border + chunk.text;
}

/** False when the lease was lost or the source removed: then nothing is stored. */
async function storeBatch(
  db: Db,
  embedder: Embedder,
  lease: SourceLease,
  made: ChunkVector[],
): Promise<boolean> {
  return await inTransaction(db, async (db) => {
    // Locks the source first, as its removal does. Progress makes this the first attempt again.
    if (!(await renewLease(db, lease, { attempts: 1 }))) return false;
    await storeVectors(db, lease.sourceId, embedder.id, made);
    return true;
  });
}

async function finish(db: Db, embedder: Embedder, lease: SourceLease): Promise<boolean> {
  const ofSource = sql`${chunks.sourceId} = ${lease.sourceId}`;
  return await endLease(db, lease, {
    status: "embedded",
    embedding: sql`(select avg(${chunks.embedding}) from ${chunks} where ${ofSource})`,
    embeddingModel: embedder.id,
    nextAttemptAt: null,
    // Why a page could not be read again is still worth knowing.
    reasonCode: sql`nullif(${sources.reasonCode}, 'embedding_failed')`,
    reasonMessage: sql`case when ${sources.reasonCode} = 'embedding_failed' then null else ${sources.reasonMessage} end`,
  });
}

function failureOf(error: unknown): WorkFailed {
  if (error instanceof WorkFailed) return error;
  const message = error instanceof AppError ? error.message : "The passages could not be embedded.";
  return new WorkFailed("embedding_failed", message, "passing");
}
