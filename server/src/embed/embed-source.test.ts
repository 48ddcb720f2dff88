import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPassages } from "../../test/add-passages.ts";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { Embedder } from "../ai/embedder.ts";
import { WorkFailed } from "../db/work-failed.ts";
import { chunks, sources } from "../db/schema.ts";
import { listDueSources, takeLease } from "../db/source-lease.ts";
import { embedSource } from "./embed-source.ts";

let t: TestContext;
let courseId: string;
let sourceId: string;

beforeAll(async () => {
  t = await openTestContext();
  // Nobody but the test works here.
  await t.context.queue.close();
  courseId = (await addCourse(t, "alice")).id;
});
afterAll(() => t.close());

const PASSAGES = 40;

beforeEach(async () => {
  const lines = Array.from({ length: PASSAGES }, (_, i) => `Passage number ${i}.`);
  sourceId = await addPassages(t.context.db, t.alice, courseId, { title: "Forty passages", lines });
});

/** Counts what it embeds, and fails when it is told to. */
function countingEmbedder(failure?: { atCall: number; error?: Error }): Embedder & { embedded: string[] } {
  let calls = 0;
  const embedded: string[] = [];
  return {
    id: "test:counting",
    batchSize: 16,
    calibration: null,
    embedded,
    async embed(texts) {
      if (++calls >= (failure?.atCall ?? Infinity)) throw failure?.error ?? new Error("provider down");
      embedded.push(...texts);
      return texts.map(() => Float32Array.of(0.6, 0.8, 0));
    },
    close: async () => {},
  };
}

const state = async () => (await t.context.db.select().from(sources).where(eq(sources.id, sourceId)))[0]!;
const missing = () =>
  t.context.db.$count(chunks, and(eq(chunks.sourceId, sourceId), isNull(chunks.embedding)));
const run = (embedder: Embedder, signal?: AbortSignal) =>
  embedSource({ ...t.context, embedder, ...(signal && { signal }) }, sourceId);
const dueNow = () =>
  t.context.db.update(sources).set({ nextAttemptAt: null }).where(eq(sources.id, sourceId));

test("every passage gets its vector, with the embedder's name, and the source its centroid", async () => {
  const embedder = countingEmbedder();
  expect(await run(embedder)).toBe("embedded");
  expect(embedder.embedded).toHaveLength(PASSAGES);
  expect(embedder.embedded[0]).toBe("Forty passages. Passage number 0.");
  expect(await missing()).toBe(0);
  const source = await state();
  expect(source).toMatchObject({ status: "embedded", embeddingModel: "test:counting", leaseUntil: null });
  expect(source.embedding!.slice(0, 3).map((value) => Math.round(value * 10) / 10)).toEqual([0.6, 0.8, 0]);
});

test("two workers at once embed nothing twice", async () => {
  const embedder = countingEmbedder();
  const outcomes = await Promise.all([run(embedder), run(embedder)]);
  expect(outcomes.toSorted()).toEqual(["embedded", "skipped"]);
  expect(new Set(embedder.embedded).size).toBe(embedder.embedded.length);
});

test("what was embedded before a failure is not embedded again", async () => {
  const first = countingEmbedder({ atCall: 2 });
  expect(await run(first)).toBe("retry");
  expect(await state()).toMatchObject({ status: "searchable", reasonCode: "embedding_failed", attempts: 1 });
  await dueNow();
  const second = countingEmbedder();
  expect(await run(second)).toBe("embedded");
  expect(first.embedded.length + second.embedded.length).toBe(PASSAGES);
  expect(await state()).toMatchObject({ status: "embedded", reasonCode: null });
});

test("a retry waits for its time, and the third failure is the last", async () => {
  const embedder = countingEmbedder({ atCall: 1 });
  expect(await run(embedder)).toBe("retry");
  expect(await run(embedder)).toBe("skipped");
  for (const outcome of ["retry", "failed"]) {
    await dueNow();
    expect(await run(embedder)).toBe(outcome);
  }
  expect(await state()).toMatchObject({ status: "failed", attempts: 3 });
});

test("an embedder that is busy is waited for as long as it asks, and that is no attempt", async () => {
  const embedder = countingEmbedder({
    atCall: 1,
    error: new WorkFailed("embedding_failed", "Busy.", { kind: "busy", seconds: 100 }),
  });
  for (let i = 0; i < 5; i++) {
    expect(await run(embedder)).toBe("retry");
    const { nextAttemptAt, ...source } = await state();
    expect(source).toMatchObject({ status: "searchable", attempts: 0, reasonMessage: "Busy." });
    const seconds = (nextAttemptAt!.getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(90);
    expect(seconds).toBeLessThan(110);
    expect(await run(embedder)).toBe("skipped");
    await dueNow();
  }
});

test("a server that stops gives the work back at once, and that is no attempt", async () => {
  const stopping = new AbortController();
  const embedder = countingEmbedder();
  const stopsIt: Embedder = {
    ...embedder,
    embed(texts, kind) {
      stopping.abort();
      return embedder.embed(texts, kind);
    },
  };
  expect(await run(stopsIt, stopping.signal)).toBe("stopped");
  expect(await state()).toMatchObject({ status: "searchable", leaseUntil: null, attempts: 0 });
  expect(await run(embedder)).toBe("embedded");
  expect(embedder.embedded).toHaveLength(PASSAGES);
});

test("a source that was deleted is skipped", async () => {
  await t.context.db.delete(sources).where(eq(sources.id, sourceId));
  expect(await run(countingEmbedder())).toBe("skipped");
});

test("what is due is found, and not what somebody works on", async () => {
  const dueIds = async () => (await listDueSources(t.context.db, 1000)).map(({ id }) => id);
  expect(await dueIds()).toContain(sourceId);
  await takeLease(t.context.db, sourceId, "searchable");
  expect(await dueIds()).not.toContain(sourceId);
});
