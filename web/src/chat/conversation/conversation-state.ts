// One chat, as this tab knows it: its state, and the part of it that is shown.
import type { AppError } from "@ibid/core/contract/error.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Edit, KeptText, Question } from "./kept-text.ts";

export interface ConversationKey {
  courseId: string;
  sessionId: string | null;
}

/** What is being done: one thing at a time. The table is in reduce-conversation.ts. */
export type Phase =
  | { kind: "idle"; isGone: boolean }
  | { kind: "catching-up"; isGone: boolean; isLost: boolean }
  | { kind: "reading-back"; isLost: boolean }
  | { kind: "sending"; isStopWanted: boolean; isLost: boolean }
  | { kind: "writing"; isStopWanted: boolean; isLost: boolean };

interface Shown {
  /** Null before the first question. */
  sessionId: string | null;
  messages: readonly ChatMessage[];
  isLoaded: boolean;
  /** Why the chat could not be loaded, or why a question came back. */
  problem: AppError | null;
}

export interface ConversationState extends Shown, KeptText {
  phase: Phase;
  /** Something may have changed on the server: catching up comes next. */
  isStale: boolean;
  /** Where the part of the history that is not loaded yet ends. */
  older: string | null;
  /** The sources that were on the shelf when it was last looked at. */
  shelf: ReadonlySet<string> | null;
  /** The question that came back with an error. If its text is asked again, it counts as the same question. */
  returned: Question | null;
}

export interface ConversationView extends Shown {
  /** The question that is on its way to the server. */
  asking: Question | null;
  /** Asked while an answer was being written: sent when it has ended. */
  next: readonly Question[];
  /** An answer is being written, and read here. */
  isWriting: boolean;
  /** The server can't be reached, and is tried again and again. */
  isLost: boolean;
  /** The chat was deleted. */
  isGone: boolean;
}

export function openState(sessionId: string | null, kept: KeptText): ConversationState {
  const isStale = sessionId !== null;
  return {
    ...{ ...kept, sessionId, phase: { kind: "idle", isGone: false }, isStale, isLoaded: !isStale },
    ...{ messages: [], older: null, shelf: null, returned: null, problem: null },
  };
}

export function viewOf(state: ConversationState): ConversationView {
  const { sessionId, phase, messages, outbox, isLoaded, problem } = state;
  const isWriting = phase.kind === "writing";
  const asking = isWriting ? null : (outbox[0] ?? null);
  const next = asking ? outbox.slice(1) : outbox;
  const isLost = "isLost" in phase && phase.isLost;
  return { sessionId, messages, asking, next, isLoaded, isWriting, isLost, isGone: isGone(state), problem };
}

export function isGone({ phase }: ConversationState): boolean {
  return "isGone" in phase && phase.isGone;
}

export function hasMessage({ messages }: ConversationState, messageId: string | null): boolean {
  return messages.some(({ id }) => id === messageId);
}

export type ConversationEvent =
  // From the reader.
  | { kind: "typed"; draft: string }
  | { kind: "edited"; edit: Edit | null }
  | { kind: "asked"; question: Question }
  | { kind: "taken-back"; key: string; to: "draft" | "nowhere" }
  | { kind: "stopped" }
  // From the course.
  | { kind: "changed-elsewhere" }
  | { kind: "shelved"; shelf: ReadonlySet<string> }
  // From the server, in reply to what is being done.
  | { kind: "lost" }
  | { kind: "reached" }
  | { kind: "session-opened"; id: string }
  | { kind: "history-loaded"; messages: readonly ChatMessage[]; older?: string | null }
  | { kind: "older-loaded"; messages: readonly ChatMessage[]; older: string | null }
  | { kind: "load-failed"; problem: AppError }
  /** `question` is null when another tab, or this one before a reload, asked for the answer. */
  | { kind: "answer-started"; question: Question | null; questionId: string | null; answer: ChatMessage }
  | { kind: "answer-grew"; answer: ChatMessage; isFinished: boolean }
  /** The answer that was to be read has ended, and another one is being written by now. */
  | { kind: "answer-missed" }
  /** `problem` is null when the reader stopped the question before it reached the server. */
  | { kind: "send-failed"; problem: AppError | null }
  | { kind: "done" };
