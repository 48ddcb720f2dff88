// Whatever is read, read again, embedded by whom, removed and restored, in whatever order: a search compares every vector
// that is there, and no other.
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPassages, readPassages } from "../../test/add-passages.ts";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { toRealArray } from "../db/binary-array.ts";
import { chunks, sources } from "../db/schema.ts";
import { storeVectors } from "../embed/store-vectors.ts";
import { removeSource, restoreSource } from "../persist/shelf/remove-source.ts";
import { searchByMeaning } from "./search-by-meaning.ts";

let t: TestContext;
beforeAll(async () => {
  t = await openTestContext();
  // Nobody but the test works here.
  await t.context.queue.close();
});
afterAll(() => t.close());

const EMBEDDERS = ["test:one", "test:two"];
const EVERYTHING = 10_000;

const vector = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: 40, maxLength: 40 })
  .filter((values) => values.some((value) => value !== 0))
  .map((values) => Float32Array.from(values));

type Step =
  | { kind: "read"; source: number; from: number; count: number }
  | { kind: "embed"; source: number; from: number; vectors: Float32Array[]; embedder: string }
  | { kind: "remove or restore"; source: number };

const source = fc.nat({ max: 1 });
const from = fc.nat({ max: 300 });
const step: fc.Arbitrary<Step> = fc.oneof(
  // More than are packed together.
  fc.record({
    kind: fc.constant("read" as const),
    source,
    from: fc.nat({ max: 3 }),
    count: fc.constantFrom(0, 3, 300),
  }),
  fc.record({
    kind: fc.constant("embed" as const),
    source,
    from,
    vectors: fc.array(vector, { minLength: 1, maxLength: 5 }),
    embedder: fc.constantFrom(...EMBEDDERS),
  }),
  fc.record({ kind: fc.constant("remove or restore" as const), source }),
);

const linesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Passage ${first + i}.`);

async function take(given: Step, sourceId: string): Promise<void> {
  const { db } = t.context;
  const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
  const isRemoved = row?.removedAt !== null;
  if (given.kind === "remove or restore")
    return await (isRemoved ? restoreSource : removeSource)(db, t.alice, sourceId);
  if (isRemoved) return;
  if (given.kind === "read") {
    await readPassages(db, sourceId, { title: "Read", lines: linesFrom(given.from, given.count) });
    return;
  }
  const ofSource = eq(chunks.sourceId, sourceId);
  const rows = await db.select({ id: chunks.id }).from(chunks).where(ofSource).orderBy(asc(chunks.ordinal));
  const first = given.from % Math.max(1, rows.length);
  const made = given.vectors.flatMap((each, i) => {
    const chunkId = rows[first + i]?.id;
    return chunkId === undefined ? [] : [{ chunkId, vector: each }];
  });
  await db.transaction((db) => storeVectors(db, sourceId, given.embedder, made));
}

const vectorsOf = (courseId: string) =>
  t.context.db.$count(chunks, and(eq(chunks.courseId, courseId), isNotNull(chunks.embedding)));

async function codesOf(courseId: string): Promise<number> {
  const { rows } = await t.context.db.execute<{ count: number }>(sql`
    select coalesce(sum(length(chunk_ids)), 0)::int / 16 as count from code_packs where course_id = ${courseId}`);
  return rows[0]!.count;
}

test("a search finds what comparing every vector finds, at every moment", async () => {
  const { db } = t.context;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), vector, async (steps, query) => {
      const courseId = (await addCourse(t, "alice")).id;
      const ids: string[] = [];
      for (const title of ["One", "Two"])
        ids.push(await addPassages(db, t.alice, courseId, { title, lines: linesFrom(0, 4) }));
      for (const each of steps) {
        await take(each, ids[each.source]!);
        expect(await codesOf(courseId)).toBe(await vectorsOf(courseId));
        for (const sourceIds of [null, [ids[0]!]]) {
          for (const embedder of EMBEDDERS) {
            const scope = { user: t.alice, courseId, sourceIds };
            const found = await searchByMeaning(db, scope, query, embedder, EVERYTHING);
            const { rows } = await db.execute<{ id: string; cosine: number }>(sql`
              select chunks.id, 1 - (chunks.embedding <=> ${toRealArray([query])}::real[]::vector) as cosine
              from chunks join sources on sources.id = source_id and removed_at is null
              where chunks.course_id = ${courseId} and chunks.embedding_model = ${embedder}
                and source_id = any(${sql.param(sourceIds ?? ids)}::uuid[])
              order by cosine desc, chunks.id`);
            expect(found).toEqual(rows.map(({ id, cosine }) => ({ chunkId: id, cosine })));
          }
        }
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

test("of more passages than are compared exactly, the nearest is found by its signs", async () => {
  const { db } = t.context;
  const courseId = (await addCourse(t, "alice")).id;
  const sourceId = await addPassages(db, t.alice, courseId, { title: "Many", lines: linesFrom(0, 600) });
  const rows = await db.select({ id: chunks.id }).from(chunks).where(eq(chunks.sourceId, sourceId));
  const made = rows.map(({ id: chunkId }, i) => ({ chunkId, vector: directionOf(i) }));
  await db.transaction((db) => storeVectors(db, sourceId, EMBEDDERS[0]!, made));
  const scope = { user: t.alice, courseId, sourceIds: null };
  for (const { chunkId, vector: asked } of made.filter((_, i) => i % 50 === 0)) {
    const [first] = await searchByMeaning(db, scope, asked, EMBEDDERS[0]!, 10);
    expect(first!.chunkId).toBe(chunkId);
    expect(first!.cosine).toBeCloseTo(1, 5);
  }
});

/** One that no other is close to. */
function directionOf(index: number): Float32Array {
  return Float32Array.from({ length: 384 }, (_, i) => Math.sin((index * 384 + i) ** 2));
}
