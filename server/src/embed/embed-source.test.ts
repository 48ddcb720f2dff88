import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { Embedder } from "../ai/embedder.ts";
import { chunks, sources } from "../db/schema.ts";
import { saveMaterial } from "../persist/save-material.ts";
import { embedSource, listSourcesToEmbed } from "./embed-source.ts";

let t: TestContext;
let courseId: string;
let sourceId: string;

beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
});
afterAll(() => t.close());

const PASSAGES = 40;

beforeEach(async () => {
  const lines = Array.from({ length: PASSAGES }, (_, i) => `Passage number ${i}.`);
  const text = lines.join("\n");
  let start = 0;
  sourceId = await saveMaterial(t.context.db, t.alice, {
    courseId,
    kind: "text",
    csl: { type: "document", title: "Forty passages" },
    material: {
      text,
      places: [],
      contentHash: "x",
      chunks: lines.map((line, ordinal) => {
        const locator = { kind: "passage" as const, start, end: start + line.length };
        start = locator.end + 1;
        return { ordinal, heading: "", text: line, locator };
      }),
    },
    file: null,
  });
});

/** Counts what it embeds, and fails when it is told to. */
function countingEmbedder(failAtCall = Infinity): Embedder & { embedded: string[] } {
  let calls = 0;
  const embedded: string[] = [];
  return {
    id: "test:counting",
    dimensions: 3,
    calibration: null,
    embedded,
    async embed(texts) {
      if (++calls >= failAtCall) throw new Error("provider down");
      embedded.push(...texts);
      return texts.map(() => Float32Array.of(0.6, 0.8, 0));
    },
    close: async () => {},
  };
}

const state = async () => (await t.context.db.select().from(sources).where(eq(sources.id, sourceId)))[0]!;
const missing = () =>
  t.context.db.$count(chunks, and(eq(chunks.sourceId, sourceId), isNull(chunks.embedding)));
const run = (embedder: Embedder) => embedSource({ db: t.context.db, embedder }, sourceId);

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
  const first = countingEmbedder(2);
  expect(await run(first)).toBe("retry");
  expect(await state()).toMatchObject({ status: "searchable", reasonCode: "embedding_failed", attempts: 1 });
  await t.context.db.update(sources).set({ nextAttemptAt: null }).where(eq(sources.id, sourceId));
  const second = countingEmbedder();
  expect(await run(second)).toBe("embedded");
  expect(first.embedded.length + second.embedded.length).toBe(PASSAGES);
  expect(await state()).toMatchObject({ status: "embedded", reasonCode: null });
});

test("a retry waits for its time, and the third failure is the last", async () => {
  const embedder = countingEmbedder(1);
  expect(await run(embedder)).toBe("retry");
  expect(await run(embedder)).toBe("skipped");
  for (const outcome of ["retry", "failed"]) {
    await t.context.db.update(sources).set({ nextAttemptAt: null }).where(eq(sources.id, sourceId));
    expect(await run(embedder)).toBe(outcome);
  }
  expect(await state()).toMatchObject({ status: "failed", attempts: 3 });
});

test("a source that was deleted is skipped", async () => {
  await t.context.db.delete(sources).where(eq(sources.id, sourceId));
  expect(await run(countingEmbedder())).toBe("skipped");
});

test("the sweep finds what waits, and not what somebody works on", async () => {
  expect(await listSourcesToEmbed(t.context.db, 1000)).toContain(sourceId);
  await t.context.db
    .update(sources)
    .set({ leaseUntil: new Date(Date.now() + 60_000) })
    .where(eq(sources.id, sourceId));
  expect(await listSourcesToEmbed(t.context.db, 1000)).not.toContain(sourceId);
});
