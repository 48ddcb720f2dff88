// Drafts of this process. Like an answer, a draft belongs to the server and not to a request (I2): it is written row by
// row, and every tab follows the rows.
import { AppError } from "@ibid/core/contract/error.ts";
import { and, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { isOwn } from "../db/own-rows.ts";
import { drafts } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import type { Log } from "../log.ts";
import {
  type DraftEnd,
  type DraftKey,
  type WrittenParagraph,
  addParagraph,
  addStep,
  endDraft,
  isUnderWay,
} from "../persist/drafting/record-draft.ts";
import { INTERRUPTED, recoverDrafts } from "./recover-drafts.ts";
import { type Task, type TaskHub, createTaskHub, unlessAborted } from "./task-hub.ts";

/** What the writer of a draft works with. When a promise resolves, the step or paragraph is stored. */
export interface Drafting {
  key: DraftKey;
  /** Aborted by the Stop button and at shutdown. */
  signal: AbortSignal;
  /** Says what is being done now. */
  step(words: string, status?: "researching" | "writing"): Promise<void>;
  /** Proposes a paragraph; gives back its ordinal. */
  propose(paragraph: WrittenParagraph): Promise<number>;
}

/** Returns a remark for the reader, if there is one. The message of an `AppError` it throws is shown to the reader, too. */
export type DraftWriter = (drafting: Drafting) => Promise<string | null>;

export interface DraftHub extends TaskHub {
  start(key: DraftKey, write: DraftWriter): void;
  /** Returns when it has ended, if this process writes it; another one sees the request at its next heartbeat. */
  stop(user: UserId, draftId: string): Promise<void>;
}

export function createDraftHub(
  { db, log }: { db: Db; log: Log },
  { heartbeatMs }: { heartbeatMs?: number } = {},
): DraftHub {
  const beat = async (draftId: string) => {
    const { rows } = await db.execute<{ stopRequested: boolean }>(sql`
      update drafts set heartbeat_at = now()
      where id = ${draftId} and status in ('researching', 'writing')
        and exists (select from documents where id = document_id and removed_at is null)
      returning stop_requested as "stopRequested"`);
    return rows[0];
  };
  const { start, stop, ...tasks } = createTaskHub({
    name: "draft",
    beat,
    recover: (recovery) => recoverDrafts(db, recovery),
    heartbeatMs,
    log,
  });

  const perform = async (
    task: Task,
    key: DraftKey,
    write: DraftWriter,
  ): Promise<{ status: DraftEnd; message: string | null }> => {
    const { signal } = task.abort;
    const drafting: Drafting = {
      key,
      signal,
      async step(words, status) {
        signal.throwIfAborted();
        await addStep(db, key, words, status);
      },
      async propose(paragraph) {
        signal.throwIfAborted();
        return await addParagraph(db, key, paragraph);
      },
    };
    try {
      const message = await unlessAborted(signal, write(drafting));
      return { status: "done", message };
    } catch (error) {
      if (task.isStopped) return { status: "stopped", message: null };
      if (signal.aborted) return { status: "interrupted", message: INTERRUPTED };
      log("error", "draft.failed", { draftId: key.draftId, error });
      return { status: "failed", message: error instanceof AppError ? error.message : FAILED };
    }
  };

  return {
    ...tasks,

    start(key, write) {
      start(key.draftId, key.user, async (task) => endDraft(db, key, await perform(task, key, write)));
    },

    async stop(user, draftId) {
      const [row] = await db
        .update(drafts)
        .set({ stopRequested: true })
        .where(and(isOwn(drafts, user, draftId), isUnderWay))
        .returning({ id: drafts.id });
      if (row !== undefined) await stop(row.id);
    },
  };
}

const FAILED = "The draft could not be finished. What was written is kept: try again.";
