// Drafts of this process. Like an answer, a draft belongs to the server and not to a request (I2): it is written row by
// row, and every tab follows the rows.
import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
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
} from "../persist/record-draft.ts";
import { INTERRUPTED, recoverDrafts } from "./recover-drafts.ts";
import { SILENT_SECONDS } from "./recover-runs.ts";

/** What the writer of a draft holds. All of it is stored when the promise is settled. */
export interface Drafting {
  key: DraftKey;
  /** Aborted by the Stop button and at shutdown. */
  signal: AbortSignal;
  /** Says what is being done now. */
  step(words: string, status?: "researching" | "writing"): Promise<void>;
  /** Proposes a paragraph; gives back its ordinal. */
  propose(paragraph: WrittenParagraph): Promise<number>;
}

/** Gives back a remark for the reader, if there is one. What it throws as an `AppError` is told to the reader, too. */
export type DraftWriter = (drafting: Drafting) => Promise<string | null>;

export interface DraftHub {
  /** Refuses new drafts once the server is stopping. */
  assertOpen(): void;
  start(key: DraftKey, write: DraftWriter): void;
  /** Returns when it has ended, if this process writes it; another one sees the request at its next heartbeat. */
  stop(user: UserId, draftId: string): Promise<void>;
  isLive(draftId: string): boolean;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;

interface LiveDraft {
  abort: AbortController;
  isStopped: boolean;
  finished: Promise<void>;
}

export function createDraftHub(
  { db, log }: { db: Db; log: Log },
  { heartbeatMs = HEARTBEAT_MS } = {},
): DraftHub {
  const live = new Map<string, LiveDraft>();
  let isClosing = false;

  const perform = async (
    draft: LiveDraft,
    key: DraftKey,
    write: DraftWriter,
  ): Promise<{ status: DraftEnd; message: string | null }> => {
    const { signal } = draft.abort;
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
      // A provider that hangs may ignore the signal: Stop does not wait for it.
      const message = await Promise.race([write(drafting), whenAborted(signal)]);
      return { status: "done", message };
    } catch (error) {
      if (draft.isStopped) return { status: "stopped", message: null };
      if (signal.aborted) return { status: "interrupted", message: INTERRUPTED };
      log("error", "draft.failed", { draftId: key.draftId, error });
      return { status: "failed", message: error instanceof AppError ? error.message : FAILED };
    }
  };

  const beat = async (draft: LiveDraft, draftId: string): Promise<void> => {
    const { rows } = await db.execute<{ stop_requested: boolean }>(sql`
      update drafts set heartbeat_at = now()
      where id = ${draftId} and status in ('researching', 'writing')
        and exists (select from documents where id = document_id and removed_at is null)
      returning stop_requested`);
    // Somebody took it for dead, or its document is gone.
    if (rows[0] === undefined) draft.abort.abort();
    else if (rows[0].stop_requested) stopLive(draft);
  };

  const stopLive = (draft: LiveDraft): void => {
    draft.isStopped = true;
    draft.abort.abort();
  };

  return {
    assertOpen() {
      if (isClosing)
        throw new AppError("shutting_down", "Ibid is stopping. Start it again and ask once more.");
    },

    start(key, write) {
      const { draftId } = key;
      const draft: LiveDraft = {
        abort: new AbortController(),
        isStopped: false,
        finished: Promise.resolve(),
      };
      live.set(draftId, draft);
      const heartbeat = setInterval(() => {
        beat(draft, draftId).catch((error: unknown) => log("warn", "draft.heartbeat-failed", { error }));
      }, heartbeatMs).unref();
      draft.finished = perform(draft, key, write)
        .then((end) => endDraft(db, key, end))
        .catch((error: unknown) => log("error", "draft.not-stored", { draftId, error }))
        .finally(() => {
          clearInterval(heartbeat);
          // Tools that still run must not go on for a draft that has ended.
          draft.abort.abort();
          live.delete(draftId);
        });
    },

    async stop(user, draftId) {
      const [row] = await db
        .update(drafts)
        .set({ stopRequested: true })
        .where(
          and(
            eq(drafts.id, draftId),
            eq(drafts.ownerId, user),
            inArray(drafts.status, ["researching", "writing"]),
          ),
        )
        .returning({ id: drafts.id });
      const draft = live.get(row?.id ?? "");
      if (draft !== undefined) {
        stopLive(draft);
        await draft.finished;
      } else if (row !== undefined) {
        await recoverDrafts(db, { silentSeconds: SILENT_SECONDS, isLive: (id) => live.has(id), log });
      }
    },

    isLive: (draftId) => live.has(draftId),

    async close() {
      isClosing = true;
      const running = [...live.values()];
      for (const { abort } of running) abort.abort();
      await Promise.all(running.map(({ finished }) => finished));
    },
  };
}

const FAILED = "The draft could not be written. What it has is kept: try again.";

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
