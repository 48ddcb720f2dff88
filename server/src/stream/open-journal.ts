import { type UiChunk, coalesce } from "@ibid/core/contract/ui-chunk.ts";
import type { Db } from "../db/open.ts";
import { appendToLog } from "./run-log.ts";

/** Text is on its way to the disk within this time; I1 leaves as much again for the way. */
const FLUSH_MS = 50;

/** Batches chunks into the log, in order. A failed write fails the run at its next chunk. */
export function openJournal(db: Db, messageId: string) {
  let pending: UiChunk[] = [];
  let seq = 0;
  let timer: NodeJS.Timeout | undefined;
  let stored = Promise.resolve();
  /** When the write began that is under way. */
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
    /** The disk does not keep up: what comes now is to be stored before it is shown, text too (I1). */
    isBehind: (): boolean => writingSince !== null && performance.now() - writingSince > FLUSH_MS,
    /** What is left to write, for the transaction that ends the run. */
    async last() {
      const { first, batch } = take();
      // Before that transaction, not in it: the embedded database does one thing at a time. A log that could not be
      // written does not keep the answer itself from being stored.
      await stored.catch(() => undefined);
      return { append: (db: Db, finish: UiChunk) => appendToLog(db, messageId, first, [...batch, finish]) };
    },
  };
}
