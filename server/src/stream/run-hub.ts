// Runs of this process. A run belongs to the server, not to a request: it writes to its log, and every response,
// the first one too, only follows that log (I2).
import { AppError } from "@ibid/core/contract/error.ts";
import type { AnswerError } from "@ibid/core/contract/message.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import { type UiChunk, coalesce, failureParts } from "@ibid/core/contract/ui-chunk.ts";
import { and, eq, sql } from "drizzle-orm";
import { crashPoint } from "../crash-point.ts";
import type { Checker } from "../ai/support/create-checker.ts";
import type { Db } from "../db/open.ts";
import { chatRuns, chatSessions } from "../db/schema.ts";
import type { Storage } from "../db/storage/watch-storage.ts";
import type { UserId } from "../db/users.ts";
import type { Log } from "../log.ts";
import { type EndStatus, finishRun } from "../persist/chat/finish-run.ts";
import type { MessageKey } from "../db/message-key.ts";
import { followLog } from "./follow-log.ts";
import { limitAnswer } from "./limit-answer.ts";
import { openJournal } from "./open-journal.ts";
import { openTexts } from "./open-texts.ts";
import { recoverRuns } from "./recover-runs.ts";
import { type Task, type TaskHub, createTaskHub, unlessAborted } from "./task-hub.ts";

/** What the writer of an answer works with. */
export interface Run {
  key: MessageKey;
  /** Aborted by the Stop button and at shutdown. */
  signal: AbortSignal;
  /** Returns when readers may see the chunks. They are stored together. */
  write(...chunks: UiChunk[]): Promise<void>;
  text(): string;
}

export interface AnswerTask {
  model: string;
  /** The message that holds the question. */
  questionId?: string | undefined;
  write(run: Run): Promise<void>;
  /** Runs after every answer, even one that was stopped or failed. It can't be stopped itself. */
  conclude(run: Run): Promise<void>;
}

export interface RunHub extends TaskHub {
  start(key: MessageKey, task: AnswerTask): void;
  /** Every chunk of a run from its first, then live until it ends. A reader that leaves does not stop the run. */
  follow(messageId: string): AsyncGenerator<UiChunk[]>;
  activeRun(user: UserId, sessionId: string): Promise<string | null>;
  stop(user: UserId, sessionId: string): Promise<boolean>;
  /** Stops every run of a course, before the course is deleted. */
  stopCourse(user: UserId, courseId: string): Promise<void>;
}

/** Words that come faster than this are sent together: nobody reads faster, and every reader has less to do. */
const TEXT_MS = 50;
const NOW = Promise.resolve();
/** Why a run ends when its answer has become too long. */
const FULL = new Error("The answer is too long.");
/** Text may be seen a moment before it is stored, and so may where it begins and ends; the rest is stored first (I1). */
const isText = ({ type }: UiChunk): boolean => type.endsWith("-delta") || BOUNDARIES.has(type);
/** They say nothing that anybody could miss: one commit each would only make the words behind them late. */
const BOUNDARIES = new Set<UiChunk["type"]>([
  "start-step",
  "finish-step",
  "text-start",
  "text-end",
  "data-wait",
]);

/** What readers of this process follow. */
interface LiveRun {
  log: UiChunk[];
  ended: boolean;
  /** Readers that have seen all there is. */
  waiting: (() => void)[];
  waking: NodeJS.Timeout | undefined;
  wokenAt: number;
}

export interface RunHubOptions {
  db: Db;
  log: Log;
  checker: Checker;
  /** Says what a failing disk or database means. */
  storage: Pick<Storage, "explain">;
}

export function createRunHub({ db, log, checker, storage }: RunHubOptions): RunHub {
  const live = new Map<string, LiveRun>();
  const beat = async (messageId: string) => {
    const [row] = await db
      .update(chatRuns)
      .set({ heartbeatAt: sql`now()` })
      .where(and(eq(chatRuns.messageId, messageId), eq(chatRuns.status, "running")))
      .returning({ stopRequested: chatRuns.stopRequested });
    return row;
  };
  const tasks = createTaskHub({
    name: "run",
    beat,
    recover: (recovery) => recoverRuns(db, checker, recovery),
    log,
  });

  const show = (run: LiveRun, chunks: readonly UiChunk[]): void => {
    for (const chunk of chunks) run.log.push(chunk);
    const isOnlyText = chunks.length > 0 && chunks.every(isText);
    if (isOnlyText && run.waking !== undefined) return;
    clearTimeout(run.waking);
    const wake = (): void => {
      run.waking = undefined;
      run.wokenAt = performance.now();
      for (const wake of run.waiting.splice(0)) wake();
    };
    run.waking = setTimeout(wake, isOnlyText ? Math.max(0, run.wokenAt + TEXT_MS - performance.now()) : 0);
  };

  const perform = async (running: Task, run: LiveRun, key: MessageKey, task: AnswerTask): Promise<void> => {
    const { model } = task;
    const { signal } = running.abort;
    const journal = openJournal(db, key.messageId);
    // Not async: an answer has thousands of deltas, and usually there is nothing to await.
    const append = (...chunks: UiChunk[]): Promise<void> => {
      journal.push(chunks);
      if (journal.isBehind() || !chunks.every(isText)) return journal.flush().then(() => show(run, chunks));
      show(run, chunks);
      return NOW;
    };
    const limit = limitAnswer();
    const cutOff = (): never => {
      running.abort.abort(FULL);
      throw FULL;
    };
    const write = (...chunks: UiChunk[]): Promise<void> => {
      // A writer that did not notice the stop can't write any more.
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      const written = append(...limit.take(chunks));
      return limit.isFull() ? written.then(cutOff) : written;
    };
    const writer = { key, signal, text: () => readStream(run.log).answer().text };
    let status: EndStatus = "done";
    let failure: AnswerError | undefined;
    try {
      await write({
        type: "start",
        messageId: key.messageId,
        messageMetadata: {
          model,
          status: "streaming",
          ...(task.questionId && { questionId: task.questionId }),
        },
      });
      await unlessAborted(signal, task.write({ ...writer, write }));
      signal.throwIfAborted();
    } catch (error) {
      if (signal.reason === FULL) log("warn", "run.cut", { messageId: key.messageId });
      else status = running.isStopped ? "stopped" : signal.aborted ? "interrupted" : "failed";
      if (status === "failed") {
        log("error", "run.failed", { messageId: key.messageId, error });
        failure = toAnswerError(storage.explain(error) ?? error);
      }
    }
    const closing = [...openTexts(run.log).end(), ...(failure ? failureParts(model, failure) : [])];
    // Where nothing can be stored, readers are told all the same.
    if (closing.length > 0) await append(...closing).catch(() => show(run, closing));
    // Searches that are still running must not add to an answer that has ended.
    running.abort.abort();
    // Chunks that a slow disk held back are shown before the answer is checked: readers see what is stored (I5).
    await journal.flush().catch(() => undefined);
    await task.conclude({ ...writer, write: append }).catch((error: unknown) => {
      log("error", "run.not-concluded", { messageId: key.messageId, error });
    });
    const end = { status, text: writer.text(), error: failure };
    const finish = (stored: EndStatus): UiChunk => ({
      type: "finish",
      messageMetadata: { model, status: stored },
    });
    // The end is stored together with the chunk that announces it.
    const last = await journal.last();
    const stored = await finishRun(db, key, end, (db) => last.append(db, finish(status)));
    crashPoint("run-ended");
    show(run, [finish(stored ?? status)]);
  };

  const stop = async (user: UserId, sessionId: string): Promise<boolean> => {
    const [row] = await db
      .update(chatRuns)
      .set({ stopRequested: true })
      .where(isActive(user, sessionId))
      .returning({ messageId: chatRuns.messageId });
    if (row !== undefined) await tasks.stop(row.messageId);
    return row !== undefined;
  };

  return {
    assertOpen: tasks.assertOpen,
    isLive: tasks.isLive,
    close: tasks.close,

    start(key, task) {
      const run: LiveRun = { log: [], ended: false, waiting: [], waking: undefined, wokenAt: 0 };
      live.set(key.messageId, run);
      tasks.start(key.messageId, key.user, (running) =>
        perform(running, run, key, task).finally(() => {
          run.ended = true;
          live.delete(key.messageId);
          show(run, []);
        }),
      );
    },

    async *follow(messageId) {
      const run = live.get(messageId);
      if (run === undefined) return yield* followLog(db, messageId);
      for (let seen = 0; ;) {
        if (seen < run.log.length) {
          const fresh = run.log.slice(seen);
          seen = run.log.length;
          yield coalesce(fresh);
        } else if (run.ended) return;
        else await new Promise<void>((wake) => void run.waiting.push(wake));
      }
    },

    async activeRun(user, sessionId) {
      const [row] = await db
        .select({ messageId: chatRuns.messageId })
        .from(chatRuns)
        .where(isActive(user, sessionId));
      return row?.messageId ?? null;
    },

    stop,

    async stopCourse(user, courseId) {
      const rows = await db
        .select({ sessionId: chatRuns.sessionId })
        .from(chatRuns)
        .innerJoin(chatSessions, eq(chatSessions.id, chatRuns.sessionId))
        .where(
          and(
            eq(chatSessions.courseId, courseId),
            eq(chatRuns.ownerId, user),
            eq(chatRuns.status, "running"),
          ),
        );
      for (const { sessionId } of rows) await stop(user, sessionId);
    },
  };
}

function isActive(user: UserId, sessionId: string) {
  return and(eq(chatRuns.sessionId, sessionId), eq(chatRuns.ownerId, user), eq(chatRuns.status, "running"));
}

/** What a reader is told of an error: ours say what to do, others might leak internals. */
function toAnswerError(error: unknown): AnswerError {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  return { code: "internal", message: "The answer could not be written. Your question is kept: try again." };
}
