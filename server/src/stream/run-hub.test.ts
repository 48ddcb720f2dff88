import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addCourse, addNotes, addSession, ask, parseEvents } from "../../test/material.ts";
import { scriptedModel } from "../../test/scripted-model.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { chatRuns } from "../db/schema.ts";
import { uuidv7 } from "../db/uuidv7.ts";
import { withCitations } from "../pipelines/with-citations.ts";
import { CUT_SENTENCE, MOST_CHARACTERS } from "./limit-answer.ts";
import { openJournal } from "./open-journal.ts";
import { recoverRuns } from "./recover-runs.ts";
import { asOwner } from "../db/isolation/acting.ts";

let t: TestContext;
let courseId: string;
let sessionId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
beforeEach(async () => void (sessionId = (await addSession(t, "alice", courseId)).id));
afterAll(() => t.close());

async function answer(): Promise<MessageResponse> {
  const path = `/api/sessions/${sessionId}/messages?limit=100`;
  return (await t.read<{ items: MessageResponse[] }>("alice", path)).items[1]!;
}

/** An answer that waits in the middle until the test lets it go on. */
function pausingModel() {
  const paused = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  t.context.model = {
    name: "scripted",
    language: scriptedModel({
      queries: ["spaced practice"],
      async *tokens() {
        yield "First half. ";
        paused.resolve();
        await goOn.promise;
        yield "Second half.";
      },
    }),
  };
  return { paused: paused.promise, goOn: goOn.resolve };
}

test("Stop during a search: what the reader saw is what is stored", async () => {
  const { context } = t;
  const { embedder } = context;
  const searching = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  context.embedder = {
    ...embedder,
    async embed(texts, kind) {
      searching.resolve();
      await gate.promise;
      return await embedder.embed(texts, kind);
    },
  };
  pausingModel();
  const response = await t.as("alice")("/api/chat", { json: { sessionId, content: "Slow?" } });
  const events = response.text();
  await searching.promise;
  await t.as("alice")(`/api/chat/${sessionId}/stop`, { method: "POST" });
  gate.resolve();
  context.embedder = embedder;
  const chunks = parseEvents(await events);
  expect(chunks.filter((chunk) => chunk.type === "data-rag-source")).toEqual([]);
  expect(chunks.at(-1)).toMatchObject({ type: "finish", messageMetadata: { status: "stopped" } });
  // A later question must not find leftovers of the abandoned search either.
  expect(await answer()).toMatchObject({ status: "stopped", sources: [], used_sources: null });
});

test("a run that another process took for dead ends as that process ended it", async () => {
  const { paused, goOn } = pausingModel();
  const response = await t.as("alice")("/api/chat", { json: { sessionId, content: "Alive?" } });
  const events = response.text();
  await paused;
  await t.context.db
    .update(chatRuns)
    .set({ heartbeatAt: sql`now() - interval '1 hour'` })
    .where(eq(chatRuns.sessionId, sessionId));
  const elsewhere = { silentSeconds: 30, isLive: () => false, log: t.context.log };
  expect(await recoverRuns(t.context.db, t.context.checker, elsewhere)).toBe(1);
  goOn();
  expect(parseEvents(await events).at(-1)).toMatchObject({
    type: "finish",
    messageMetadata: { status: "interrupted" },
  });
  expect(await answer()).toMatchObject({ status: "interrupted" });
});

test("an answer without end is cut, says so, and frees its model; a reload shows what was streamed", async () => {
  const endless = scriptedModel({
    queries: [],
    async *tokens() {
      for (;;) yield `${"word ".repeat(199)}🙂🙂\n\n`;
    },
  });
  let call: AbortSignal | undefined;
  const doStream: typeof endless.doStream = (options) => {
    call = options.abortSignal;
    return endless.doStream(options);
  };
  t.context.model = { name: "scripted", language: { ...endless, doStream } };
  const live = readStream((await ask(t, "alice", sessionId, "Endless?")) as UiChunk[]).answer();
  expect(live).toMatchObject({ status: "done", isFinished: true, error: undefined });
  const [written, sentence] = [
    live.text.slice(0, -CUT_SENTENCE.length),
    live.text.slice(-CUT_SENTENCE.length),
  ];
  expect(sentence).toBe("The model did not stop; the answer was cut here.");
  expect(written.trimEnd().length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(written.length).toBeGreaterThan(MOST_CHARACTERS - 10);
  expect(await answer()).toMatchObject({ status: "done", content: live.text });
  expect(call?.aborted).toBe(true);
});

test("a follower reads the same from the table as from the process that writes", async () => {
  const { goOn } = pausingModel();
  goOn();
  const live = await ask(t, "alice", sessionId, "Same?");
  const id = (await answer()).id;
  const chunks = (await asOwner(t.alice, () => Array.fromAsync(t.context.runs.follow(id)))).flat();
  const text = (all: { type: string; delta?: string }[]) => all.map((chunk) => chunk.delta ?? "").join("");
  expect(text(chunks as never)).toBe(text(live as never));
  // Links are added for each response.
  const isOther = ({ type }: { type: string }) => type !== "text-delta" && type !== "source-url";
  expect(chunks.filter(isOther)).toEqual(live.filter(isOther));
});

test("what the disk had not taken yet when Stop came is stored if it is shown", async () => {
  const { db, runs } = t.context;
  const heldBack = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const longer = () => new Promise((resolve) => setTimeout(resolve, 150));
  const asked = { user: t.alice, sessionId, question: "Slow?", model: "own agent" };
  const { messageId } = await withCitations(t.context, asked, async ({ run }) => {
    const locked = Promise.withResolvers<void>();
    const other = db.transaction(async (db) => {
      await db.execute(sql`lock table chat_run_chunks in exclusive mode`);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    await run.write({ type: "text-delta", id: "1", delta: "Shown at once, " });
    await longer();
    const written = run.write({ type: "text-delta", id: "1", delta: "and when it is stored." });
    heldBack.resolve();
    await Promise.all([written, other]);
  });
  await heldBack.promise;
  const stopping = asOwner(t.alice, () => runs.stop(t.alice, sessionId));
  await longer();
  release.resolve();
  await stopping;
  const reader = readStream((await asOwner(t.alice, () => Array.fromAsync(runs.follow(messageId)))).flat());
  expect(reader.answer().text).toBe("Shown at once, and when it is stored.");
  expect(await answer()).toMatchObject({ content: reader.answer().text });
});

test("a question of thousands of characters is searched like a short one", async () => {
  pausingModel().goOn();
  const long = "What is spaced practice, and why does it help? ".repeat(100);
  const chunks = await ask(t, "alice", sessionId, long);
  expect(chunks.some((chunk) => chunk.type === "data-rag-source")).toBe(true);
});

test("a search that fails fails the answer, and says nothing of the reason", async () => {
  t.context.model = {
    name: "scripted",
    language: scriptedModel({
      // No database takes a NUL: the statement itself fails.
      queries: ["spaced\0practice"],
      async *tokens() {
        yield "I could not search.";
      },
    }),
  };
  const chunks = await ask(t, "alice", sessionId, "Fail?");
  expect(chunks.at(-1)).toMatchObject({ type: "finish", messageMetadata: { status: "failed" } });
  expect(JSON.stringify(chunks)).not.toMatch(/byte sequence|to_tsvector|postings/);
  expect(await answer()).toMatchObject({ status: "failed", content: "I could not search.", sources: [] });
});

test("what a model says that no database can keep does not cost the rest of the answer", async () => {
  t.context.model = {
    name: "scripted",
    language: scriptedModel({
      queries: [],
      async *tokens() {
        yield "Before\0after, and half an emoji \ud83d.";
      },
    }),
  };
  await ask(t, "alice", sessionId, "Strange?");
  expect(await answer()).toMatchObject({
    status: "done",
    content: "Before\ufffdafter, and half an emoji \ufffd.",
  });
});

test("a disk that does not keep up holds text back until it is stored, and so does one that takes nothing", async () => {
  const { db } = t.context;
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const other = db.transaction(async (db) => {
    await db.execute(sql`lock table chat_run_chunks in exclusive mode`);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const start = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(start);
  const journal = openJournal(db, uuidv7());
  journal.push([{ type: "text-delta", id: "1", delta: "Text" }]);
  expect(journal.isBehind()).toBe(false);
  // There is no such run; that the write has ended is what counts.
  const ended = expect(journal.flush()).rejects.toThrow();
  clock.mockReturnValue(start + 60);
  journal.push([{ type: "text-delta", id: "1", delta: " and more" }]);
  expect(journal.isBehind()).toBe(false);
  // However young what came last is, and however long its own write has run.
  clock.mockReturnValue(start + 100);
  expect(journal.isBehind()).toBe(true);

  release.resolve();
  await other;
  await ended;
  vi.restoreAllMocks();
  expect(journal.isBehind()).toBe(true);
  await expect(journal.flush()).rejects.toThrow();
});
