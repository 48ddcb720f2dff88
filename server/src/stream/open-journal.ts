import { type UiChunk, coalesce } from "@ibid/core/contract/ui-chunk.ts";
import type { Db } from "../db/open.ts";
import { appendToLog } from "./run-log.ts";

/** Writing text to the disk starts within this time; I1 allows the same time again for the write itself. */
const FLUSH_MS = 50;

/** Batches chunks into the log, in order. A failed write fails the run at its next chunk. */
export function openJournal(db: Db, messageId: string) {
  let pending: UiChunk[] = [];
  let seq = 0;
  let timer: NodeJS.Timeout | undefined;
  let stored = Promise.resolve();
  /** When the current write began. */
  let writingSince: number | null = null;

  const write = async (first: number, batch: UiChunk[]): Promise<void> => {
    writingSince = performance.now();
    await appendToLog(db, messageId, first, batch).finally(() => void (writingSince = null));
  };
  const take = (): { first: number; batch: UiChunk[] } => {
    clearTimeout(timer);
    timer = undefined;
    const batch = coalesce(pending);
    const first = seq;
    pending = [];
    seq += batch.length;
    return { first, batch };
  };
  const flush = (): Promise<void> => {
    const { first, batch } = take();
    if (batch.length > 0) stored = stored.then(() => write(first, batch));
    return stored;
  };

  return {
    push(chunks: readonly UiChunk[]): void {
      for (const chunk of chunks) pending.push(chunk);
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS);
    },
    flush,
    /** Whether the disk can't keep up: then everything, even text, must be stored before it is shown (I1). */
    isBehind: (): boolean => writingSince !== null && performance.now() - writingSince > FLUSH_MS,
    /** What is left to write, for the transaction that ends the run. */
    async last() {
      const { first, batch } = take();
      // Waits before that transaction, not in it: the embedded database does one thing at a time. If the log could not be
      // written, the answer itself is still stored.
      await stored.catch(() => undefined);
      return { append: (db: Db, finish: UiChunk) => appendToLog(db, messageId, first, [...batch, finish]) };
    },
  };
}
