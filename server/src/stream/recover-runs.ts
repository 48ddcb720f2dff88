// After a crash: every run that nobody writes any more becomes an `interrupted` message that keeps its text up to
// the last flush and all its sources (I9).
import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { chatRuns } from "../db/schema.ts";
import { finishRun } from "../persist/finish-run.ts";
import { readLog } from "./run-log.ts";
import { textOf } from "./ui-chunk.ts";

/**
 * @param silentSeconds how long a run must have been without a heartbeat. 0 where this process is the only one that
 * can write, as it is with the embedded database.
 */
export async function recoverRuns(db: Db, silentSeconds: number): Promise<number> {
  const silent = await db
    .select({ messageId: chatRuns.messageId })
    .from(chatRuns)
    .where(
      and(
        eq(chatRuns.status, "running"),
        lt(chatRuns.heartbeatAt, sql`now() - make_interval(secs => ${silentSeconds})`),
      ),
    );
  for (const { messageId } of silent) {
    const { chunks } = await readLog(db, messageId, 0);
    await finishRun(db, messageId, { status: "interrupted", text: textOf(chunks), usedSources: null });
  }
  return silent.length;
}
