import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, addSession, ask } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { chatRunChunks } from "../db/schema.ts";
import { recordSearch } from "../persist/chat/record-search.ts";
import { startRun } from "../persist/chat/start-run.ts";
import { retrievePassages } from "../retrieve/retrieve-passages.ts";
import { recoverRuns } from "./recover-runs.ts";
import { appendToLog } from "./run-log.ts";
import { asOwner } from "../db/isolation/acting.ts";

let t: TestContext;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());

test("a run that nobody writes any more keeps its text and sources, and the chat goes on", async () => {
  const { db } = t.context;
  const course = await addCourse(t, "alice");
  await addNotes(t, "alice", course.id);
  const session = await addSession(t, "alice", course.id);
  // What a process leaves behind that is killed in the middle of an answer.
  const run = { user: t.alice, sessionId: session.id, question: "What is spacing?", model: "test" };
  const { key } = await startRun(db, run);
  const scope = { user: t.alice, courseId: course.id, sourceIds: null };
  const { passages } = await retrievePassages(t.context, scope, "spaced practice");
  await recordSearch(db, key, passages);
  await appendToLog(db, key.messageId, 0, [
    { type: "start", messageId: key.messageId },
    { type: "start-step" },
    { type: "text-start", id: "a" },
    { type: "text-delta", id: "a", delta: "Spaced practice " },
  ]);
  await appendToLog(db, key.messageId, 4, [{ type: "text-delta", id: "a", delta: "spreads [1]" }]);

  const recover = (silentSeconds: number | null) =>
    recoverRuns(db, t.context.checker, { silentSeconds, isLive: () => false, log: t.context.log });
  expect(await recover(3600)).toBe(0);
  expect(await recover(null)).toBe(1);
  expect(await recover(null)).toBe(0);

  const read = () =>
    t.read<{ items: MessageResponse[] }>("alice", `/api/sessions/${session.id}/messages?limit=100`);
  const answer = (await read()).items[1]!;
  expect(answer).toMatchObject({ status: "interrupted", content: "Spaced practice spreads [1]" });
  expect(answer.sources!.map((source) => source.chunk_number)).toContain(1);
  expect(answer.used_sources!.length).toBeGreaterThan(0);
  await ask(t, "alice", session.id, "And retrieval practice?");
  expect((await read()).items.map((message) => message.status)).toEqual([
    "done",
    "interrupted",
    "done",
    "done",
  ]);
});

test("a run that was cut off can be followed to its end, with its log and without it", async () => {
  const { db, log, runs } = t.context;
  const course = await addCourse(t, "alice");
  await addNotes(t, "alice", course.id);
  const session = await addSession(t, "alice", course.id);
  const run = { user: t.alice, sessionId: session.id, question: "What is spacing?", model: "test" };
  const { key } = await startRun(db, run);
  const scope = { user: t.alice, courseId: course.id, sourceIds: null };
  const { passages } = await retrievePassages(t.context, scope, "spaced practice");
  const { sources } = await recordSearch(db, key, passages);
  await appendToLog(db, key.messageId, 0, [
    { type: "start", messageId: key.messageId },
    { type: "text-start", id: "a" },
    { type: "text-delta", id: "a", delta: "Half an answer, half an emoji \ud83d" },
  ]);
  await appendToLog(db, key.messageId, 3, [{ type: "text-delta", id: "a", delta: "\ude42" }]);
  await recoverRuns(db, t.context.checker, { silentSeconds: null, isLive: () => false, log });

  const follow = async () =>
    (await asOwner(t.alice, () => Array.fromAsync(runs.follow(key.messageId)))).flat();
  for (const withLog of [true, false]) {
    if (!withLog) await db.delete(chatRunChunks).where(eq(chatRunChunks.messageId, key.messageId));
    expect(readStream(await follow()).answer()).toMatchObject({
      ...{ messageId: key.messageId, text: "Half an answer, half an emoji 🙂", sources },
      ...{ status: "interrupted", isFinished: true },
    });
  }
});
