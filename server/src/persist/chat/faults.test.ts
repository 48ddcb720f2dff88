// What other users, tabs and processes do at the worst moment.
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, addSession } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { setRemoved } from "../../db/own-rows.ts";
import { messageSourceRefs, chatSessions } from "../../db/schema.ts";
import { loadMessages } from "../../load/load-messages.ts";
import { retrievePassages } from "../../retrieve/retrieve-passages.ts";
import { deleteSession } from "./delete-session.ts";
import { finishRun } from "./finish-run.ts";
import { recordSearch } from "./record-search.ts";
import { removeSource } from "../shelf/remove-source.ts";
import { startRun } from "./start-run.ts";

let t: TestContext;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
afterAll(() => t.close());

async function begin(course = courseId) {
  const session = await addSession(t, "alice", course);
  const question = { user: t.alice, sessionId: session.id, question: "What is it?", model: "test" };
  return (await startRun(t.context.db, question)).key;
}

async function search(query = "spaced practice and retrieval practice", course = courseId) {
  const scope = { user: t.alice, courseId: course, sourceIds: null };
  const { passages } = await retrievePassages(t.context, scope, query, 50);
  expect(passages.length).toBeGreaterThan(0);
  return passages;
}

const refsOf = (messageId: string) =>
  t.context.db
    .select()
    .from(messageSourceRefs)
    .where(eq(messageSourceRefs.messageId, messageId))
    .orderBy(asc(messageSourceRefs.number));

test("parallel searches of one answer share numbers and lose none", async () => {
  const key = await begin();
  const passages = await search();
  const recorded = await Promise.all(
    [passages, passages.toReversed(), passages.slice(0, 1), passages].map((found) =>
      recordSearch(t.context.db, key, found),
    ),
  );
  const numberOf = new Map<string, number>();
  for (const source of recorded.flatMap(({ sources }) => sources)) {
    expect(numberOf.get(source.source_id) ?? source.chunk_number).toBe(source.chunk_number);
    numberOf.set(source.source_id, source.chunk_number);
  }
  const numbers = (await refsOf(key.messageId)).map((ref) => ref.number);
  expect(numbers).toEqual(Array.from({ length: numberOf.size }, (_, i) => i + 1));
});

test("many chats cite the same new places at once: one row per place, and every ref points to its own", async () => {
  const course = await addCourse(t, "alice", "Race");
  await addNotes(t, "alice", course.id);
  const passages = await search(undefined, course.id);
  const keys = await Promise.all(Array.from({ length: 8 }, () => begin(course.id)));
  const recorded = await Promise.all(
    keys.map((key, i) => recordSearch(t.context.db, key, i % 2 === 0 ? passages : passages.toReversed())),
  );
  for (const [i, { places, sources }] of recorded.entries()) {
    expect(sources.map((source) => source.content_preview)).toEqual(
      places.map((place) => place.contentPreview),
    );
    expect(await refsOf(keys[i]!.messageId)).toHaveLength(places.length);
  }
  const { rows } = await t.context.db.execute(
    sql`select count(*)::int as n from course_sources where course_id = ${course.id}`,
  );
  expect(rows[0]).toEqual({ n: recorded[0]!.places.length });
});

test("deleting a chat takes no source from an answer that is given meanwhile", async () => {
  const passages = await search();
  for (let round = 0; round < 15; round++) {
    const old = await begin();
    await recordSearch(t.context.db, old, passages);
    await finishRun(t.context.db, old, { status: "done", text: "" });
    await setRemoved(t.context.db, chatSessions, { user: t.alice, id: old.sessionId, isRemoved: true });
    const fresh = await begin();
    const [, recorded] = await Promise.all([
      deleteSession(t.context.db, t.alice, old.sessionId),
      recordSearch(t.context.db, fresh, passages),
    ]);
    expect(await refsOf(fresh.messageId)).toHaveLength(recorded.sources.length);
    await setRemoved(t.context.db, chatSessions, { user: t.alice, id: fresh.sessionId, isRemoved: true });
    await deleteSession(t.context.db, t.alice, fresh.sessionId);
  }
});

test("material that is removed between the search and its record is cited as removed", async () => {
  const course = await addCourse(t, "alice", "Removed");
  const source = await addNotes(t, "alice", course.id);
  const key = await begin(course.id);
  const passages = await search(undefined, course.id);
  await removeSource(t.context.db, t.alice, source.id);
  const { sources } = await recordSearch(t.context.db, key, passages);
  for (const cited of sources) expect(cited.removed).toBe(true);
});

test("nothing is added to an answer that has ended", async () => {
  const key = await begin();
  const passages = await search();
  await finishRun(t.context.db, key, { status: "stopped", text: "Half" });
  await expect(recordSearch(t.context.db, key, passages)).rejects.toThrow();
  expect(await refsOf(key.messageId)).toEqual([]);
});

test("a run that was ended by another process keeps the end it has", async () => {
  const key = await begin();
  expect(await finishRun(t.context.db, key, { status: "interrupted", text: "Half" })).toBe("interrupted");
  const announced: string[] = [];
  const again = await finishRun(t.context.db, key, { status: "done", text: "Whole" }, async () => {
    announced.push("done");
  });
  expect(again).toBe("interrupted");
  expect(announced).toEqual([]);
});

test("pages of a history hold every message once, in order, whatever their size and from either end", async () => {
  const session = await addSession(t, "alice", courseId);
  for (let turn = 0; turn < 3; turn++) {
    const question = { user: t.alice, sessionId: session.id, question: `Question ${turn}`, model: "test" };
    const { key } = await startRun(t.context.db, question);
    await finishRun(t.context.db, key, { status: "done", text: `Answer ${turn}` });
  }
  const all = ["Question 0", "Answer 0", "Question 1", "Answer 1", "Question 2", "Answer 2"];
  for (const limit of [1, 2, 3, 4, 6, 100]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = cursor === null ? { limit } : { limit, cursor };
      const page = await loadMessages(t.context.db, t.alice, session.id, query);
      seen.push(...page.items.map((message) => message.content));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
    const back: string[] = [];
    do {
      const query = { limit, from: "end" as const, ...(cursor === null ? {} : { cursor }) };
      const page = await loadMessages(t.context.db, t.alice, session.id, query);
      back.unshift(...page.items.map((message) => message.content));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(back).toEqual(all);
  }
});

test("text with half a character is stored, with every other character in its place", async () => {
  const course = await addCourse(t, "alice", "Half");
  const json = { courseId: course.id, csl: { type: "book", title: "Half \ud83d here", note: "\ude00" } };
  const response = await t.as("alice")("/api/sources", { json });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ title: "Half \ufffd here" });
});
