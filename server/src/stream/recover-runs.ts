// After a crash: every run that no process writes any more becomes an `interrupted` message that keeps its text up to
// the last flush and all its sources (I9).
import { readStream } from "@ibid/core/contract/read-stream.ts";
import { type SQL, and, eq, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Checker } from "../ai/support/create-checker.ts";
import { asAuthor } from "../db/isolation/acting.ts";
import type { Db } from "../db/open.ts";
import { chatRuns, chatSessions } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import type { Log } from "../log.ts";
import { checkAnswer } from "../persist/chat/check-answer.ts";
import { finishRun } from "../persist/chat/finish-run.ts";
import type { MessageKey } from "../db/message-key.ts";
import { readLog } from "./run-log.ts";

/** A run without a heartbeat for this long is not being written any more: three beats were missed. */
export const SILENT_SECONDS = 15;

export interface Recovery {
  /** Null if no other process can be writing, as at the start on the embedded database: then every run counts as silent. */
  silentSeconds: number | null;
  /** A run of this process is alive, however long the process slept. */
  isLive: (messageId: string) => boolean;
  log: Log;
}

export function isSilentSince(heartbeatAt: PgColumn, seconds: number | null): SQL | undefined {
  return seconds === null ? undefined : lt(heartbeatAt, sql`now() - make_interval(secs => ${seconds})`);
}

/** Of everybody, where Ibid itself asks; of one person, where that person does. */
export async function recoverRuns(
  db: Db,
  checker: Checker,
  { silentSeconds, isLive, log }: Recovery,
): Promise<number> {
  const isSilent = isSilentSince(chatRuns.heartbeatAt, silentSeconds);
  const silent = await db
    .select({
      user: chatRuns.ownerId,
      courseId: chatSessions.courseId,
      sessionId: chatRuns.sessionId,
      messageId: chatRuns.messageId,
      guestId: chatSessions.guestId,
    })
    .from(chatRuns)
    .innerJoin(chatSessions, eq(chatSessions.id, chatRuns.sessionId))
    .where(and(eq(chatRuns.status, "running"), isSilent));
  let recovered = 0;
  for (const { guestId, ...run } of silent.filter(({ messageId }) => !isLive(messageId))) {
    try {
      const key = { ...run, user: run.user as UserId };
      await asAuthor({ ...key, guestId }, () => recoverRun(db, checker, key));
      recovered++;
    } catch (error) {
      // A run that can't be recovered must not stop the others, or the server.
      log("error", "runs.not-recovered", { messageId: run.messageId, error });
    }
  }
  if (recovered > 0) log("warn", "runs.recovered", { count: recovered });
  return recovered;
}

async function recoverRun(db: Db, checker: Checker, key: MessageKey): Promise<void> {
  const { chunks } = await readLog(db, key.messageId, 0);
  const { text } = readStream(chunks).answer();
  // Best effort: the end of a run matters more than its quotes, and another process may be recovering it, too.
  await checkAnswer(db, checker, key, text).catch(() => undefined);
  await finishRun(db, key, { status: "interrupted", text });
}

/** When an answer has ended, its message holds all that is in its log. The log is kept for followers, then deleted. */
export async function pruneLogs(db: Db): Promise<void> {
  await db.execute(sql`
    delete from chat_run_chunks using chat_runs
    where chat_run_chunks.message_id = chat_runs.message_id and status <> 'running'
      and heartbeat_at < now() - interval '1 hour'`);
}
