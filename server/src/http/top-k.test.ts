import type { Course } from "@ibid/core/contract/course.ts";
import type { ErrorBody } from "@ibid/core/contract/error.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, addSession, parseEvents, untilShelf, uploadFiles } from "../../test/material.ts";
import { scriptedModel } from "../../test/scripted-model.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
let courseId: string;
let sessionId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  const places = ["Bergen", "Lisbon", "Cork", "Brest", "Cardiff", "Oban", "Vigo", "Porto"];
  const files = places.flatMap((place, i) => [
    [
      `tides-${place}.txt`,
      `Tide gauge of ${place}: the spring tide rises ${i + 2} metres above the neap tide.`,
    ],
    [`rocks-${place}.txt`, `Rocks near ${place}: granite layer number ${i + 2} lies under slate and clay.`],
  ]);
  await uploadFiles(t, "alice", courseId, Object.fromEntries(files) as Record<string, string>);
  // Else the order of what is found changes while the test asks.
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
});
beforeEach(async () => {
  sessionId = (await addSession(t, "alice", courseId)).id;
});
afterAll(() => t.close());

/** The answer of a model that searches for all of this at once. */
async function answerAfter(queries: string[], body: { top_k?: number } = {}): Promise<MessageResponse> {
  const tokens = async function* () {
    yield "Tides rise. [1]";
  };
  t.context.model = { name: "scripted", language: scriptedModel({ queries, tokens }) };
  const path = `/api/sessions/${sessionId}/messages`;
  return await t.read<MessageResponse>("alice", path, { json: { content: "Tides?", ...body } });
}

const setTopK = (top_k: unknown): Promise<Response> =>
  t.as("alice")(`/api/courses/${courseId}`, { method: "PATCH", json: { top_k } });
const lengths = ({ sources, used_sources, source_chunks }: MessageResponse) => [
  sources!.length,
  used_sources!.length,
  source_chunks.length,
];
const about = (subject: string, { sources }: MessageResponse): number =>
  sources!.filter((source) => source.content_preview.startsWith(subject)).length;

test("an answer rests on at most five passages, however many searches there are", async () => {
  expect(lengths(await answerAfter(["spring tide gauge"]))).toEqual([5, 5, 5]);
  const both = await answerAfter(["spring tide gauge", "granite layer under slate"]);
  expect(lengths(both)).toEqual([5, 5, 5]);
  // Searches at the same time share the room evenly.
  expect(about("Tide", both)).toBe(3);
  expect(about("Rocks", both)).toBe(2);
  // What is found twice counts once.
  expect(lengths(await answerAfter(["spring tide gauge", "spring tide gauge"]))).toEqual([5, 5, 5]);
});

test("what one search does not need is left for the others", async () => {
  const answer = await answerAfter(["quantum chromodynamics", "spring tide gauge"]);
  expect(lengths(answer)).toEqual([5, 5, 5]);
});

test("a question may say how many, over both ways of asking", async () => {
  expect(lengths(await answerAfter(["spring tide gauge"], { top_k: 2 }))).toEqual([2, 2, 2]);
  expect(lengths(await answerAfter(["spring tide gauge", "granite layer"], { top_k: 12 }))).toEqual([
    12, 12, 12,
  ]);
  const response = await t.as("alice")("/api/chat", { json: { sessionId, content: "Tides?", top_k: 1 } });
  const parts = parseEvents(await response.text()).filter(({ type }) => type === "data-rag-source");
  expect(new Set(parts.map(({ id }) => id)).size).toBe(1);
});

test("a course has its own number, for chats and searches that do not say", async () => {
  expect(((await (await setTopK(3)).json()) as Course).top_k).toBe(3);
  expect(lengths(await answerAfter(["spring tide gauge"]))).toEqual([3, 3, 3]);
  expect(lengths(await answerAfter(["spring tide gauge"], { top_k: 4 }))).toEqual([4, 4, 4]);
  const search = (json: object): Promise<RetrievalResult> =>
    t.read("alice", `/api/courses/${courseId}/search`, { json: { query: "spring tide gauge", ...json } });
  expect((await search({})).chunks).toHaveLength(3);
  expect((await search({ top_k: 6 })).chunks).toHaveLength(6);
  expect((await search({ k: 6 })).chunks).toHaveLength(6);
  await setTopK(5);
});

test("a model is told when passages were left out for want of room", async () => {
  let prompt = "";
  const model = scriptedModel({
    queries: ["spring tide gauge", "granite layer"],
    async *tokens() {
      yield "Done.";
    },
  });
  const doStream: typeof model.doStream = (options) => {
    prompt = JSON.stringify(options.prompt);
    return model.doStream(options);
  };
  t.context.model = { name: "scripted", language: { ...model, doStream } };
  const ask = (top_k: number) =>
    t.read("alice", `/api/sessions/${sessionId}/messages`, { json: { content: "Tides?", top_k } });
  await ask(4);
  expect(prompt).toContain("an answer rests on at most 4");
  await ask(20);
  expect(prompt).not.toContain("were left out");
});

test.each([0, 51, 2.5, -1, "5", null])("%j passages are refused, with a clear reason", async (top_k) => {
  const refused = await Promise.all([
    t.as("alice")("/api/chat", { json: { sessionId, content: "Q?", top_k } }),
    t.as("alice")(`/api/sessions/${sessionId}/messages`, { json: { content: "Q?", top_k } }),
    t.as("alice")(`/api/courses/${courseId}/search`, { json: { query: "Q?", top_k } }),
    setTopK(top_k),
  ]);
  for (const response of refused) {
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as ErrorBody;
    expect(error).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("a whole number from 1 to 50"),
    });
  }
  const messages = await t.read<{ items: unknown[] }>(
    "alice",
    `/api/sessions/${sessionId}/messages?limit=10`,
  );
  expect(messages.items).toEqual([]);
});

test("k and top_k that disagree are refused", async () => {
  const json = { query: "tides", k: 3, top_k: 4 };
  const response = await t.as("alice")(`/api/courses/${courseId}/search`, { json });
  expect(response.status).toBe(400);
  expect(((await response.json()) as ErrorBody).error.message).toContain("give one of them");
});
