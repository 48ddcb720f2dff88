// Each row of the table of phases, and what no row may ever be.
import { AppError, type ErrorCode } from "@ibid/core/contract/error.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChatMessage } from "./chat-message.ts";
import {
  type ConversationEvent,
  type ConversationState,
  type ConversationView,
  isGone,
  openState,
  viewOf,
} from "./conversation-state.ts";
import type { Question } from "./kept-text.ts";
import { reduceConversation } from "./reduce-conversation.ts";

const message = (id: string, text = id): ChatMessage => {
  const role = id.startsWith("a") ? "assistant" : "user";
  return { id, role, text, sources: [], model: null, status: "done" };
};
const question = (text: string, more: Partial<Question> = {}): Question => {
  return { key: `key of ${text}`, text, askedAt: 0, ...more };
};
const problem = (code: ErrorCode) => new AppError(code, `It says ${code}.`);

// What happens, in a word.
const asked = (text: string, more?: Partial<Question>) =>
  ({ kind: "asked", question: question(text, more) }) as const;
const changed = { kind: "changed-elsewhere" } as const;
const done = { kind: "done" } as const;
const stopped = { kind: "stopped" } as const;
const loaded = (...ids: string[]) =>
  ({ kind: "history-loaded", messages: ids.map((id) => message(id)) }) as const;
const loadedEnd = { kind: "history-loaded", messages: [message("q9")], older: "q9" } as const;
const loadFailed = (code: ErrorCode) => ({ kind: "load-failed", problem: problem(code) }) as const;
const sendFailed = (code: ErrorCode) => ({ kind: "send-failed", problem: problem(code) }) as const;
const started = (of: Question | null, id = "a1", questionId: string | null = "q1") =>
  ({ kind: "answer-started", question: of, questionId, answer: message(id, "") }) as const;
const startedTo = (text: string) => started(question(text));

const after = (...events: ConversationEvent[]): ConversationState =>
  events.reduce(reduceConversation, openState("s", { draft: "", edit: null, outbox: [] }));
const NEW = openState(null, { draft: "", edit: null, outbox: [] });
const isIn = (state: ConversationState) => {
  const name = isGone(state) ? `${state.phase.kind}, gone` : state.phase.kind;
  return "isLost" in state.phase && state.phase.isLost ? `${name}, lost` : name;
};
const texts = (state: ConversationState) => state.messages.map(({ text }) => text);

/** The shortest way into each phase. */
const ways = {
  idle: [changed, loaded("q0", "a0"), done],
  "idle, gone": [changed, loadFailed("not_found")],
  "catching-up": [changed],
  "catching-up, gone": [changed, loadFailed("not_found"), changed],
  "reading-back": [changed, loadedEnd, done],
  sending: [changed, loaded(), done, asked("Why?")],
  writing: [changed, loaded(), done, asked("Why?"), startedTo("Why?")],
} satisfies Record<string, ConversationEvent[]>;
type Way = keyof typeof ways;

test.each(Object.entries(ways))("there is a way to %s", (name, events) => {
  expect(isIn(after(...events))).toBe(name);
});

test.each<[Way, ConversationEvent[], string]>([
  ["idle", [asked("Why?")], "sending"],
  ["idle", [changed], "catching-up"],
  ["idle", [stopped], "idle"],
  ["idle, gone", [asked("Why?")], "idle, gone"],
  ["idle, gone", [changed], "catching-up, gone"],
  ["catching-up", [asked("Why?")], "catching-up"],
  ["catching-up", [asked("Why?"), loaded(), done], "sending"],
  ["catching-up", [loaded("q0", "a0"), started(null, "a0")], "writing"],
  ["catching-up", [changed, loaded(), done], "catching-up"],
  ["catching-up", [loadFailed("internal")], "idle"],
  ["catching-up", [changed, loadFailed("internal")], "catching-up"],
  ["catching-up", [loadFailed("not_found")], "idle, gone"],
  ["catching-up", [loadFailed("conversation_changed")], "catching-up"],
  ["catching-up, gone", [loaded()], "catching-up"],
  ["catching-up, gone", [loadFailed("internal")], "idle, gone"],
  ["reading-back", [{ kind: "older-loaded", messages: [message("q8")], older: "q8" }, done], "reading-back"],
  ["reading-back", [{ kind: "older-loaded", messages: [message("q8")], older: null }, done], "idle"],
  ["reading-back", [asked("Why?"), { kind: "older-loaded", messages: [], older: "q8" }, done], "sending"],
  ["reading-back", [loadFailed("internal")], "idle"],
  ["sending", [asked("How?"), startedTo("Why?")], "writing"],
  ["sending", [sendFailed("run_active")], "catching-up"],
  ["sending", [sendFailed("internal")], "catching-up"],
  ["sending", [{ kind: "send-failed", problem: null }], "catching-up"],
  ["writing", [done], "idle"],
  ["writing", [asked("How?")], "writing"],
  ["writing", [asked("How?"), done], "sending"],
  ["writing", [changed, done], "catching-up"],
  ["writing", [sendFailed("internal")], "catching-up"],
])("%s, then %j: %s", (way, events, expected) => {
  expect(isIn(after(...ways[way], ...events))).toBe(expected);
});

test.each<Way>(["catching-up", "catching-up, gone", "reading-back", "sending", "writing"])(
  "%s is lost until the server is reached",
  (way) => {
    const lost = after(...ways[way], { kind: "lost" });
    expect(isIn(lost)).toBe(`${way}, lost`);
    expect(isIn(reduceConversation(lost, { kind: "reached" }))).toBe(way);
  },
);

test.each<[Way, Partial<ConversationView>]>([
  ["idle", { isLoaded: true, isWriting: false, isGone: false, asking: null }],
  ["idle, gone", { isLoaded: false, isGone: true }],
  ["catching-up", { isLoaded: false, isWriting: false }],
  ["sending", { asking: question("Why?"), next: [], isWriting: false, problem: null }],
  ["writing", { asking: null, next: [], isWriting: true }],
])("in %s the reader sees %j", (way, expected) => {
  expect(viewOf(after(...ways[way]))).toMatchObject(expected);
});

test("while an answer is written the questions wait below it; else the first is on its way", () => {
  const writing = after(...ways.writing, asked("How?"), asked("Where?"));
  expect(viewOf(writing)).toMatchObject({ asking: null, next: [{ text: "How?" }, { text: "Where?" }] });
  const sending = reduceConversation(writing, done);
  expect(viewOf(sending)).toMatchObject({ asking: { text: "How?" }, next: [{ text: "Where?" }] });
});

test("a chat that could not be loaded says why; one that is shown is not worse for it", () => {
  expect(after(changed, loadFailed("internal")).problem?.code).toBe("internal");
  const shown = after(...ways.idle, changed, loadFailed("internal"));
  expect(shown).toMatchObject({ problem: null, isLoaded: true });
  expect(texts(shown)).toEqual(["q0", "a0"]);
});

test("a question that can't be taken before there is a chat leaves nothing to look for", () => {
  const refused = [asked("Why?"), sendFailed("internal")].reduce(reduceConversation, NEW);
  expect(isIn(refused)).toBe("idle");
  expect(refused).toMatchObject({ draft: "Why?", problem: { code: "internal" } });
});

test("asked again, a refused question keeps its key, and what it was asked instead of", () => {
  const refused = after(
    ...ways.idle,
    asked("Why?", { key: "first", replaces: "q0" }),
    sendFailed("internal"),
    loaded("q0", "a0"),
    done,
  );
  const again = reduceConversation(refused, asked("Why?", { key: "second", askedAt: 7 }));
  expect(again.outbox).toEqual([question("Why?", { key: "first", replaces: "q0", askedAt: 7 })]);
  const other = reduceConversation(refused, asked("How?", { key: "second" }));
  expect(other.outbox[0]?.key).toBe("second");
});

test("a question whose place is gone says so in its own words", () => {
  const refused = after(...ways.idle, asked("Why?", { replaces: "q0" }), sendFailed("not_found"));
  expect(refused.problem?.message).toContain("no longer part of it");
});

test("a question that replaces another says which sources are gone, if it is those", () => {
  const problem = new AppError("not_found", "One is gone.", { details: { sourceIds: ["s"] } });
  const refused = after(...ways.idle, asked("Why?", { replaces: "q0" }), { kind: "send-failed", problem });
  expect(refused.problem?.message).toBe("One is gone.");
});

test("what was asked can't be taken back, what waits can", () => {
  const sending = after(...ways.sending, asked("How?"), { kind: "typed", draft: "And" });
  const back = (key: string, to: "draft" | "nowhere" = "draft") =>
    reduceConversation(sending, { kind: "taken-back", key, to });
  expect(back("key of Why?")).toBe(sending);
  expect(back("key of nothing")).toBe(sending);
  expect(back("key of How?")).toMatchObject({ outbox: [{ text: "Why?" }], draft: "How?\n\nAnd" });
  expect(back("key of How?", "nowhere")).toMatchObject({ outbox: [{ text: "Why?" }], draft: "And" });
});

test("stopping gives back what was not sent, and is remembered for what was", () => {
  expect(after(changed, asked("Why?"), stopped)).toMatchObject({ outbox: [], draft: "Why?" });
  const writing = after(...ways.sending, stopped, startedTo("Why?"), { kind: "lost" }, startedTo("Why?"));
  expect(writing.phase).toEqual({ kind: "writing", isStopWanted: true, isLost: false });
  const next = [done, changed, loaded("a1"), started(null)].reduce(reduceConversation, writing);
  expect(next.phase).toEqual({ kind: "writing", isStopWanted: false, isLost: false });
});

test("an answer takes the place of what its question replaces, once", () => {
  const events = [asked("New?", { replaces: "q0" }), started(question("New?", { replaces: "q0" }))];
  const state = after(...ways.idle, ...events);
  expect(texts(state)).toEqual(["New?", ""]);
  expect(texts(reduceConversation(state, events[1]!))).toEqual(["New?", ""]);
});

test("a question without an id is loaded again when its answer is there", () => {
  const writing = after(...ways.sending, started(question("Why?"), "a1", null));
  expect(isIn(reduceConversation(writing, done))).toBe("catching-up");
});

test("an answer that is read again from its beginning never gets shorter, unless it ends so", () => {
  const grew = (text: string, isFinished = false) =>
    ({ kind: "answer-grew", answer: message("a1", text), isFinished }) as const;
  const long = after(...ways.writing, grew("Because"));
  expect(reduceConversation(long, grew("Bec"))).toBe(long);
  expect(texts(reduceConversation(long, grew("Because it"))).at(-1)).toBe("Because it");
  expect(texts(reduceConversation(long, grew("No.", true))).at(-1)).toBe("No.");
});

test("older messages say, too, which of their sources were removed", () => {
  const source = { source_id: "p", source_type: "slide", content_preview: "", chunk_number: 1 } as const;
  const cited = { ...message("a8"), sources: [{ ...source, document_id: "gone" }] };
  const state = after({ kind: "shelved", shelf: new Set(["kept"]) }, ...ways["reading-back"], {
    kind: "older-loaded",
    messages: [cited],
    older: null,
  });
  expect(state.messages[0]?.sources[0]?.removed).toBe(true);
});

test("an edit whose question is gone becomes a draft, not before all is known", () => {
  const edited = { kind: "edited", edit: { questionId: "q0", text: "Older?" } } as const;
  expect(after(edited, changed, loadFailed("internal")).edit).not.toBeNull();
  expect(after(edited, changed, loadedEnd, done).edit).not.toBeNull();
  expect(after(edited, changed, loaded("q0"), done).edit).not.toBeNull();
  expect(after(edited, changed, loaded("q5"), done)).toMatchObject({ edit: null, draft: "Older?" });
  expect(after(edited, changed, loadFailed("not_found"))).toMatchObject({ edit: null, draft: "Older?" });
});

test("whatever happens in whatever order: no impossible phase, and no question is lost", () => {
  let keys = 0;
  const codes: ErrorCode[] = ["internal", "not_found", "conversation_changed", "run_active"];
  const kinds = [
    ...["asked", "typed", "taken-back", "stopped", "changed-elsewhere", "lost", "reached", "done"],
    ...["session-opened", "history-loaded", "older-loaded", "load-failed", "send-failed"],
    ...["answer-started", "answer-grew", "answer-missed"],
  ] as const;
  const eventOf = (kind: (typeof kinds)[number], n: number, state: ConversationState): ConversationEvent => {
    const code = codes[n % codes.length]!;
    const older = n % 2 === 0 ? null : "q9";
    switch (kind) {
      case "asked":
        return asked(`Q${n}?`, { key: `key ${keys++}` });
      case "typed":
        return { kind, draft: `${state.draft} and` };
      case "taken-back":
        return { kind, key: state.outbox[n % 3]?.key ?? "", to: "draft" };
      case "session-opened":
        return { kind, id: "s" };
      case "history-loaded":
        return { kind, messages: [message(`q${n}`), message(`a${n}`)], ...(n % 3 === 0 ? {} : { older }) };
      case "older-loaded":
        return { kind, messages: [message(`q${n}`)], older };
      case "load-failed":
        return loadFailed(code);
      case "send-failed":
        return n % 5 === 0 ? { kind, problem: null } : sendFailed(code);
      case "answer-started":
        return started(state.phase.kind === "sending" ? state.outbox[0]! : null, `a${n}`);
      case "answer-grew":
        return { kind, answer: message(state.messages.at(-1)?.id ?? "", "x".repeat(n)), isFinished: false };
      default:
        return { kind };
    }
  };
  const step = fc.tuple(fc.constantFrom(...kinds), fc.nat(8));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: "max" }), fc.boolean(), (steps, isNew) => {
      let state = isNew ? NEW : after();
      const open: string[] = [];
      for (const [kind, n] of steps) {
        // The server answers nothing in a chat that it does not know.
        if (kind === "answer-started" && state.sessionId === null) continue;
        const event = eventOf(kind, n, state);
        const before = state;
        if (event.kind === "asked") open.push(event.question.text);
        if (event.kind === "answer-started" && event.question && before.phase.kind === "sending")
          open.splice(open.indexOf(event.question.text), 1);
        state = reduceConversation(state, event);

        const { phase, outbox, draft } = state;
        const view = viewOf(state);
        if (phase.kind === "sending") expect(outbox.length).toBeGreaterThan(0);
        if (phase.kind === "reading-back" && phase.kind !== before.phase.kind)
          expect(state.older).not.toBeNull();
        if (phase.kind === "catching-up") expect(state.sessionId).not.toBeNull();
        if (state.sessionId === null) expect(state.isStale).toBe(false);
        const isFound = ["history-loaded", "answer-started"].includes(event.kind);
        if (isGone(before) && !isFound) expect(view.isGone).toBe(true);
        if (view.isGone) expect([view.isWriting, state.sessionId]).toEqual([false, "s"]);
        if (view.isWriting) expect(view.asking).toBeNull();
        expect([view.asking ?? [], view.next].flat()).toEqual(outbox);
        const kept = [...outbox.map(({ text }) => text), ...draft.split(/\n\n| and/)];
        expect(kept.filter((text) => text.startsWith("Q")).toSorted()).toEqual(open.toSorted());
      }
    }),
    { numRuns: 300 },
  );
});
