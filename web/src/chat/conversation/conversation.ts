// One chat, kept in step with the server. It lives outside React: it goes on while another one is shown, and its first
// question is asked before the server knows the chat. reduce-conversation.ts decides what happens when; this file does
// what the phase says: fetching, reading, trying again, keeping what was typed.
import { AppError } from "@ibid/core/contract/error.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { StreamedAnswer } from "@ibid/core/contract/read-stream.ts";
import { announce } from "../../ui/announcer.tsx";
import { forgetNewChatModel, newChatModel } from "../model/new-chat-model.ts";
import { call, urlOf } from "../../browser/api.ts";
import { createStore } from "../../browser/create-store.ts";
import { newKey } from "../../browser/new-key.ts";
import { fromStream } from "./chat-message.ts";
import {
  type ConversationEvent,
  type ConversationKey,
  type ConversationView,
  hasMessage,
  openState,
  viewOf,
} from "./conversation-state.ts";
import { keepText, keptText, type Edit, type Question } from "./kept-text.ts";
import { loadBefore, loadSince } from "./load-pages.ts";
import { readAnswer } from "./read-answer.ts";
import { reduceConversation } from "./reduce-conversation.ts";
import { isUnreachable, waitForServer } from "./wait-for-server.ts";

export interface Conversation {
  subscribe(listener: () => void): () => void;
  view(): ConversationView;
  draft(): string;
  setDraft(text: string): void;
  /** The question that is being edited. */
  edit(): Edit | null;
  setEdit(edit: Edit | null): void;
  /** Never fails: whatever becomes of the question is in the view. */
  ask(question: Omit<Question, "key" | "askedAt">): void;
  /** A question that was not sent yet goes back to the draft, or is dropped. */
  takeBack(key: string, to: "draft" | "nowhere"): void;
  /** Something may have changed on the server. */
  sync(): void;
  /** These sources are on the shelf: citations of any other source say that it was removed. */
  shelve(sourceIds: ReadonlySet<string>): void;
  stop(): Promise<void>;
  restore(): Promise<void>;
}

export function openConversation(
  { courseId, sessionId }: ConversationKey,
  onSession: (id: string) => void,
): Conversation {
  let state = openState(sessionId, keptText(courseId, sessionId));
  const shown = createStore(viewOf(state));
  /** Ends the attempts to send a question. */
  let sending = new AbortController();
  /** Ends a wait for the server. */
  let waiting = new AbortController();
  let isWorking = false;

  const tell = (event: ConversationEvent): void => {
    const before = state;
    state = reduceConversation(before, event);
    if (state === before) return;
    const { draft, edit, outbox } = state;
    const isMoved = before.sessionId !== state.sessionId;
    if (isMoved) keepText(courseId, before.sessionId, NOTHING);
    if (isMoved || before.draft !== draft || before.edit !== edit || before.outbox !== outbox)
      keepText(courseId, state.sessionId, { draft, edit, outbox });
    // What is typed is not in the view: a key press draws the question box, not the chat.
    shown.set(event.kind === "typed" || event.kind === "edited" ? shown.get() : viewOf(state));
    void work();
  };

  /** One thing after another, until there is nothing left to do. */
  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    while (state.phase.kind !== "idle") {
      const isSending = state.phase.kind === "sending";
      const isBehind = state.phase.kind === "catching-up";
      const end = await (isSending ? send(state.outbox[0]!) : isBehind ? catchUp() : readBack()).then(
        (): ConversationEvent => ({ kind: "done" }),
        (error: unknown): ConversationEvent => {
          const problem = toAppError(error);
          if (!isSending) return { kind: "load-failed", problem };
          return { kind: "send-failed", problem: sending.signal.aborted ? null : problem };
        },
      );
      tell(end);
    }
    isWorking = false;
  };

  /** Loads what is new: from another tab, or from the server while this tab was away. */
  const catchUp = async (): Promise<void> => {
    const unsettled = state.messages.findIndex(({ status }) => status === "streaming");
    const settled = unsettled < 0 ? state.messages : state.messages.slice(0, unsettled);
    const load = async (): Promise<void> => {
      tell({ kind: "history-loaded", ...(await untilReached(() => loadSince(state.sessionId!, settled))) });
    };
    await load();
    if (state.messages.at(-1)?.status !== "streaming") return;
    const wasWritten = await untilReached(async () => {
      const response = await fetch(urlOf(endpoints.resumeChat, { params: { sessionId: state.sessionId! } }));
      if (response.status === 204) return false;
      await read(response, null);
      return true;
    });
    // It ended between the two calls.
    if (!wasWritten) await load();
  };

  const readBack = async (): Promise<void> => {
    const loaded = await untilReached(() => loadBefore(state.sessionId!, state.older!));
    tell({ kind: "older-loaded", ...loaded });
  };

  const send = async (question: Question): Promise<void> => {
    const { key, text: content, replaces, sourceIds, webSearch } = question;
    sending = new AbortController();
    if (state.sessionId === null) {
      const model = newChatModel(courseId);
      const body = { courseId, ...(model !== null && { model }) };
      const { id } = await untilReached(() =>
        call(endpoints.createSession, { body, idempotencyKey: `${key}:chat` }),
      );
      tell({ kind: "session-opened", id });
      forgetNewChatModel(courseId);
      onSession(id);
    }
    const { sessionId } = state;
    await untilReached(async () => {
      const response = await fetch(endpoints.chat.path, {
        method: endpoints.chat.method,
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ sessionId, content, replaces, sourceIds, webSearch }),
        signal: sending.signal,
      });
      await read(response, question);
    });
  };

  /** After a broken connection this reads the same answer again from its beginning. */
  const read = async (response: Response, question: Question | null): Promise<void> => {
    const onStart = (answer: StreamedAnswer): boolean => {
      if (question === null && !hasMessage(state, answer.messageId)) {
        tell({ kind: "answer-missed" });
        return false;
      }
      if (state.phase.kind !== "writing") announce("Answer started");
      tell({ kind: "answer-started", question, questionId: answer.questionId, answer: fromStream(answer) });
      if (state.phase.kind === "writing" && state.phase.isStopWanted) void stopOnServer();
      return true;
    };
    const onGrow = (answer: StreamedAnswer) =>
      tell({ kind: "answer-grew", answer: fromStream(answer), isFinished: answer.isFinished });
    const answer = await readAnswer(response, { onStart, onGrow });
    if (answer) announce(endOf(answer));
  };

  const untilReached = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let count = 0; ; count++) {
      try {
        const result = await attempt();
        tell({ kind: "reached" });
        return result;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        tell({ kind: "lost" });
        await waitForServer(count, waiting.signal);
        if (state.phase.kind === "sending") sending.signal.throwIfAborted();
      }
    }
  };

  /** Ends the wait for the server: the next attempt is made at once. */
  const tryNow = (): void => {
    waiting.abort();
    waiting = new AbortController();
  };

  const stopOnServer = async (): Promise<void> => {
    await call(endpoints.stopChat, { params: { sessionId: state.sessionId! } });
  };

  return {
    subscribe: shown.subscribe,
    view: shown.get,
    draft: () => state.draft,
    setDraft: (draft) => tell({ kind: "typed", draft }),
    edit: () => state.edit,
    setEdit: (edit) => tell({ kind: "edited", edit }),
    ask: (question) => tell({ kind: "asked", question: { ...question, key: newKey(), askedAt: Date.now() } }),
    takeBack: (key, to) => tell({ kind: "taken-back", key, to }),
    sync() {
      tryNow();
      tell({ kind: "changed-elsewhere" });
    },
    shelve: (shelf) => tell({ kind: "shelved", shelf }),
    async stop() {
      tell({ kind: "stopped" });
      const { phase } = state;
      if (phase.kind === "writing") return await stopOnServer();
      if (phase.kind !== "sending") return;
      if (phase.isLost) sending.abort();
      tryNow();
    },
    async restore() {
      await call(endpoints.restoreSession, { params: { id: state.sessionId! } });
      tell({ kind: "changed-elsewhere" });
    },
  };
}

const NOTHING = { draft: "", edit: null, outbox: [] };

function endOf({ status }: StreamedAnswer): string {
  if (status === "done") return "Answer finished";
  return status === "stopped" ? "Answer stopped" : "The answer failed";
}

function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("internal", String(error), { cause: error });
}
