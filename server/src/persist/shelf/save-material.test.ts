import type { Chunk } from "@ibid/core/chunk/chunk.ts";
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { chunks, sources } from "../../db/schema.ts";
import { type SourceLease, takeLease } from "../../db/source-lease.ts";
import { readMarkdown } from "../../ingest/text/read-markdown.ts";
import { insertSource } from "./insert-source.ts";
import { resetReading, stopReading } from "./reset-reading.ts";
import { saveMaterial } from "./save-material.ts";
import { updateSource } from "./update-source.ts";

const PLACEHOLDER: CslItem = {
  type: "webpage",
  title: "https://example.org/a",
  URL: "https://example.org/a",
};

let t: TestContext;
let courseId: string;
let sourceId: string;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());
beforeEach(async () => {
  courseId = (await addCourse(t, "alice")).id;
  const url = "https://example.org/a";
  sourceId = await insertSource(t.context.db, t.alice, { courseId, kind: "web", csl: PLACEHOLDER, url });
});

async function save(lease: SourceLease, markdown: string): Promise<boolean> {
  const material = readMarkdown("notes.md", markdown);
  const pieces: Chunk[] = chunkSource("text", material);
  return await saveMaterial(t.context.db, lease, {
    material,
    chunks: pieces,
    reference: { type: "webpage", title: material.title, publisher: "A site" },
    fetched: undefined,
  });
}

async function read(markdown: string): Promise<boolean> {
  return await save((await takeLease(t.context.db, sourceId, "fetching"))!, markdown);
}

const stored = () =>
  t.context.db
    .select({ id: chunks.id, heading: chunks.heading, text: chunks.text, start: chunks.startChar })
    .from(chunks)
    .where(eq(chunks.sourceId, sourceId))
    .orderBy(asc(chunks.ordinal));

const row = async () => (await t.context.db.select().from(sources).where(eq(sources.id, sourceId)))[0]!;

const ONE = "# Tides\n\nThe moon pulls the water.\n";
const TWO = "# Seasons\n\nThe axis of the earth is tilted.\n";
const THREE = "# Night\n\nThe earth turns once a day.\n";

test("what is stored can be searched by its words at once", async () => {
  expect(await read(ONE)).toBe(true);
  const found = await t.read<{ chunks: { text: string }[] }>("alice", `/api/courses/${courseId}/search`, {
    json: { query: "Does the moon pull the water?" },
  });
  expect(found.chunks.map(({ text }) => text)).toEqual(["Tides\n\nThe moon pulls the water."]);
});

test("reading again keeps what did not change, moves it and drops what is gone", async () => {
  await read(ONE + TWO);
  const [tides, seasons] = await stored();
  await resetReading(t.context.db, t.alice, sourceId);
  await read(THREE + ONE);
  const after = await stored();
  expect(after.map(({ heading }) => heading)).toEqual(["Night", "Tides"]);
  expect(after[1]!.id).toBe(tides!.id);
  expect(after[1]!.start).toBeGreaterThan(tides!.start);
  expect(after.map(({ id }) => id)).not.toContain(seasons!.id);
  const { content } = await row();
  for (const { start, text } of after) expect(content!.slice(start, start + text.length)).toBe(text);
  const index = sql`select count(distinct ordinal)::int as indexed from postings, unnest(ordinals) as ordinal
    where source_id = ${sourceId}`;
  expect((await t.context.db.execute(index)).rows).toEqual([{ indexed: 2 }]);
});

test("a text that is there twice keeps both of its passages apart", async () => {
  await read(ONE + TWO + ONE);
  const before = await stored();
  await resetReading(t.context.db, t.alice, sourceId);
  await read(ONE + ONE);
  const after = await stored();
  expect(after.map(({ id }) => id)).toEqual([before[0]!.id, before[2]!.id]);
});

const update = (csl: CslItem) => updateSource(t.context.db, t.alice, sourceId, { csl });

test("what a user wrote about a source stays, and what is read fills in the rest", async () => {
  await update({ ...PLACEHOLDER, title: "My title" });
  await read(ONE);
  expect((await row()).csl).toEqual({ type: "webpage", title: "My title", publisher: "A site" });
});

test("what a user took away does not come back when the source is read again", async () => {
  await read(ONE);
  await update({ type: "webpage", title: "Tides" });
  await resetReading(t.context.db, t.alice, sourceId);
  await read(TWO);
  expect((await row()).csl).toEqual({ type: "webpage", title: "Seasons" });
});

test("the placeholder gives way to what is read", async () => {
  await read(ONE);
  expect((await row()).csl).toEqual({ type: "webpage", title: "Tides", publisher: "A site" });
});

test("a new title is what its passages are found by", async () => {
  await read(ONE);
  await update({ type: "webpage", title: "Oceanography" });
  const found = await t.read<{ chunks: { document_title: string }[] }>(
    "alice",
    `/api/courses/${courseId}/search`,
    { json: { query: "oceanography" } },
  );
  expect(found.chunks.map((chunk) => chunk.document_title)).toEqual(["Oceanography"]);
});

test("who was stopped meanwhile stores nothing", async () => {
  const lease = (await takeLease(t.context.db, sourceId, "fetching"))!;
  await stopReading(t.context.db, t.alice, sourceId);
  expect(await save(lease, ONE)).toBe(false);
  expect(await row()).toMatchObject({ status: "failed", reasonCode: "reading_stopped", content: null });
  expect(await stored()).toEqual([]);
});

test("who was overtaken meanwhile stores nothing", async () => {
  const late = (await takeLease(t.context.db, sourceId, "fetching"))!;
  await resetReading(t.context.db, t.alice, sourceId);
  expect(await read(ONE)).toBe(true);
  expect(await save(late, TWO)).toBe(false);
  expect((await stored()).map(({ heading }) => heading)).toEqual(["Tides"]);
});

test("stopping a second reading keeps the first", async () => {
  await read(ONE);
  await resetReading(t.context.db, t.alice, sourceId);
  await stopReading(t.context.db, t.alice, sourceId);
  expect(await row()).toMatchObject({ status: "searchable", content: "Tides\n\nThe moon pulls the water." });
});

test("two workers never hold the same source", async () => {
  const { db } = t.context;
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeLease(db, sourceId, "fetching")));
  expect(taken.filter((lease) => lease !== undefined)).toHaveLength(1);
});
