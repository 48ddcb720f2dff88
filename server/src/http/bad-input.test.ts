// Bad input gets a clear error with a stable code, and leaves nothing behind.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addReference, addSession, ask, uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
let course: Course;
beforeAll(async () => {
  t = await openTestContext();
  course = await addCourse(t, "alice");
});
afterAll(() => t.close());

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await t.context.db.execute(sql`
    select (select count(*)::int from sources) as sources, (select count(*)::int from chunks) as chunks,
      (select count(*)::int from files) as files, (select count(*)::int from chat_messages) as messages,
      (select count(*)::int from chat_runs) as runs`);
  return rows[0] as Record<string, number>;
}

async function check(request: () => Promise<Response>, status: number, code: string): Promise<string> {
  const before = await countRows();
  const response = await request();
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect({ status: response.status, code: error.code }).toEqual({ status, code });
  expect(await countRows()).toEqual(before);
  return error.message;
}

const binary = Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256);

test.each([
  ["empty.txt", "", "file_empty"],
  [
    "picture.png",
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    "unsupported_file",
  ],
])("%s is refused with a reason and leaves nothing", async (name, content, code) => {
  const before = await countRows();
  const [item] = await uploadFiles(t, "alice", course.id, { [name]: content });
  expect(item!.error).toMatchObject({ code });
  expect(item!.error!.message).toContain(name);
  expect(await countRows()).toEqual(before);
});

test.each([
  ["blank.md", " \n\t\n ", "file_empty"],
  ["binary.txt", binary, "unsupported_file"],
  ["broken.pdf", "%PDF-1.7\nthis is not a PDF", "file_unreadable"],
])("%s stays on the shelf and says why it can't be read", async (name, content, code) => {
  const [item] = await uploadFiles(t, "alice", course.id, { [name]: content });
  expect(item!.source).toMatchObject({ status: "failed", reason: { code } });
  expect(item!.source!.reason!.message).toContain(name);
});

test("a bad file does not spoil the good one beside it", async () => {
  const items = await uploadFiles(t, "alice", course.id, {
    "empty.txt": "",
    "good.txt": "The moon causes the tides.",
  });
  expect(items.map((item) => item.error?.code ?? item.source?.status)).toEqual(["file_empty", "searchable"]);
});

test("a form without a file, or without a course, is refused", async () => {
  const form = (fields: Record<string, string>): FormData => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const post = (body: FormData) => () => t.as("alice")("/api/sources", { method: "POST", body });
  await check(post(form({ courseId: course.id })), 400, "invalid_request");
  await check(post(form({ note: "x" })), 400, "invalid_request");
});

test("a question of 100 kB is refused, and says what to do", async () => {
  const session = await addSession(t, "alice", course.id);
  const content = "why ".repeat(25_000);
  const message = await check(
    () => t.as("alice")("/api/chat", { json: { sessionId: session.id, content } }),
    422,
    "question_too_long",
  );
  expect(message).toContain("Add long text as a source");
});

test.each([
  ["no body", ""],
  ["not JSON", "{"],
  ["no question", JSON.stringify({ sessionId: "01900000-0000-7000-8000-00000000000a" })],
  ["an empty question", JSON.stringify({ sessionId: "01900000-0000-7000-8000-00000000000a", content: "  " })],
  ["a NUL", JSON.stringify({ sessionId: "01900000-0000-7000-8000-00000000000a", content: "a\u0000b" })],
  ["a prototype", '{"__proto__": {"sessionId": "x"}, "content": 5}'],
])("a chat request with %s is refused", async (_, body) => {
  const headers = { "content-type": "application/json" };
  await check(() => t.as("alice")("/api/chat", { method: "POST", body, headers }), 400, "invalid_request");
});

test("a body over the limit is refused before it is read", async () => {
  const json = { title: "x".repeat(2_000_000) };
  await check(() => t.as("alice")("/api/courses", { json }), 413, "payload_too_large");
});

test("a field that is not ours is refused", async () => {
  await check(
    () => t.as("alice")("/api/courses", { json: { title: "A", ownerId: "x" } }),
    400,
    "invalid_request",
  );
});

test("a change that changes nothing is refused, and says what could be changed", async () => {
  const patch = () => t.as("alice")(`/api/courses/${course.id}`, { method: "PATCH", json: {} });
  expect(await check(patch, 400, "invalid_request")).toBe(
    "Say what to change: the title, the style or top_k.",
  );
});

test("a cursor that is not ours is refused", async () => {
  await check(() => t.as("alice")("/api/courses?cursor=abc"), 400, "invalid_request");
  await check(() => t.as("alice")("/api/courses?limit=0"), 400, "invalid_request");
});

test("a question with no material gets an answer that says so, without sources", async () => {
  const empty = await addCourse(t, "alice", "Empty");
  const session = await addSession(t, "alice", empty.id);
  const chunks = await ask(t, "alice", session.id, "What is spaced practice?");
  expect(chunks.filter((chunk) => chunk.type === "data-rag-source")).toEqual([]);
  expect(chunks.at(-1)).toMatchObject({ type: "finish", messageMetadata: { status: "done" } });
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${session.id}/messages?limit=100`,
  );
  expect(items[1]).toMatchObject({ status: "done", sources: [], used_sources: null, source_chunks: [] });
  expect(items[1]!.content.length).toBeGreaterThan(20);
});

const unknown = (name: string): string => `There is no field “${name}” here.`;

test("the short body of a question names each field that it must not have, and nothing is stored", async () => {
  const { id: sessionId } = await addSession(t, "alice", course.id);
  const before = await countRows();
  for (const more of [
    { topK: 3, sources: [] },
    { content: "", topK: 3, sources: [] },
    { content: undefined, topK: 3, sources: [] },
  ]) {
    const json = { sessionId, content: "Why?", ...more };
    const response = await t.as("alice")("/api/chat", { json });
    const { error } = (await response.json()) as { error: { code: string; details: object } };
    expect([response.status, error.code]).toEqual([400, "invalid_request"]);
    expect(error.details).toMatchObject({ topK: unknown("topK"), sources: unknown("sources") });
  }
  expect(await countRows()).toEqual(before);
});

test.each<[string, string, () => string, object, object]>([
  [
    "POST",
    "a course",
    () => "/api/courses",
    { title: "T", a: 1, b: 2 },
    { a: unknown("a"), b: unknown("b") },
  ],
  ["PATCH", "a course", () => `/api/courses/${course.id}`, { name: "T" }, { name: unknown("name") }],
  [
    "POST",
    "a reference",
    () => "/api/sources",
    { courseId: crypto.randomUUID(), title: "T", writer: "Me" },
    { writer: unknown("writer") },
  ],
  [
    "POST",
    "a search",
    () => `/api/courses/${course.id}/search`,
    { query: "T", topK: 3 },
    { topK: unknown("topK") },
  ],
])("%s of %s with an unknown field names it", async (method, _, path, json, details) => {
  const response = await t.as("alice")(path(), { method, json });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: "invalid_request", message: Object.values(details)[0], details } },
  ]);
});

test("a change of a source that has unknown fields alone is told about these alone", async () => {
  const { id } = await addReference(t, "alice", course.id, { type: "book", title: "Tides" });
  const change = async (json: object) => {
    const response = await t.as("alice")(`/api/sources/${id}`, { method: "PUT", json });
    return ((await response.json()) as { error: { details: object } }).error.details;
  };
  expect(await change({ writer: "Me" })).toEqual({ writer: unknown("writer") });
  expect(await change({})).toEqual({ "": "Say what to change." });
});
