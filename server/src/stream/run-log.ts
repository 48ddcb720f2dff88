// The append-only log of a run in the database.
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { and, asc, eq, gte } from "drizzle-orm";
import { crashPoint } from "../crash-point.ts";
import type { Db } from "../db/open.ts";
import { type RunStatus, chatRunChunks, chatRuns } from "../db/schema.ts";

/** Appends a batch whose first chunk is number `seq` of the run. */
export async function appendToLog(db: Db, messageId: string, seq: number, chunks: UiChunk[]): Promise<void> {
  await db.insert(chatRunChunks).values({ messageId, seq, chunks });
  crashPoint("log-appended");
}

export async function readLog(
  db: Db,
  messageId: string,
  from: number,
): Promise<{ chunks: UiChunk[]; next: number; status: RunStatus }> {
  // Reads the status first: if the run has ended by then, the second statement sees every chunk.
  const [run] = await db
    .select({ status: chatRuns.status })
    .from(chatRuns)
    .where(eq(chatRuns.messageId, messageId));
  const batches = await db
    .select({ seq: chatRunChunks.seq, chunks: chatRunChunks.chunks })
    .from(chatRunChunks)
    .where(and(eq(chatRunChunks.messageId, messageId), gte(chatRunChunks.seq, from)))
    .orderBy(asc(chatRunChunks.seq));
  const last = batches.at(-1);
  return {
    chunks: batches.flatMap((batch) => batch.chunks as UiChunk[]),
    next: last === undefined ? from : last.seq + last.chunks.length,
    status: run?.status ?? "interrupted",
  };
}
