// A removed source is nowhere until it is restored, and then everything is as before. Every call that takes a source, and
// every list of a course, is asked for: a new one is in this test as soon as it is in the contract.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDocument } from "../../test/add-document.ts";
import { NOTES, addCourse, addNotes, addSession, ask, uploadFiles, untilShelf } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { purgeSources } from "../persist/shelf/remove-source.ts";
import { saveMaterial } from "../persist/shelf/save-material.ts";
import { querySourcesRAG } from "../retrieve/query-sources-rag.ts";
import { sources } from "./schema.ts";
import { listDueSources, takeLease } from "./source-lease.ts";

const QUESTION = "What is retrieval practice?";
const OTHER = "# Tides\n\nThe moon causes the tides. A recall of the tide tables is a good practice.\n";

let t: TestContext;
let courseId: string;
let sourceId: string;
let sessionId: string;
let documentId: string;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());
beforeEach(async () => {
  courseId = (await addCourse(t, "alice")).id;
  await uploadFiles(t, "alice", courseId, { "tides.md": OTHER });
  sourceId = (await addNotes(t, "alice", courseId)).id;
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
  sessionId = (await addSession(t, "alice", courseId)).id;
  await ask(t, "alice", sessionId, QUESTION);
  documentId = await addDocument(t, "alice", courseId, [sourceId]);
});

const remove = () => t.as("alice")(`/api/sources/${sourceId}`, { method: "DELETE" });
const restore = () => t.as("alice")(`/api/sources/${sourceId}/restore`, { method: "POST" });
const search = (course: string, query: string) =>
  t.read<RetrievalResult>("alice", `/api/courses/${course}/search`, { json: { query, k: 50 } });

/** Bodies that would do if the source were there. */
const BODIES: Partial<Record<keyof typeof endpoints, () => unknown>> = {
  updateSource: () => ({ csl: { type: "book", title: "Another" } }),
  mergeSources: () => ({ sourceIds: [documentId] }),
  search: () => ({ query: QUESTION, k: 50 }),
};

function call(name: keyof typeof endpoints, id: string): Promise<Response> {
  const { method, path }: Endpoint = endpoints[name];
  const json = BODIES[name]?.();
  return t.as("alice")(path.replace(/:\w+/, id), { method, ...(json !== undefined && { json }) });
}

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
const ofSource = names.filter(
  (name) => endpoints[name].path.startsWith("/api/sources/:id") && name !== "restoreSource",
);
const ofCourse = names.filter((name) => {
  const { path, method, response }: Endpoint = endpoints[name];
  const isRead = method === "GET" || name === "search";
  const isOther = name === "listRemovedSources" || response.kind === "event-stream";
  return path.startsWith("/api/courses/:id") && isRead && !isOther;
});

test("a removed source answers to no call, and is in no answer about its course", async () => {
  const before = await Promise.all(ofCourse.map((name) => call(name, courseId).then((r) => r.text())));
  // Otherwise the lists below would prove nothing.
  expect(before.filter((text) => text.includes(sourceId)).length).toBeGreaterThan(2);
  expect(await (await remove()).json()).toEqual({ success: true });
  for (const name of ofSource) {
    expect({ name, status: (await call(name, sourceId)).status }).toEqual({ name, status: 404 });
  }
  for (const name of ofCourse) {
    const text = await (await call(name, courseId)).text();
    expect({
      name,
      isIn: /Spaced practice|Retrieval practice/.test(text) || text.includes(sourceId),
    }).toEqual({
      name,
      isIn: false,
    });
  }
  const cited = await t.read<{ items: Source[] }>("alice", `/api/sources/${documentId}?limit=100`);
  expect(cited.items).toEqual([]);
  const removed = await t.read<{ items: Source[] }>("alice", `/api/courses/${courseId}/removed-sources`);
  expect(removed.items.map(({ id }) => id)).toEqual([sourceId]);
});

test("a search finds what it would find if the source had never been there, with the same scores", async () => {
  await remove();
  const alone = (await addCourse(t, "alice")).id;
  await uploadFiles(t, "alice", alone, { "tides.md": OTHER });
  await untilShelf(t, "alice", alone, (shelf) => shelf.every(({ status }) => status === "embedded"));
  for (const query of [QUESTION, "tides and recall", "retreival practise"]) {
    const [left, expected] = await Promise.all([search(courseId, query), search(alone, query)]);
    const shown = ({ chunks }: RetrievalResult) =>
      chunks.map(({ text, similarity }) => ({ text, similarity }));
    expect(shown(left)).toEqual(shown(expected));
  }
  const scope = { user: t.alice, courseId, sourceIds: null };
  const answer = await querySourcesRAG(t.context, scope, QUESTION, { threshold: 0 });
  expect(answer.sources.map((source) => source.sourceId)).not.toContain(sourceId);
  const only = await querySourcesRAG(t.context, { ...scope, sourceIds: [sourceId] }, QUESTION, {
    threshold: 0,
  });
  expect(only.sources).toEqual([]);
});

test("answers and footnotes that cite it stay readable and say that it was removed", async () => {
  await remove();
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${sessionId}/messages?limit=100`,
  );
  const shown = items[1]!.sources!.filter((source) => source.document_id === sourceId);
  expect(shown.length).toBeGreaterThan(0);
  for (const { removed, content_preview } of shown)
    expect([removed, content_preview !== ""]).toEqual([true, true]);
  expect(await rowsOf("citations")).toMatchObject([{ removed: true, source_id: sourceId }]);
});

/** Everything that is stored of the course, except for when it was last changed. */
async function rowsOf(table: string): Promise<unknown[]> {
  const mine = table === "citations" ? sql`document_id = ${documentId}` : sql`course_id = ${courseId}`;
  const { rows } = await t.context.db.execute<{ row: unknown }>(sql`
    select to_jsonb(each) - 'updated_at' as row from ${sql.identifier(table)} as each
    where ${mine} order by each::text`);
  return rows.map(({ row }) => row);
}

test("restored, everything is as it was", async () => {
  const tables = ["sources", "chunks", "postings", "code_packs", "course_sources", "citations", "documents"];
  const before = await Promise.all(tables.map(rowsOf));
  await remove();
  expect(await Promise.all(tables.map(rowsOf))).not.toEqual(before);
  expect((await restore()).status).toBe(200);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  expect((await restore()).status).toBe(200);
});

test("the same file can be added again while it is removed", async () => {
  await remove();
  const [again] = await uploadFiles(t, "alice", courseId, { "notes.md": NOTES });
  expect(again).toMatchObject({ isKnown: false });
});

test("work on it is lost when it is removed, at no cost, and goes on when it is restored", async () => {
  const { db } = t.context;
  const ofSource = eq(sources.id, sourceId);
  await db.update(sources).set({ status: "fetching", attempts: 0 }).where(ofSource);
  const lease = (await takeLease(db, sourceId, "fetching"))!;
  await remove();
  const material = { kind: "text", mediaType: "text/plain", title: "New", csl: {}, text: "New" } as const;
  const isSaved = await saveMaterial(db, lease, {
    material: { ...material, places: [], savedCopy: null },
    chunks: [],
    reference: { type: "document", title: "New" },
    fetched: undefined,
  });
  expect(isSaved).toBe(false);
  expect(await takeLease(db, sourceId, "fetching")).toBeUndefined();
  expect((await listDueSources(db, 100)).map(({ id }) => id)).not.toContain(sourceId);
  const [row] = await db.select().from(sources).where(ofSource);
  expect(row).toMatchObject({ attempts: 0, leaseToken: null, status: "fetching" });
  await restore();
  const shelf = await untilShelf(t, "alice", courseId, (all) =>
    all.every(({ status }) => status === "embedded"),
  );
  expect(shelf.map(({ id }) => id)).toContain(sourceId);
});

test("a day later it is gone for good, and its footnote keeps its reference", async () => {
  await remove();
  await purgeSources(t.context.db);
  expect((await restore()).status).toBe(200);
  await remove();
  await t.context.db.execute(sql`
    update sources set removed_at = removed_at - interval '25 hours' where id = ${sourceId}`);
  await purgeSources(t.context.db);
  expect((await restore()).status).toBe(404);
  expect(await rowsOf("citations")).toMatchObject([
    { removed: true, source_id: null, csl: { title: expect.stringContaining("Spacing") } },
  ]);
});
