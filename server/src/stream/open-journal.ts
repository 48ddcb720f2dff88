import { type UiChunk, coalesce } from "@ibid/core/contract/ui-chunk.ts";
import type { Db } from "../db/open.ts";
import { appendToLog } from "./run-log.ts";

/** Writing text to the disk starts within this time, … */
const FLUSH_MS = 50;
/** … and then has this time. Until older text is stored, no more is shown (I1). */
const LATE_MS = 75;

/** Batches chunks into the log, in order. A failed write fails the run at its next chunk. */
export function openJournal(db: Db, messageId: string) {
  let pending: UiChunk[] = [];
  let seq = 0;
  let timer: NodeJS.Timeout | undefined;
  let stored = Promise.resolve();
  /** When the oldest chunk came of those that wait, and of each batch that is not stored yet. */
  let pendingSince: number | null = null;
  const unstored: number[] = [];
  let hasFailed = false;

  const take = (): { first: number; batch: UiChunk[]; since: number } => {
    clearTimeout(timer);
    timer = undefined;
    const batch = coalesce(pending);
    const [first, since] = [seq, pendingSince ?? 0];
    pending = [];
    pendingSince = null;
    seq += batch.length;
    return { first, batch, since };
  };
  const flush = (): Promise<void> => {
    const { first, batch, since } = take();
    if (batch.length > 0) {
      unstored.push(since);
      stored = stored
        .then(() => appendToLog(db, messageId, first, batch))
        .then(
          () => void unstored.shift(),
          (error: unknown) => {
            hasFailed = true;
            throw error;
          },
        );
    }
    return stored;
  };

  return {
    push(chunks: readonly UiChunk[]): void {
      for (const chunk of chunks) pending.push(chunk);
      pendingSince ??= performance.now();
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS);
    },
    flush,
    /** Whether the disk can't keep up, or takes nothing: then even text must be stored before it is shown (I1). */
    isBehind(): boolean {
      const oldest = unstored[0] ?? pendingSince;
      return hasFailed || (oldest !== null && performance.now() - oldest > LATE_MS);
    },
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
