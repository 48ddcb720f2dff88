// How a chat changes when something happens. Pure: conversation.ts does what the phase says and reports the outcome.
//
// | phase        | what the reader sees                           | what leads out                                      |
// | ------------ | ---------------------------------------------- | --------------------------------------------------- |
// | idle         | the messages; why it is not more, if it failed | asked → sending; changed-elsewhere → catching-up    |
// | idle, gone   | "deleted", a way to restore it                 | changed-elsewhere → catching-up, gone               |
// | catching-up  | the messages so far; a question waits on top   | answer-started → writing; done → next;              |
// |              |                                                | load-failed → idle, or gone when it is not there    |
// | …, gone      | "deleted" still, until it is found             | history-loaded → catching-up; load-failed → gone    |
// | reading-back | the messages; older ones come in above         | done → next; load-failed → idle or gone             |
// | sending      | the question, on its way                       | answer-started → writing; send-failed → catching-up |
// | writing      | the answer, growing; questions wait below      | done → next; send-failed, load-failed: as there     |
//
// next: a stale chat catches up, then the first question of the outbox is sent, then older pages are read; when there is
// nothing left, idle. Every phase but idle can be lost until it reaches the server; the reader sees that.
//
// Invariant: a question leaves the outbox only when the server has stored it or it goes back to the draft: it never
// disappears. The question that is being sent is the first of the outbox.
// Invariant: nothing that was loaded before a question replaces what came after it: only one phase is on at a time.
import { AppError } from "@ibid/core/contract/error.ts";
import { type ChatMessage, onShelf } from "./chat-message.ts";
import {
  type ConversationEvent,
  type ConversationState,
  hasMessage,
  isGone,
  type Phase,
} from "./conversation-state.ts";
import { joinTexts, type Question } from "./kept-text.ts";

type EventOf<K extends ConversationEvent["kind"]> = Extract<ConversationEvent, { kind: K }>;

const QUESTION_GONE = new AppError(
  "not_found",
  "The chat was changed in another window, and that question is no longer part of it. Your words are kept below.",
);

const BUSY = ["catching-up", "reading-back", "sending", "writing"] as const;
const ALWAYS = ["idle", ...BUSY] as const;

/** The server's events count only in the phases that asked for them; those of the reader and the course always do. */
const RULES: {
  [K in ConversationEvent["kind"]]: [
    heardIn: readonly Phase["kind"][],
    reduce: (state: ConversationState, event: EventOf<K>) => ConversationState,
  ];
} = {
  typed: [ALWAYS, (state, { draft }) => ({ ...state, draft })],
  edited: [ALWAYS, (state, { edit }) => ({ ...state, edit })],
  asked: [ALWAYS, (state, { question }) => wake(ask(state, question))],
  "taken-back": [ALWAYS, takeBack],
  stopped: [ALWAYS, stop],
  "changed-elsewhere": [ALWAYS, (state) => wake(outdate(state))],
  shelved: [ALWAYS, (state, { shelf }) => ({ ...state, shelf, messages: asShelved(state.messages, shelf) })],
  lost: [BUSY, (state) => setLost(state, true)],
  reached: [BUSY, (state) => setLost(state, false)],
  done: [BUSY, goOn],
  "session-opened": [["sending"], (state, { id }) => ({ ...state, sessionId: id })],
  "history-loaded": [["catching-up", "writing"], showHistory],
  "older-loaded": [["reading-back"], showOlder],
  "load-failed": [["catching-up", "reading-back", "writing"], giveUpLoading],
  "answer-started": [["catching-up", "sending", "writing"], startAnswer],
  "answer-grew": [["writing"], growAnswer],
  "answer-missed": [["catching-up", "writing"], outdate],
  "send-failed": [["sending", "writing"], (state, { problem }) => goOn(outdate(bringBack(state, problem)))],
};

export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  const [heardIn, reduce] = RULES[event.kind];
  return heardIn.includes(state.phase.kind) ? reduce(state, event as never) : state;
}

/** Before the first question there is nothing on the server to catch up with. */
function outdate(state: ConversationState): ConversationState {
  return { ...state, isStale: state.sessionId !== null };
}

function wake(state: ConversationState): ConversationState {
  return state.phase.kind === "idle" ? goOn(state) : state;
}

/** Moves to the next thing to do. */
function goOn(state: ConversationState): ConversationState {
  // A chat that is gone may come back, so it is looked for; nothing else is done with it.
  const catchingUp = { kind: "catching-up", isGone: isGone(state), isLost: false } as const;
  if (state.isStale) return { ...state, isStale: false, phase: catchingUp };
  if (isGone(state)) return rest(state, true);
  if (state.outbox.length > 0) {
    return { ...state, problem: null, phase: { kind: "sending", isStopWanted: false, isLost: false } };
  }
  if (state.older !== null) return { ...state, phase: { kind: "reading-back", isLost: false } };
  return rest(state, false);
}

function rest(before: ConversationState, isGone: boolean): ConversationState {
  const state: ConversationState = { ...before, phase: { kind: "idle", isGone } };
  const { edit, older, isLoaded, draft } = state;
  const isKnown = (isLoaded && older === null) || isGone;
  if (edit === null || !isKnown || hasMessage(state, edit.questionId)) return state;
  // Another tab went on from an earlier question: the question that was being edited no longer exists.
  return { ...state, edit: null, draft: joinTexts([edit.text, draft]) };
}

function ask(state: ConversationState, { key, ...asked }: Question): ConversationState {
  const { returned, outbox } = state;
  const again = returned?.text === asked.text ? returned : { key };
  return { ...state, returned: null, outbox: [...outbox, { ...again, ...asked }] };
}

/** The question that is being sent stays: the server may have it already. */
function takeBack(state: ConversationState, { key, to }: EventOf<"taken-back">): ConversationState {
  const at = state.outbox.findIndex((question) => question.key === key);
  const question = state.outbox[at];
  if (!question || (at === 0 && state.phase.kind !== "writing")) return state;
  const draft = to === "draft" ? joinTexts([question.text, state.draft]) : state.draft;
  return { ...state, draft, outbox: state.outbox.filter((one) => one !== question) };
}

function stop(state: ConversationState): ConversationState {
  const { phase } = state;
  if (phase.kind !== "sending" && phase.kind !== "writing") return giveBack(state);
  return { ...state, phase: { ...phase, isStopWanted: true } };
}

function giveBack(state: ConversationState): ConversationState {
  const draft = joinTexts([...state.outbox.map(({ text }) => text), state.draft]);
  return { ...state, draft, outbox: [] };
}

function setLost(state: ConversationState, isLost: boolean): ConversationState {
  const { phase } = state;
  if (phase.kind === "idle" || phase.isLost === isLost) return state;
  return { ...state, phase: { ...phase, isLost } };
}

function showHistory(state: ConversationState, event: EventOf<"history-loaded">): ConversationState {
  return {
    ...state,
    phase: { kind: "catching-up", isGone: false, isLost: false },
    messages: asShelved(event.messages, state.shelf),
    older: event.older === undefined ? state.older : event.older,
    isLoaded: true,
    problem: state.isLoaded ? state.problem : null,
  };
}

function showOlder(state: ConversationState, event: EventOf<"older-loaded">): ConversationState {
  const { older, messages } = event;
  return { ...state, older, messages: [...asShelved(messages, state.shelf), ...state.messages] };
}

function giveUpLoading(state: ConversationState, { problem }: EventOf<"load-failed">): ConversationState {
  if (problem.code === "conversation_changed") {
    return goOn(outdate({ ...state, older: null, messages: [], isLoaded: false }));
  }
  const isMissing = problem.code === "not_found";
  // If messages are shown already, a failure to load new ones is not reported: the next event tries again.
  const told = isMissing ? giveBack(state) : state.isLoaded ? state : { ...state, problem };
  const resting = rest(told, isMissing || isGone(state));
  return resting.isStale ? goOn(resting) : resting;
}

/** The server has stored the question: it moves from the outbox to the messages. */
function startAnswer(state: ConversationState, event: EventOf<"answer-started">): ConversationState {
  const { phase, messages, returned } = state;
  const { question, questionId, answer } = event;
  const isStopWanted = "isStopWanted" in phase && phase.isStopWanted;
  const writing = { ...state, phase: { kind: "writing", isStopWanted, isLost: false } as const };
  if (question === null) return writing;
  const asked: ChatMessage = {
    ...{ id: questionId ?? question.key, key: question.key, role: "user", text: question.text },
    ...{ sources: [], model: null, status: "done" },
  };
  return {
    ...writing,
    outbox: state.outbox.filter(({ key }) => key !== question.key),
    returned: returned?.key === question.key ? null : returned,
    // Without its id it can't be edited: it is loaded again when the answer is there.
    isStale: state.isStale || questionId === null,
    messages: hasMessage(state, answer.id)
      ? messages
      : [...withoutReplaced(messages, question), asked, answer],
  };
}

/** Invariant: what is read never gets shorter, also when it is read again from its beginning. */
function growAnswer(state: ConversationState, { answer, isFinished }: EventOf<"answer-grew">) {
  const at = state.messages.findLastIndex(({ id }) => id === answer.id);
  const before = state.messages[at];
  if (!before || (!isFinished && answer.text.length < before.text.length)) return state;
  return { ...state, messages: state.messages.with(at, answer) };
}

/** The server did not accept the question. */
function bringBack(state: ConversationState, problem: AppError | null): ConversationState {
  if (problem === null) return giveBack(state);
  // Another tab was faster: its answer is read first.
  if (problem.code === "run_active") return state;
  const returned = state.outbox[0] ?? null;
  // It may also be a source that was removed: then `details` names it.
  const isReplacedGone =
    returned?.replaces !== undefined && problem.code === "not_found" && problem.details === undefined;
  return { ...giveBack(state), returned, problem: isReplacedGone ? QUESTION_GONE : problem };
}

function asShelved(messages: readonly ChatMessage[], shelf: ReadonlySet<string> | null) {
  return shelf ? messages.map((message) => onShelf(message, shelf)) : messages;
}

function withoutReplaced(messages: readonly ChatMessage[], { replaces }: Question): readonly ChatMessage[] {
  const at = messages.findIndex(({ id }) => id === replaces);
  return at < 0 ? messages : messages.slice(0, at);
}
