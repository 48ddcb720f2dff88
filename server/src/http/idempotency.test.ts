import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, addSession, parseEvents, untilRead } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());

const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

test("a repeated call is carried out once and gets the first answer again", async () => {
  const json = { title: "Once" };
  const first = await t.as("alice")("/api/courses", { json, ...keyed("a") });
  const again = await t.as("alice")("/api/courses", { json, ...keyed("a") });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect((await t.read<{ items: unknown[] }>("alice", "/api/courses")).items).toHaveLength(1);
});

test("at once, one of two carries the call out", async () => {
  const call = () => t.as("alice")("/api/courses", { json: { title: "Race" }, ...keyed("race") });
  const statuses = (await Promise.all([call(), call(), call()])).map((response) => response.status);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const { items } = await t.read<{ items: { title: string }[] }>("alice", "/api/courses");
  expect(items.filter((course) => course.title === "Race")).toHaveLength(1);
});

test("the same key for another call is refused, and another user's key is another key", async () => {
  await t.as("alice")("/api/courses", { json: { title: "One" }, ...keyed("b") });
  const other = await t.as("alice")("/api/courses", { json: { title: "Two" }, ...keyed("b") });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ error: { code: "idempotency_conflict" } });
  expect((await t.as("bob")("/api/courses", { json: { title: "Two" }, ...keyed("b") })).status).toBe(201);
});

test("a call that was refused may be sent again under its key", async () => {
  expect((await t.as("alice")("/api/courses", { json: { title: "" }, ...keyed("c") })).status).toBe(400);
  expect((await t.as("alice")("/api/courses", { json: { title: "" }, ...keyed("c") })).status).toBe(400);
  expect((await t.as("alice")("/api/courses", { json: { title: "Now" }, ...keyed("c") })).status).toBe(201);
});

test("a question sent twice, at once and later, is one turn, and every sender follows it", async () => {
  const course = await addCourse(t, "alice");
  await addNotes(t, "alice", course.id);
  const session = await addSession(t, "alice", course.id);
  const json = { sessionId: session.id, content: "What is spaced practice?" };
  const send = async () => {
    const response = await t.as("alice")("/api/chat", { json, ...keyed("ask") });
    expect(response.status).toBe(200);
    return parseEvents(await response.text());
  };
  const [first, second] = await Promise.all([send(), send()]);
  const later = await send();
  const ids = [first, second, later].map((chunks) => chunks[0]!["messageId"]);
  expect(new Set(ids).size).toBe(1);
  expect(later.at(-1)).toMatchObject({ type: "finish", messageMetadata: { status: "done" } });
  const path = `/api/sessions/${session.id}/messages?limit=100`;
  expect((await t.read<{ items: MessageResponse[] }>("alice", path)).items).toHaveLength(2);

  const other = { ...json, content: "Something else?" };
  expect((await t.as("alice")("/api/chat", { json: other, ...keyed("ask") })).status).toBe(409);
});

test("a key that is too long is refused", async () => {
  expect(
    (await t.as("alice")("/api/courses", { json: { title: "x" }, ...keyed("k".repeat(201)) })).status,
  ).toBe(400);
});

test("two uploads under one key are the same if their names and bytes are, not if they are equally long", async () => {
  const { id } = await addCourse(t, "alice");
  const upload = async (name: string, content: string) => {
    const body = new FormData();
    body.set("courseId", id);
    body.append("file", new File([content], name));
    const response = await t.as("alice")("/api/sources", { method: "POST", body, ...keyed("upload") });
    return { status: response.status, body: (await response.json()) as object };
  };
  const first = await upload("a.txt", "The moon pulls the sea.");
  expect(first.status).toBe(201);
  expect(await upload("a.txt", "The moon pulls the sea.")).toEqual(first);
  for (const [name, content] of [
    ["a.txt", "The wind pushes the sea"],
    ["b.txt", "The moon pulls the sea."],
  ] as const) {
    const conflict = { error: { code: "idempotency_conflict" } };
    expect(await upload(name, content)).toMatchObject({ status: 409, body: conflict });
  }
  expect(await untilRead(t, "alice", id)).toHaveLength(1);
});
