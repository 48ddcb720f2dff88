import { PlainEvent } from "@ibid/core/contract/events/plain-event.ts";
import { MessageResponse, SourceChunk, UsedSource } from "@ibid/core/contract/message.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { addCourse, addNotes, addSession, parseEvents } from "../../test/material.ts";
import { scriptedModel } from "../../test/scripted-model.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { ChatModel } from "../ai/models/create-model.ts";
import { withCitations } from "../pipelines/with-citations.ts";
import { sendPlainEvents } from "./send-plain-events.ts";

let t: TestContext;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
afterAll(() => t.close());

async function ask(course: string, content: string) {
  const session = await addSession(t, "alice", course);
  const headers = { accept: "text/event-stream" };
  const response = await t.as("alice")(`/api/sessions/${session.id}/messages`, {
    json: { content },
    headers,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events = (await response.text())
    .split("\n\n")
    .filter((event) => event !== "")
    .map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!;
      return { name: name!, data: JSON.parse(data!) as never };
    });
  const history = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${session.id}/messages?limit=100`,
  );
  return { events, answer: history.items[1]! };
}

test("a plain client gets text, what was retrieved, the source chunks and the whole message", async () => {
  const { events, answer } = await ask(courseId, "What is retrieval practice?");
  const named = (name: string) => events.filter((event) => event.name === name).map((event) => event.data);
  expect(
    named("response_chunk")
      .map((data: { content: string }) => data.content)
      .join(""),
  ).toBe(answer.content);
  expect(named("start")).toEqual([{ message_id: answer.id }]);

  const [tool] = named("tool_event");
  const ToolEvent = z.object({
    tool_name: z.literal("retrieve_documents"),
    data: z.object({ query: z.literal("What is retrieval practice?"), sources: z.array(UsedSource).min(1) }),
  });
  const { sources } = ToolEvent.parse(tool).data;
  expect(sources.toSorted((a, b) => b.score - a.score)).toEqual(answer.used_sources);

  const [chunks] = named("source_chunks");
  const SourceChunks = z.object({ chunks: z.array(SourceChunk).min(1) });
  expect(SourceChunks.parse(chunks).chunks).toEqual(answer.source_chunks);
  for (const { similarity } of answer.source_chunks)
    expect(Math.round(similarity! * 1000) / 1000).toBe(similarity);

  expect(MessageResponse.parse(named("done")[0])).toEqual(answer);
  expect(events.slice(-2).map((event) => event.name)).toEqual(["source_chunks", "done"]);
});

test("each search tells its question and what it found, also what was known before", async () => {
  const { id: sessionId } = await addSession(t, "alice", courseId);
  const asked = { user: t.alice, sessionId, question: "Why?", model: "own agent" };
  const queries = ["retrieval practice", "spacing", "retrieval practice", "zyzzyva"];
  const { messageId } = await withCitations(t.context, asked, async ({ run, search }) => {
    for (const [i, query] of queries.entries()) {
      const call = { toolCallId: String(i), toolName: "search" };
      await run.write({ type: "tool-input-available", ...call, input: { query } });
      await run.write({
        type: "tool-output-available",
        toolCallId: call.toolCallId,
        output: await search(query),
      });
    }
  });
  const events = await sendPlainEvents(t.context, t.alice, messageId).text();
  const told = Array.from(events.matchAll(/^event: tool_event\ndata: (.*)$/gm), ([, data]) => {
    return (JSON.parse(data!) as { data: { query: string; sources: UsedSource[] } }).data;
  });
  expect(told.map(({ query }) => query)).toEqual(queries);
  expect(told[0]!.sources.length).toBeGreaterThan(0);
  expect(told[2]).toEqual(told[0]);
  expect(told[3]!.sources).toEqual([]);
});

test("the texts of several steps are told as the paragraphs that they are", async () => {
  const { id: sessionId } = await addSession(t, "alice", courseId);
  const asked = { user: t.alice, sessionId, question: "Why?", model: "own agent" };
  const { messageId } = await withCitations(t.context, asked, async ({ run }) => {
    for (const delta of ["I look it up.", "\n", "There ", "it is."]) {
      if (delta !== "it is.") await run.write({ type: "start-step" }, { type: "text-start", id: "0" });
      await run.write({ type: "text-delta", id: "0", delta });
    }
  });
  const events = await sendPlainEvents(t.context, t.alice, messageId).text();
  const told = Array.from(events.matchAll(/^event: response_chunk\ndata: (.*)$/gm), ([, data]) => {
    return (JSON.parse(data!) as { content: string }).content;
  });
  expect(told.join("")).toBe("I look it up.\n\nThere it is.");
});

test("without material there is no source_chunks event, and the message says null", async () => {
  const empty = await addCourse(t, "alice", "Empty");
  const { events, answer } = await ask(empty.id, "What is it?");
  expect(events.map((event) => event.name)).not.toContain("source_chunks");
  expect(answer.used_sources).toBeNull();
});

test("a client that does not ask for events gets the message when it is written", async () => {
  const session = await addSession(t, "alice", courseId);
  const json = { content: "What is retrieval practice?" };
  const response = await t.as("alice")(`/api/sessions/${session.id}/messages`, { json });
  expect(response.status).toBe(201);
  expect(MessageResponse.parse(await response.json())).toMatchObject({ role: "assistant", status: "done" });
});

test("every event is as the contract describes it", async () => {
  const { events } = await ask(courseId, "What is retrieval practice?");
  for (const { name, data } of events) PlainEvent.parse({ event: name, data });
});

describe("when the model is down", () => {
  const message = "The model's answer broke off. Your question is kept: try again.";
  const ERROR = { code: "model_failed", message } as const;
  let extractive: ChatModel;
  beforeEach(() => {
    extractive = t.context.model;
    const doStream = () => Promise.reject(new Error("Nobody is there."));
    const language = { ...scriptedModel({ queries: [], tokens: async function* () {} }), doStream };
    t.context.model = { name: "down", language };
  });
  afterEach(() => void (t.context.model = extractive));

  test("a client that does not ask for events gets the reason in the message, and so does history", async () => {
    const session = await addSession(t, "alice", courseId);
    const path = `/api/sessions/${session.id}/messages`;
    const response = await t.as("alice")(path, { json: { content: "Why?" } });
    expect(response.status).toBe(201);
    const message = MessageResponse.parse(await response.json());
    expect(message).toMatchObject({ status: "failed", content: "", error: ERROR });
    const [question, answer] = await t.read<MessageResponse[]>("alice", path);
    expect(question!.error).toBeNull();
    expect(answer).toEqual(message);
  });

  test("a plain client gets the same code and words as an event, before the message", async () => {
    const { events, answer } = await ask(courseId, "Why?");
    expect(events.slice(-2)).toEqual([
      { name: "error", data: ERROR },
      { name: "done", data: answer },
    ]);
    for (const { name, data } of events) PlainEvent.parse({ event: name, data });
  });

  test("a client of the AI SDK has them in the metadata of the message, live and loaded", async () => {
    const session = await addSession(t, "alice", courseId);
    const json = { sessionId: session.id, content: "Why?" };
    const parts = parseEvents(await (await t.as("alice")("/api/chat", { json })).text());
    const told = { type: "message-metadata", messageMetadata: { status: "failed", error: ERROR } };
    expect(parts.slice(-3)).toMatchObject([
      told,
      { type: "error", errorText: ERROR.message },
      { type: "finish" },
    ]);
    const [, answer] = await t.read<unknown[]>("alice", `/api/chat/${session.id}/messages`);
    expect(answer).toMatchObject({ metadata: { status: "failed", error: ERROR } });
  });
});
