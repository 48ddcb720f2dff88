// A conversation against a server that is slow, away or of another mind.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { type Conversation, openConversation } from "./conversation.ts";

type Answer = Response | Promise<Response>;
/** What the server does with each call, by method and path; the last word on a call stays. */
let server: Record<string, (body: { content: string; replaces?: string }, key: string | null) => Answer>;
let kept: Storage;

beforeEach(() => {
  kept = memoryStorage();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", kept);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${path.split("?")[0]}`;
    const body = JSON.parse((init.body as string | undefined) ?? "{}") as { content: string };
    return await server[call]!(body, new Headers(init.headers).get("idempotency-key"));
  });
  server = {
    "GET /api/sessions/s/messages": () => page([]),
    "POST /api/chat": ({ content }) => stream(content),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (items: MessageResponse[]) => Response.json({ items, nextCursor: null });
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: `It says ${code}.` } }, { status });

function message(role: "user" | "assistant", content: string, more: Partial<MessageResponse> = {}) {
  const rest = {
    used_sources: null,
    source_chunks: [],
    web_results: null,
    error: null,
    sources: null,
    created_at: "",
  };
  const own = { id: `${role}: ${content}`, role, content, status: "done" as const, model: "m" };
  return { ...rest, ...own, ...more };
}

/** The stream of an answer that repeats its question; without an end when it is cut off. */
function stream(question: string, { isCut = false } = {}): Response {
  const chunks = [
    {
      type: "start",
      messageId: `assistant: ${question}`,
      messageMetadata: { model: "m", status: "streaming", questionId: `user: ${question}` },
    },
    { type: "text-delta", id: "0", delta: isCut ? question.slice(0, 2) : question },
    ...(isCut ? [] : [{ type: "finish", messageMetadata: { model: "m", status: "done" } }]),
  ];
  return new Response(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(""));
}

function open(sessionId: string | null = "s"): Conversation {
  const conversation = openConversation({ courseId: "c", sessionId }, () => undefined);
  conversation.sync();
  return conversation;
}
const texts = (conversation: Conversation) => conversation.view().messages.map(({ text }) => text);
const untilIdle = () => vi.advanceTimersByTimeAsync(60_000);

test("a question that is asked while the history is on its way is not lost to it", async () => {
  const late = Promise.withResolvers<Response>();
  server["GET /api/sessions/s/messages"] = () => late.promise;
  const conversation = open();
  conversation.ask({ text: "Why?" });
  expect(conversation.view().asking?.text).toBe("Why?");
  late.resolve(page([message("user", "Old?"), message("assistant", "Old.")]));
  server["GET /api/sessions/s/messages"] = () => page([]);
  await untilIdle();
  expect(texts(conversation)).toEqual(["Old?", "Old.", "Why?", "Why?"]);
  expect(Object.keys(kept)).toEqual([]);
});

test("a question is sent again under its key until the server answers", async () => {
  const keys: (string | null)[] = [];
  server["POST /api/chat"] = ({ content }, key) => {
    keys.push(key);
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return stream(content, { isCut: keys.length === 2 });
  };
  const conversation = open();
  conversation.ask({ text: "Why?" });
  await untilIdle();
  expect(texts(conversation)).toEqual(["Why?", "Why?"]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("while another tab's answer is written a question waits, and is asked then", async () => {
  const other = [message("user", "Other?"), message("assistant", "Oth", { status: "streaming" })];
  let isBusy = true;
  server["POST /api/chat"] = ({ content }) => (isBusy ? refusal(409, "run_active") : stream(content));
  const conversation = open();
  await untilIdle();
  server["GET /api/sessions/s/messages"] = () => page(isBusy ? other : []);
  server["GET /api/chat/s/stream"] = () => {
    isBusy = false;
    return stream("Other?");
  };
  other[1]!.id = "assistant: Other?";
  conversation.ask({ text: "Why?" });
  await untilIdle();
  expect(texts(conversation)).toEqual(["Other?", "Other?", "Why?", "Why?"]);
});

test("a question that is refused comes back, before what was typed since", async () => {
  server["POST /api/chat"] = () => refusal(500, "internal");
  const conversation = open();
  conversation.ask({ text: "Why?" });
  conversation.ask({ text: "How?" });
  conversation.setDraft("And wh");
  await untilIdle();
  expect(conversation.draft()).toBe("Why?\n\nHow?\n\nAnd wh");
  expect(conversation.view()).toMatchObject({ asking: null, next: [], problem: { code: "internal" } });
});

test("a question that was on its way when the tab was closed is asked when it is opened again", async () => {
  server["POST /api/chat"] = () => new Promise(() => {});
  open().ask({ text: "Why?" });
  await untilIdle();
  server["POST /api/chat"] = ({ content }) => stream(content);
  const again = open();
  await untilIdle();
  expect(texts(again)).toEqual(["Why?", "Why?"]);
});

test("a question that is asked instead of another takes its place when the server has stored it", async () => {
  server["GET /api/sessions/s/messages"] = () =>
    page([message("user", "Old?"), message("assistant", "Old.")]);
  const conversation = open();
  await untilIdle();
  server["GET /api/sessions/s/messages"] = () => page([]);
  conversation.ask({ text: "New?", replaces: "user: Old?" });
  expect(texts(conversation)).toEqual(["Old?", "Old."]);
  await untilIdle();
  expect(texts(conversation)).toEqual(["New?", "New?"]);
});

test("a chat that was deleted says so, and gives back what was to be asked", async () => {
  const conversation = open();
  await untilIdle();
  server["GET /api/sessions/s/messages"] = () => refusal(404, "not_found");
  server["POST /api/chat"] = () => refusal(404, "not_found");
  conversation.ask({ text: "Why?" });
  await untilIdle();
  expect(conversation.view().isGone).toBe(true);
  expect(conversation.draft()).toBe("Why?");
});

test("what another tab replaced is gone here, too, and an edit of it becomes a draft", async () => {
  server["GET /api/sessions/s/messages"] = () =>
    page([message("user", "Old?"), message("assistant", "Old.")]);
  const conversation = open();
  await untilIdle();
  conversation.setEdit({ questionId: "user: Old?", text: "Older?" });
  const answers = [refusal(409, "conversation_changed"), page([message("user", "New?")])];
  server["GET /api/sessions/s/messages"] = () => answers.shift() ?? page([]);
  conversation.sync();
  await untilIdle();
  expect(texts(conversation)).toEqual(["New?"]);
  expect(conversation.draft()).toBe("Older?");
});

test("a source that is removed or restored is so in every answer at once, also in one that was loading", async () => {
  const source = { source_id: "p", source_type: "slide", content_preview: "", chunk_number: 1 } as const;
  const cited = (id: string) =>
    message("assistant", `Citing ${id}.`, { sources: [{ ...source, document_id: id }] });
  server["GET /api/sessions/s/messages"] = () => page([cited("gone"), cited("kept")]);
  const conversation = open();
  await untilIdle();
  const removed = () => conversation.view().messages.map(({ sources }) => sources[0]!.removed ?? false);
  const [, kept] = conversation.view().messages;
  server["GET /api/sessions/s/messages"] = () => page([]);
  conversation.sync();
  conversation.shelve(new Set(["kept"]));
  expect(removed()).toEqual([true, false]);
  await untilIdle();
  expect(removed()).toEqual([true, false]);
  expect(conversation.view().messages[1]).toBe(kept);
  conversation.shelve(new Set(["kept", "gone"]));
  expect(removed()).toEqual([false, false]);
});

test("the first question makes the chat; what was typed moves there with it", async () => {
  const ids: string[] = [];
  server["POST /api/sessions"] = (_body, key) => Response.json({ id: "s", title: key }, { status: 201 });
  const conversation = openConversation({ courseId: "c", sessionId: null }, (id) => ids.push(id));
  conversation.setDraft("And wh");
  conversation.ask({ text: "Why?" });
  await untilIdle();
  expect(ids).toEqual(["s"]);
  expect(texts(conversation)).toEqual(["Why?", "Why?"]);
  expect(Object.keys(kept)).toEqual(["ibid:kept:c:s"]);
});

test("a chat that can't be made gives the question back, and looks for nothing", async () => {
  server["POST /api/sessions"] = () => refusal(500, "internal");
  const conversation = open(null);
  conversation.ask({ text: "Why?" });
  await untilIdle();
  expect(conversation.draft()).toBe("Why?");
  expect(conversation.view()).toMatchObject({
    sessionId: null,
    isGone: false,
    problem: { code: "internal" },
  });
});

test("a question that never reached the server comes back when it is stopped", async () => {
  server["POST /api/chat"] = () => {
    throw new TypeError("Failed to fetch");
  };
  const conversation = open();
  await untilIdle();
  conversation.ask({ text: "Why?" });
  await vi.advanceTimersByTimeAsync(100);
  expect(conversation.view()).toMatchObject({ isLost: true, asking: { text: "Why?" } });
  await conversation.stop();
  await untilIdle();
  expect(conversation.draft()).toBe("Why?");
  expect(conversation.view()).toMatchObject({ isLost: false, asking: null, problem: null });
});

test("stopped on its way, a question is stopped on the server as soon as that has it", async () => {
  const late = Promise.withResolvers<Response>();
  const stops: string[] = [];
  server["POST /api/chat"] = () => late.promise;
  server["POST /api/chat/s/stop"] = () => {
    stops.push("stop");
    return Response.json({ stopped: true });
  };
  const conversation = open();
  await untilIdle();
  conversation.ask({ text: "Why?" });
  await vi.advanceTimersByTimeAsync(100);
  await conversation.stop();
  expect(stops).toEqual([]);
  late.resolve(stream("Why?"));
  await untilIdle();
  expect(stops).toEqual(["stop"]);
});

test("an answer that ended before it could be read on is loaded", async () => {
  const half = message("assistant", "Bec", { id: "a", status: "streaming" });
  const pages = [page([message("user", "Why?"), half]), page([message("assistant", "Because", { id: "a" })])];
  server["GET /api/sessions/s/messages"] = () => pages.shift() ?? page([]);
  server["GET /api/chat/s/stream"] = () => new Response(null, { status: 204 });
  const conversation = open();
  await untilIdle();
  expect(texts(conversation).at(-1)).toBe("Because");
});

test("a deleted chat comes back when it is restored", async () => {
  server["GET /api/sessions/s/messages"] = () => refusal(404, "not_found");
  server["POST /api/sessions/s/restore"] = () => Response.json({ id: "s" });
  const conversation = open();
  await untilIdle();
  expect(conversation.view().isGone).toBe(true);
  server["GET /api/sessions/s/messages"] = () => page([message("user", "Old?")]);
  await conversation.restore();
  await untilIdle();
  expect(conversation.view().isGone).toBe(false);
  expect(texts(conversation)).toEqual(["Old?"]);
});

test("what is typed does not draw the chat anew", async () => {
  const conversation = open();
  await untilIdle();
  const before = conversation.view();
  conversation.setDraft("Wh");
  conversation.setEdit(null);
  expect(conversation.view()).toBe(before);
});
