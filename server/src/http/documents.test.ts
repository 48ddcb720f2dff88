// Writing and citing through HTTP.
import type { CiteResult, Document, DocumentVersion } from "@ibid/core/contract/document.ts";
import type { ErrorBody } from "@ibid/core/contract/error.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, addDocument, addReference } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { documentVersions, documents, sources } from "../db/schema.ts";
import { purgeDocuments } from "../db/documents.ts";
import { purgeSources } from "../persist/shelf/remove-source.ts";

let t: TestContext;
let courseId: string;
let sourceId: string;
let document: Document;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  sourceId = (await addReference(t, "alice", courseId)).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  document = await addDocument(t, "alice", courseId);
});

const url = (rest = ""): string => `/api/documents/${document.id}${rest}`;
const get = (): Promise<Document> => t.read<Document>("alice", url());
const save = (json: object): Promise<Response> => t.as("alice")(url(), { method: "PUT", json });
const cite = (json: object = {}): Promise<CiteResult> =>
  t.read<CiteResult>("alice", url("/citations"), { json: { sourceId, ...json } });
const call = (name: string, json: object): Promise<Response> => t.as("alice")(`/api/tools/${name}`, { json });
const errorOf = async (response: Response): Promise<ErrorBody["error"]> =>
  ((await response.json()) as ErrorBody).error;
const versions = async (): Promise<DocumentVersion[]> =>
  (await t.read<{ items: DocumentVersion[] }>("alice", url("/versions"))).items;
const write = async (content: string): Promise<Document> => {
  const response = await save({ content, version: (await get()).version });
  expect(response.status).toBe(200);
  return (await response.json()) as Document;
};
/** As if the kept versions were an hour old. */
const anHourLater = (): Promise<unknown> =>
  t.context.db
    .update(documentVersions)
    .set({ createdAt: sql`created_at - interval '1 hour'` })
    .where(eq(documentVersions.documentId, document.id));

test("a document starts in the course's style and is listed, renamed, deleted and restored", async () => {
  expect(document).toMatchObject({ title: "Essay", style: "apa", version: 1, content: "", citations: [] });
  await save({ title: "Sleep", style: "chicago", options: { entries: "citation" } });
  const list = (): Promise<{ items: Document[] }> => t.read("alice", `/api/documents?courseId=${courseId}`);
  expect((await list()).items[0]).toMatchObject({
    title: "Sleep",
    style: "chicago",
    options: { entries: "citation", missing: "placeholders", bibliography: true },
  });
  expect((await t.as("alice")(url(), { method: "DELETE" })).status).toBe(200);
  expect((await t.as("alice")(url())).status).toBe(404);
  expect((await list()).items.map(({ id }) => id)).not.toContain(document.id);
  expect((await t.as("alice")(url("/restore"), { method: "POST" })).status).toBe(200);
  expect(await get()).toMatchObject({ title: "Sleep" });
});

test("a document that was deleted a day ago is gone for good, and others are not", async () => {
  const other = await addDocument(t, "alice", courseId);
  for (const { id } of [document, other]) await t.as("alice")(`/api/documents/${id}`, { method: "DELETE" });
  await t.context.db
    .update(documents)
    .set({ removedAt: sql`removed_at - interval '25 hours'` })
    .where(eq(documents.id, document.id));
  await purgeDocuments(t.context.db);
  expect((await t.as("alice")(url("/restore"), { method: "POST" })).status).toBe(404);
  expect((await t.as("alice")(`/api/documents/${other.id}/restore`, { method: "POST" })).status).toBe(200);
});

test("two tabs that save at once: one is told, nothing of the other is written, and no text is lost", async () => {
  await write("Base");
  const [first, second] = await Promise.all([
    save({ content: "From the first tab", version: 2 }),
    save({ content: "From the second tab", version: 2 }),
  ]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
  const [won, lost] = first.status === 200 ? ["first", second] : ["second", first];
  expect(await errorOf(lost)).toMatchObject({ code: "document_changed", details: { version: 3 } });
  expect(await get()).toMatchObject({ content: `From the ${won} tab`, version: 3 });
  // The user decides for the text that was refused: the other one stays in the history.
  await write("Mine after all");
  expect((await versions()).map(({ version }) => version)).toContain(3);
  expect(await t.read("alice", url("/versions/3"))).toMatchObject({ content: `From the ${won} tab` });
});

test("the same text saved twice, because the answer was lost, is saved once", async () => {
  expect((await save({ content: "Once", version: 1 })).status).toBe(200);
  expect((await save({ content: "Once", version: 1 })).status).toBe(200);
  expect(await get()).toMatchObject({ content: "Once", version: 2 });
});

test("saves within a minute become one version; a cut and a text that is brought back are kept before", async () => {
  for (const content of ["a", "ab", "abc", "abcd"]) await write(content);
  expect((await versions()).map(({ version }) => version)).toEqual([2]);
  await anHourLater();
  const long = "A long text. ".repeat(100);
  await write(long);
  expect((await versions()).map(({ version }) => version)).toEqual([5, 2]);
  await write("short");
  expect((await versions()).map(({ version }) => version)).toEqual([6, 5, 2]);
  await write(long);
  expect((await versions())[0]).toMatchObject({ version: 7, characters: "short".length });
});

test("of very many versions the newest are kept", async () => {
  await t.context.db.insert(documentVersions).values(
    Array.from({ length: 230 }, (_, i) => ({
      documentId: document.id,
      ownerId: t.alice,
      version: -i,
      content: `${i}`,
      createdAt: new Date(0),
    })),
  );
  await write("one");
  await write("two");
  const [{ kept } = { kept: 0 }] = await t.context.db
    .select({ kept: sql<number>`count(*)::int` })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, document.id));
  expect(kept).toBe(200);
  expect((await versions())[0]).toMatchObject({ version: 2 });
});

test("a text of five megabytes is refused and says why", async () => {
  const response = await save({ content: "x".repeat(5_000_000), version: 1 });
  expect(response.status).toBe(422);
  expect(await errorOf(response)).toMatchObject({ code: "document_too_long" });
  expect(await get()).toMatchObject({ content: "", version: 1 });
});

test("a text without the version it was made from is refused", async () => {
  expect((await save({ content: "x" })).status).toBe(400);
});

test("a style that does not exist is refused, and nothing else of that save is written", async () => {
  const response = await save({ style: "vancouver-of-nobody", content: "new", version: 1 });
  expect(response.status).toBe(422);
  expect(await errorOf(response)).toMatchObject({ code: "unknown_style" });
  expect(await get()).toMatchObject({ style: "apa", content: "" });
  const made = await t.as("alice")("/api/documents", { json: { courseId, title: "T", style: "none" } });
  expect(made.status).toBe(422);
});

test("citing puts the note where the cursor is, and says what it did", async () => {
  await write("Sleep helps memory. So does testing.");
  const quote = "Sleep strengthens memory";
  const result = await cite({ position: 19, version: 2, quote });
  expect(result).toMatchObject({
    citation: { number: 1, position: 19, state: "placed", title: "Make It Stick", sourceId, quote },
    insert: { position: 19, text: "#footnote[1]" },
    version: 3,
  });
  expect((await get()).content).toBe("Sleep helps memory.#footnote[1] So does testing.");
});

test("a note never lands inside another, and what follows it is not taken for its argument", async () => {
  await write("One#footnote[5](so)");
  await cite({ position: 8, version: 2 });
  expect((await get()).content).toBe("One#footnote[5]#footnote[1];(so)");
  expect(await get()).toMatchObject({ unknownNumbers: [5], citations: [{ number: 1, state: "placed" }] });
});

test("a position of an older text is refused and spends nothing", async () => {
  await write("One");
  await write("Two");
  const response = await t.as("alice")(url("/citations"), { json: { sourceId, position: 1, version: 2 } });
  expect(response.status).toBe(409);
  const behind = await t.as("alice")(url("/citations"), { json: { sourceId, position: 99, version: 3 } });
  expect(behind.status).toBe(400);
  const without = await t.as("alice")(url("/citations"), { json: { sourceId, position: 1 } });
  expect(without.status).toBe(400);
  expect(await get()).toMatchObject({ citationCount: 0, version: 3, content: "Two" });
});

test("fifty cite at once: numbers are sequential, without gaps and doubles, in the rows and in the text", async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => cite()));
  const expected = Array.from({ length: 50 }, (_, i) => i + 1);
  const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);
  expect(sorted(results.map(({ citation }) => citation.number))).toEqual(expected);
  const { citations, content, citationCount, version } = await get();
  expect(citations.map(({ number }) => number)).toEqual(expected);
  expect(sorted(findFootnotes(content).map(({ number }) => number))).toEqual(expected);
  expect({ citationCount, version }).toEqual({ citationCount: 50, version: 51 });
});

test("an unknown document, and a source that is unknown, foreign or of another course: an error, nothing spent", async () => {
  const bobs = await addReference(t, "bob", (await addCourse(t, "bob")).id);
  const elsewhere = await addReference(t, "alice", (await addCourse(t, "alice", "Other")).id);
  for (const id of [crypto.randomUUID(), bobs.id, elsewhere.id]) {
    const cited = await t.as("alice")(url("/citations"), { json: { sourceId: id } });
    expect(await errorOf(cited)).toMatchObject({ code: "not_found", message: "There is no such source." });
    await call("getNextCitationNumber", { documentId: document.id });
    const added = await call("addCitation", {
      ...{ documentId: document.id, sourceId: id, citationNumber: 1, position: 0 },
    });
    expect(added.status).toBe(404);
  }
  expect(await get()).toMatchObject({ citationCount: 3, citations: [], unusedNumbers: [1, 2, 3] });
  const nowhere = await call("getNextCitationNumber", { documentId: crypto.randomUUID() });
  expect(await errorOf(nowhere)).toMatchObject({ message: "There is no such document." });
});

test("the specified steps: a number, the text, the citation, which is pending until the text shows it", async () => {
  const ask = { documentId: document.id };
  const next = await call("getNextCitationNumber", ask);
  expect(await next.json()).toEqual({ citationNumber: 1, message: "Next citation number is 1" });
  expect(await get()).toMatchObject({ unusedNumbers: [1], citations: [] });
  const added = await call("addCitation", { ...ask, sourceId, citationNumber: 1, position: 42 });
  expect(await added.json()).toMatchObject({
    success: true,
    citation: { citationNumber: 1, sourceId, documentId: document.id, position: 42, state: "pending" },
    message: "Citation 1 added at position 42",
  });
  const saved = await write("Climate change is accelerating#footnote[1]");
  expect(saved.citations).toMatchObject([{ number: 1, position: 30, state: "placed" }]);
  expect(saved).toMatchObject({ unusedNumbers: [], unknownNumbers: [] });
});

test("a citation can't take a number that was not given, nor one that is taken", async () => {
  const given = { documentId: document.id, sourceId, position: 0 };
  expect(await errorOf(await call("addCitation", { ...given, citationNumber: 1 }))).toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("getNextCitationNumber"),
  });
  await cite();
  expect((await call("addCitation", { ...given, citationNumber: 1 })).status).toBe(400);
  expect((await get()).citations).toHaveLength(1);
});

test("a number that was typed by hand is reported, and never given to a citation by accident", async () => {
  await write("By hand#footnote[1] and#footnote[3]");
  expect(await get()).toMatchObject({ unknownNumbers: [1, 3] });
  expect((await cite()).citation.number).toBe(2);
  expect((await cite()).citation.number).toBe(4);
  expect(await get()).toMatchObject({ unknownNumbers: [1, 3], unusedNumbers: [], citationCount: 4 });
});

test("footnotes are numbered anew by their order, text and rows together", async () => {
  const other = await addReference(t, "alice", courseId, { type: "book", title: "Second" });
  await write("A. B.");
  await cite({ position: 5, version: 2 });
  await cite({ position: 2, version: 3, sourceId: other.id });
  await call("getNextCitationNumber", { documentId: document.id });
  const version = (await get()).version;
  const renumbered = await t.read<Document>("alice", url("/renumber"), { json: { version } });
  expect(renumbered.content).toBe("A.#footnote[1] B.#footnote[2]");
  expect(renumbered).toMatchObject({
    citations: [
      { number: 1, title: "Second", position: 2, state: "placed" },
      { number: 2, title: "Make It Stick", state: "placed" },
    ],
    // It was taken, so it is not given again.
    citationCount: 3,
    unusedNumbers: [3],
  });
  expect((await t.as("alice")(url("/renumber"), { json: { version } })).status).toBe(409);
});

test("an earlier text is shown with the numbers that its footnotes have now", async () => {
  const other = await addReference(t, "alice", courseId, { type: "book", title: "Second" });
  await write("A. B.");
  await cite({ position: 5, version: 2 });
  await cite({ position: 2, version: 3, sourceId: other.id });
  await t.read<Document>("alice", url("/renumber"), { json: { version: 4 } });
  // Version 4 said A.[2] B.[1]. Restored, it must cite what it cited.
  const kept = await t.read<{ content: string }>("alice", url("/versions/4"));
  expect(kept.content).toBe("A.#footnote[1] B.#footnote[2]");
});

test("a typed number of an earlier text does not become a citation that was made since", async () => {
  await write("Typed#footnote[1]");
  await anHourLater();
  await write("Without");
  expect((await cite()).citation.number).toBe(1);
  const kept = await t.read<{ content: string }>("alice", url("/versions/2"));
  expect(kept.content).toBe("Typed#footnote[2]");
});

test("an earlier text that was kept before its number was bound to a source cites that source", async () => {
  await call("getNextCitationNumber", { documentId: document.id });
  const { version } = await write("Bound#footnote[1]");
  // The text is kept until the conflict is decided.
  expect((await save({ content: "Stale", version: version - 1 })).status).toBe(409);
  await call("addCitation", { documentId: document.id, sourceId, citationNumber: 1, position: 0 });
  await write("Without");
  const kept = await t.read<{ content: string }>("alice", url(`/versions/${version}`));
  expect(kept.content).toBe("Bound#footnote[1]");
});

test("a number that the database can't count to is refused", async () => {
  expect((await t.as("alice")(url("/versions/99999999999"))).status).toBe(404);
  const given = { documentId: document.id, sourceId, citationNumber: 1, position: 99_999_999_999 };
  await call("getNextCitationNumber", { documentId: document.id });
  expect((await call("addCitation", given)).status).toBe(400);
});

test("a course is deleted with its documents, what they cite, and what was removed from it", async () => {
  const course = await addCourse(t, "alice");
  const written = await addDocument(t, "alice", course.id);
  for (const title of ["Cited", "Cited and removed"]) {
    const { id } = await addReference(t, "alice", course.id, { type: "book", title });
    await t.as("alice")(`/api/documents/${written.id}/citations`, { json: { sourceId: id } });
    if (title !== "Cited") await t.as("alice")(`/api/sources/${id}`, { method: "DELETE" });
  }
  expect((await t.as("alice")(`/api/courses/${course.id}`, { method: "DELETE" })).status).toBe(200);
  expect((await t.as("alice")(`/api/documents/${written.id}`)).status).toBe(404);
});

test("a removed source leaves its note readable and flagged; restored, all is as before", async () => {
  const source = await addReference(t, "alice", courseId, { type: "book", title: "Gone" });
  await cite({ sourceId: source.id });
  await t.as("alice")(`/api/sources/${source.id}`, { method: "DELETE" });
  expect((await get()).citations).toMatchObject([{ title: "Gone", state: "removed" }]);
  expect((await t.as("alice")(url("/citations"), { json: { sourceId: source.id } })).status).toBe(404);
  await t.as("alice")(`/api/sources/${source.id}/restore`, { method: "POST" });
  expect((await get()).citations).toMatchObject([{ title: "Gone", state: "placed" }]);
});

test("a note says what its source says now, and what it said last when the source is purged", async () => {
  const source = await addReference(t, "alice", courseId, { type: "book", title: "Draft title" });
  await cite({ sourceId: source.id });
  const json = { csl: { type: "book", title: "Final title" } };
  await t.as("alice")(`/api/sources/${source.id}`, { method: "PUT", json });
  expect((await get()).citations).toMatchObject([{ title: "Final title", state: "placed" }]);
  await t.as("alice")(`/api/sources/${source.id}`, { method: "DELETE" });
  await t.context.db
    .update(sources)
    .set({ removedAt: sql`removed_at - interval '25 hours'` })
    .where(eq(sources.id, source.id));
  await purgeSources(t.context.db);
  expect((await get()).citations).toMatchObject([{ title: "Final title", state: "removed", sourceId: null }]);
});

test("a source that is removed and restored while many cite it: nobody waits in a circle, no number is lost", async () => {
  const source = await addReference(t, "alice", courseId, { type: "book", title: "Contested" });
  await cite({ sourceId: source.id });
  const citing = Array.from({ length: 12 }, () =>
    t.as("alice")(url("/citations"), { json: { sourceId: source.id } }),
  );
  const removing = ["", "/restore", "", "/restore"].map((rest) =>
    t.as("alice")(`/api/sources/${source.id}${rest}`, { method: rest === "" ? "DELETE" : "POST" }),
  );
  const statuses = (await Promise.all([...citing, ...removing])).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  const { citations, citationCount, unusedNumbers } = await get();
  expect(citations.map(({ number }) => number)).toEqual(citations.map((_, index) => index + 1));
  expect({ citationCount, unusedNumbers }).toEqual({ citationCount: citations.length, unusedNumbers: [] });
});
