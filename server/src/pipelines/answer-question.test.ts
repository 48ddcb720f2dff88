import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { splitMarkers } from "@ibid/core/markers/split-markers.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  NOTES,
  addCourse,
  addNotes,
  addSession,
  ask,
  parseEvents,
  uploadFiles,
} from "../../test/material.ts";
import { scriptedModel } from "../../test/scripted-model.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
let courseId: string;
let sessionId: string;
let extractive: TestContext["context"]["model"];

beforeAll(async () => {
  t = await openTestContext();
  extractive = t.context.model;
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
beforeEach(async () => {
  t.context.model = extractive;
  sessionId = (await addSession(t, "alice", courseId)).id;
});
afterAll(() => t.close());

async function history(): Promise<MessageResponse[]> {
  return (
    await t.read<{ items: MessageResponse[] }>("alice", `/api/sessions/${sessionId}/messages?limit=100`)
  ).items;
}

function sourcesOf(chunks: { type: string; [key: string]: unknown }[]): RAGSource[] {
  const byNumber = new Map<number, RAGSource>();
  for (const chunk of chunks) {
    if (!chunk.type.startsWith("data-rag-source")) continue;
    const source = RAGSource.parse(chunk["data"]);
    byNumber.set(source.chunk_number, source);
  }
  return [...byNumber.values()];
}

const textOf = (chunks: { type: string; [key: string]: unknown }[]): string =>
  chunks.map((chunk) => (chunk.type === "text-delta" ? chunk["delta"] : "")).join("");

function says(queries: string[], ...tokens: string[]): void {
  t.context.model = {
    name: "scripted",
    language: scriptedModel({
      queries,
      async *tokens() {
        yield* tokens;
      },
    }),
  };
}

test("an answer cites the passage that holds its words, live and in history alike", async () => {
  const chunks = await ask(t, "alice", sessionId, "What is retrieval practice?");
  const [question, answer] = await history();
  expect(question).toMatchObject({ role: "user", content: "What is retrieval practice?", sources: null });
  expect(answer).toMatchObject({
    role: "assistant",
    status: "done",
    content: textOf(chunks),
    model: "extractive",
  });
  expect(answer!.sources).toEqual(sourcesOf(chunks));

  const cited = splitMarkers(answer!.content, () => true).filter((piece) => typeof piece !== "string");
  expect(cited.length).toBeGreaterThan(0);
  const material = answer!.sources![0]!.document_id;
  const { text } = await t.read<SourceContent>("alice", `/api/sources/${material}/content`);
  for (const { number } of cited) {
    const source = answer!.sources!.find((one) => one.chunk_number === number)!;
    expect(source.claims!.map(({ verdict }) => verdict)).toContain("found");
    for (const quote of source.quotes!) expect(text.slice(quote.start_char, quote.end_char)).toBe(quote.text);
  }
});

test("the id of the first part is the id of the stored message", async () => {
  const [start] = await ask(t, "alice", sessionId, "What is spaced practice?");
  expect(start).toMatchObject({ type: "start", messageId: (await history())[1]!.id });
});

test("sources come before the text that cites them", async () => {
  const types = (await ask(t, "alice", sessionId, "What is spaced practice?")).map((chunk) => chunk.type);
  expect(types.indexOf("data-rag-source")).toBeGreaterThan(0);
  expect(types.indexOf("data-rag-source")).toBeLessThan(types.indexOf("text-start"));
});

test("a source has the same number in every turn, and in parallel searches of one turn", async () => {
  says(["spaced practice", "retrieval practice recall", "spaced practice"], "Both help [1][2].");
  const first = sourcesOf(await ask(t, "alice", sessionId, "What helps?"));
  expect(first.map((source) => source.chunk_number).toSorted((a, b) => a - b)).toEqual([1, 2]);
  says(["retrieval practice recall"], "Recall helps.");
  const second = sourcesOf(await ask(t, "alice", sessionId, "And what else?"));
  for (const source of second) {
    const before = first.find((one) => one.source_id === source.source_id);
    expect(source.chunk_number).toBe(before!.chunk_number);
  }
});

test("what the model was shown is recorded, and numbers it made up cite nothing", async () => {
  says(["spaced practice"], "Spaced practice spreads study sessions over several days [1]. Trust me [9].");
  await ask(t, "alice", sessionId, "What is it?");
  const answer = (await history())[1]!;
  expect(answer.used_sources!.length).toBeGreaterThan(0);
  expect(answer.sources!.map((source) => source.chunk_number)).not.toContain(9);
  expect(answer.source_chunks.map((chunk) => chunk.index + 1)).toEqual(
    answer.sources!.map((source) => source.chunk_number),
  );
  expect(answer.sources![0]).toMatchObject({
    quotes: [{ text: "Spaced practice spreads study sessions over several days." }],
    claims: [{ verdict: "found", quote: 0 }],
  });
});

test("an answer goes on when its reader leaves, and can be followed again from its start", async () => {
  const gate = Promise.withResolvers<void>();
  t.context.model = {
    name: "scripted",
    language: scriptedModel({
      queries: ["spaced practice"],
      async *tokens() {
        yield "Before the reader left. ";
        await gate.promise;
        yield "After the reader left.";
      },
    }),
  };
  const response = await t.as("alice")("/api/chat", { json: { sessionId, content: "Still there?" } });
  const reader = response.body!.getReader();
  let seen = "";
  while (!seen.includes("Before")) seen += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();

  const resumed = await t.as("alice")(`/api/chat/${sessionId}/stream`);
  gate.resolve();
  const chunks = parseEvents(await resumed.text());
  expect(textOf(chunks)).toBe("Before the reader left. After the reader left.");
  const answer = (await history())[1]!;
  expect(answer).toMatchObject({ status: "done", content: textOf(chunks) });
  expect(answer.sources).toEqual(sourcesOf(chunks));
});

test("resuming where nothing is written answers 204, and stopping there stops nothing", async () => {
  expect((await t.as("alice")(`/api/chat/${sessionId}/stream`)).status).toBe(204);
  const stopped = await t.as("alice")(`/api/chat/${sessionId}/stop`, { method: "POST" });
  expect(await stopped.json()).toEqual({ stopped: false });
});

test("while an answer is written, a second question is refused and nothing of it is stored; Stop keeps the text", async () => {
  t.context.model = {
    name: "scripted",
    language: scriptedModel({
      queries: ["spaced practice"],
      async *tokens() {
        yield "Half an ";
        await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
      },
    }),
  };
  const response = await t.as("alice")("/api/chat", { json: { sessionId, content: "First?" } });
  const reader = response.body!.getReader();
  let seen = "";
  while (!seen.includes("Half an")) seen += new TextDecoder().decode((await reader.read()).value);

  const second = await t.as("alice")("/api/chat", { json: { sessionId, content: "Second?" } });
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ error: { code: "run_active" } });
  expect(await history()).toHaveLength(2);

  const stopped = await t.as("alice")(`/api/chat/${sessionId}/stop`, { method: "POST" });
  expect(await stopped.json()).toEqual({ stopped: true });
  const answer = (await history())[1]!;
  expect(answer).toMatchObject({ status: "stopped", content: "Half an " });
  expect(answer.sources!.length).toBeGreaterThan(0);
  expect(answer.used_sources!.length).toBeGreaterThan(0);
  says([], "Now it works.");
  expect(textOf(await ask(t, "alice", sessionId, "Second?"))).toBe("Now it works.");
});

test("a model that fails leaves a failed answer with its text and sources, and says so without secrets", async () => {
  t.context.model = {
    name: "scripted",
    language: scriptedModel({
      queries: ["spaced practice"],
      async *tokens() {
        yield "Some words ";
        throw new Error("secret key sk-123 refused");
      },
    }),
  };
  const chunks = await ask(t, "alice", sessionId, "Fail?");
  expect(JSON.stringify(chunks)).not.toContain("sk-123");
  expect(chunks.some((chunk) => chunk.type === "error")).toBe(true);
  const answer = (await history())[1]!;
  expect(answer).toMatchObject({ status: "failed", content: "Some words " });
  expect(answer.sources!.length).toBeGreaterThan(0);
});

test("removing the material leaves the answer with its preview, marked as removed", async () => {
  const course = await addCourse(t, "alice", "Short-lived");
  const source = await addNotes(t, "alice", course.id);
  sessionId = (await addSession(t, "alice", course.id)).id;
  await ask(t, "alice", sessionId, "What is retrieval practice?");
  expect((await t.as("alice")(`/api/sources/${source.id}`, { method: "DELETE" })).status).toBe(200);
  expect((await t.as("alice")(`/api/sources/${source.id}/content`)).status).toBe(404);
  for (const kept of (await history())[1]!.sources!) {
    expect(kept).toMatchObject({ removed: true });
    expect(kept.content_preview.length).toBeGreaterThan(20);
  }
});

test("the first question names the chat", async () => {
  await ask(
    t,
    "alice",
    sessionId,
    "  What is   retrieval practice, and why does it work so well for students who cram? ",
  );
  const { items } = await t.read<{ items: ChatSession[] }>("alice", `/api/sessions?courseId=${courseId}`);
  expect(items[0]!.title).toBe("What is retrieval practice, and why does it work so well…");
});

test("a question that is asked of some sources is answered from those alone", async () => {
  const [copy] = await uploadFiles(t, "alice", courseId, { "copy.md": `${NOTES}\nThe end.\n` });
  const sourceIds = [copy!.source!.id];
  const question = { content: "What is retrieval practice?", sourceIds };
  const response = await t.as("alice")(`/api/sessions/${sessionId}/messages`, { json: question });
  const { sources } = (await response.json()) as MessageResponse;
  expect(new Set(sources?.map((source) => source.document_id))).toEqual(new Set(sourceIds));
});

test("a question of sources that are not in the course is refused, and nothing of it is stored", async () => {
  const foreign = (await addNotes(t, "bob", (await addCourse(t, "bob")).id)).id;
  const elsewhere = (await addNotes(t, "alice", (await addCourse(t, "alice")).id)).id;
  const [copy, removed] = await uploadFiles(t, "alice", courseId, {
    "shelf.md": `${NOTES}\nOn the shelf.\n`,
    "gone.md": `${NOTES}\nGone.\n`,
  });
  await t.as("alice")(`/api/sources/${removed!.source!.id}`, { method: "DELETE" });
  const content = "Retrieval practice?";
  const begun = { id: "of-nothing", courseId, messages: [asUiMessage(content)] };
  const path = `/api/sessions/${sessionId}/messages`;
  for (const gone of [foreign, elsewhere, removed!.source!.id, crypto.randomUUID()]) {
    const sourceIds = [copy!.source!.id, gone];
    for (const [path, json] of [
      [`/api/sessions/${sessionId}/messages`, { content, sourceIds }],
      ["/api/chat", { sessionId, content, sourceIds }],
      ["/api/chat", { ...begun, sourceIds }],
      [`/api/courses/${courseId}/search`, { query: content, sourceIds }],
    ] as const) {
      const response = await t.as("alice")(path, { json });
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: { code: "not_found", details: { sourceIds: [gone] } } },
      ]);
    }
  }
  expect(await t.read("alice", path)).toEqual([]);
  const { items } = await t.read<{ items: ChatSession[] }>("alice", `/api/sessions?courseId=${courseId}`);
  expect(items[0]!.id).toBe(sessionId); // The newest: none was begun.
  expect((await t.as("alice")(path, { json: { content, sourceIds: [] } })).status).toBe(400);
});

test("a question that is sent again under its key is not refused because a source was removed since", async () => {
  const [copy] = await uploadFiles(t, "alice", courseId, { "kept.md": `${NOTES}\nKept.\n` });
  const sourceIds = [copy!.source!.id];
  const send = async (): Promise<MessageResponse> =>
    await t.read("alice", `/api/sessions/${sessionId}/messages`, {
      json: { content: "What is retrieval practice?", sourceIds },
      headers: { "idempotency-key": "once" },
    });
  const first = await send();
  await t.as("alice")(`/api/sources/${sourceIds[0]}`, { method: "DELETE" });
  expect((await send()).id).toBe(first.id);
});

const asUiMessage = (text: string) => ({ id: "m1", role: "user", parts: [{ type: "text", text }] });
