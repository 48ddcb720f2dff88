// The calls of a reference manager, from outside.
import { exportReferences } from "@ibid/core/bibliography/export-references.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDocument } from "../../test/add-document.ts";
import {
  addCourse,
  addNotes,
  addReference,
  addSession,
  ask,
  untilRead,
  uploadFiles,
} from "../../test/material.ts";
import { docxWords } from "../../test/docx-words.ts";
import { pdfWords, withoutSpace } from "../../test/pdf-words.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { citations, messageSourceRefs } from "../db/schema.ts";

const BOOK: CslItem = {
  type: "book",
  title: "Interior Chinatown",
  author: [{ family: "Yu", given: "Charles" }],
  issued: { "date-parts": [[2020]] },
  publisher: "Pantheon Books",
};

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll(/\s+/g, " ").trim())
  .filter((text) => text !== "");
const name = fc.oneof(fc.record({ family: line, given: line }), fc.record({ literal: line }));
const reference: fc.Arbitrary<CslItem> = fc.record(
  {
    type: fc.constantFrom("article-journal", "book", "chapter", "webpage", "thesis", "speech", "dataset"),
    title: line,
    author: fc.array(name, { minLength: 1, maxLength: 3 }),
    issued: fc.integer({ min: 1500, max: 2030 }).map((year) => ({ "date-parts": [[year]] })),
    "container-title": line,
    page: line,
    note: line,
    DOI: line.map((text) => `10.1000/${text}`),
  },
  { requiredKeys: ["type", "title"] },
);

let t: TestContext;
let courseId: string;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());
beforeEach(async () => void (courseId = (await addCourse(t, "alice")).id));

const add = (csl: CslItem, more: object = {}) =>
  t.read<Source>("alice", "/api/sources", { json: { courseId, csl, ...more } });
const put = (id: string, json: object) => t.as("alice")(`/api/sources/${id}`, { method: "PUT", json });
const shelf = async (course = courseId) =>
  (await t.read<{ items: Source[] }>("alice", `/api/courses/${course}/sources?limit=200`)).items;

type Imported = JsonOf<typeof endpoints.importReferences>;
const importText = (text: string, course = courseId) =>
  t.read<Imported>("alice", `/api/courses/${course}/references`, { json: { text } });

async function fieldErrors(response: Response): Promise<unknown> {
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: { details: unknown } }).error.details;
}

test("a reference by hand is stored with its identifiers in their plain form, and can be edited", async () => {
  const source = await add({ ...BOOK, ISBN: "978-0-307-90719-6", DOI: "https://doi.org/10.1000/X.1" });
  expect(source).toMatchObject({ kind: "manual", csl: { ISBN: "9780307907196", DOI: "10.1000/X.1" } });
  const csl = { ...BOOK, title: "Interior Chinatown: A Novel", URL: "https://example.org/book" };
  const edited = (await (await put(source.id, { csl })).json()) as Source;
  expect(edited).toMatchObject({ title: csl.title, csl, url: csl.URL });
  expect(edited.csl.ISBN).toBeUndefined();
});

test("what is wrong with a field is said of that field, and nothing is written", async () => {
  const source = await add(BOOK);
  const wrong = { ...BOOK, DOI: "10.1", ISBN: "978-0-307-90719-7", URL: "javascript:alert(1)" };
  const named = { DOI: expect.any(String), ISBN: expect.any(String), URL: expect.any(String) };
  expect(await fieldErrors(await put(source.id, { csl: wrong }))).toEqual(named);
  expect(await fieldErrors(await t.as("alice")("/api/sources", { json: { courseId, csl: wrong } }))).toEqual(
    named,
  );
  const untitled = { ...BOOK, title: " " };
  const noTitle = { title: "Give it a title." };
  expect(await fieldErrors(await put(source.id, { csl: untitled }))).toEqual(noTitle);
  const { title: _, ...none } = BOOK;
  expect(await fieldErrors(await t.as("alice")("/api/sources", { json: { courseId, csl: none } }))).toEqual(
    noTitle,
  );
  expect((await shelf()).map(({ csl }) => csl)).toEqual([BOOK]);
});

test("a file is read from the file, whatever address it is given", async () => {
  const { id, csl } = await addNotes(t, "alice", courseId);
  expect(await fieldErrors(await put(id, { csl, url: "https://example.org/" }))).toEqual({
    url: expect.stringContaining("file"),
  });
  const edited = (await (await put(id, { csl: { ...csl, URL: "https://example.org/" } })).json()) as Source;
  expect(edited).toMatchObject({ url: null, csl: { URL: "https://example.org/" } });
});

test("a source that is added for a document is among its sources, and so is what it cites", async () => {
  const cited = await add(BOOK);
  await add({ type: "book", title: "Another" });
  const documentId = await addDocument(t, "alice", courseId, [cited.id]);
  const own = await add({ type: "book", title: "Of its own" }, { courseId: undefined, documentId });
  expect(own.courseId).toBe(courseId);
  const { items } = await t.read<{ items: Source[] }>("alice", `/api/sources/${documentId}?limit=100`);
  expect(items.map(({ id }) => id)).toEqual([cited.id, own.id]);
  const bobs = await t.as("bob")("/api/sources", { json: { documentId, csl: BOOK } });
  expect(bobs.status).toBe(404);
  const nowhere = await t.as("alice")("/api/sources", { json: { csl: BOOK } });
  expect(await fieldErrors(nowhere)).toEqual({ courseId: "Say which course or document it is for." });
});

test("the documents and chats that cite a source are named and counted", async () => {
  const source = await addNotes(t, "alice", courseId);
  const unused = await add(BOOK);
  const session = await addSession(t, "alice", courseId);
  await ask(t, "alice", session.id, "What is retrieval practice?");
  const documentId = await addDocument(t, "alice", courseId, [source.id, source.id]);
  const uses = await t.read("alice", `/api/sources/${source.id}/uses`);
  expect(uses).toEqual({
    documents: [{ id: documentId, title: "An essay", citations: 2 }],
    chats: [{ id: session.id, title: expect.any(String), answers: 1 }],
  });
  expect(await t.read("alice", `/api/sources/${unused.id}/uses`)).toEqual({ documents: [], chats: [] });
  const cited = () => t.read("alice", `/api/courses/${courseId}/cited`);
  expect(await cited()).toEqual({
    items: [{ sourceId: source.id, count: 4, lastAt: expect.stringMatching(/Z$/) }],
  });
  // Each statement of an answer counts, as each footnote does.
  const claim = (start: number) => ({ start, end: start + 9, verdict: "found" as const, quote: 0 });
  await t.context.db.update(messageSourceRefs).set({ claims: [claim(0), claim(10), claim(20)] });
  expect(await cited()).toMatchObject({ items: [{ sourceId: source.id, count: 5 }] });
});

test("the same work is found twice, and made one", async () => {
  const kept = await add({ ...BOOK, DOI: "10.1000/yu" });
  const { publisher: _, ...bare } = BOOK;
  const twin = await add({ ...bare, title: "INTERIOR CHINATOWN", ISBN: "9780307907196" });
  const [file] = await uploadFiles(t, "alice", courseId, {
    "yu.md": "# Interior\n\nWillis Wu plays a part.\n",
  });
  const other = await add({ type: "book", title: "Another" });
  expect(await t.read("alice", `/api/courses/${courseId}/duplicates`)).toEqual({
    groups: [[kept.id, twin.id]],
  });

  const documentId = await addDocument(t, "alice", courseId, [twin.id, file!.source!.id, other.id]);
  const place = { kind: "page", pageIndex: 4, pageLabel: "12", start: 3, end: 9 } as const;
  await t.context.db
    .update(citations)
    .set({ locator: place as never })
    .where(eq(citations.sourceId, twin.id));
  const merge = (json: object) => t.as("alice")(`/api/sources/${kept.id}/merge`, { json });
  expect((await merge({ sourceIds: [kept.id] })).status).toBe(400);
  expect((await merge({ sourceIds: [twin.id, documentId] })).status).toBe(404);
  expect((await merge({ sourceIds: [twin.id], fields: { title: other.id } })).status).toBe(400);
  expect((await merge({ sourceIds: [twin.id], fields: { unknown: twin.id } })).status).toBe(400);
  expect((await shelf()).length).toBe(4);

  const merged = (await (
    await merge({ sourceIds: [twin.id, file!.source!.id], fields: { title: twin.id } })
  ).json()) as Source;
  expect(merged.csl).toMatchObject({
    ...BOOK,
    title: "INTERIOR CHINATOWN",
    DOI: "10.1000/yu",
    ISBN: "9780307907196",
  });
  const read = await untilRead(t, "alice", courseId);
  expect(read.map(({ id }) => id)).toEqual([kept.id, other.id]);
  expect(read[0]).toMatchObject({ kind: "text", title: "INTERIOR CHINATOWN", file: { name: "yu.md" } });
  const notes = await t.context.db
    .select()
    .from(citations)
    .where(eq(citations.documentId, documentId))
    .orderBy(citations.number);
  expect(notes.map(({ sourceId, removed, locator }) => ({ sourceId, removed, locator }))).toEqual([
    { sourceId: kept.id, removed: false, locator: { ...place, start: 0, end: 0 } },
    { sourceId: kept.id, removed: false, locator: null },
    { sourceId: other.id, removed: false, locator: null },
  ]);
  const back = await t.as("alice")(`/api/sources/${twin.id}/restore`, { method: "POST" });
  expect(await back.json()).toMatchObject({ title: "INTERIOR CHINATOWN" });
});

test("a source is cited in the course's style, or in one that is named, with its place", async () => {
  const { id } = await add(BOOK);
  const cite = (query: string) => t.read("alice", `/api/sources/${id}/citation${query}`);
  expect(await cite("?page=12")).toEqual({
    style: { name: "apa", title: "APA, 7th edition", own: false, citesIn: "text" },
    inText: { text: "(Yu, 2020, p. 12)", html: "(Yu, 2020, p. 12)" },
    note: {
      text: "Yu, C. (2020). Interior Chinatown. Pantheon Books, p. 12.",
      html: "Yu, C. (2020). <i>Interior Chinatown</i>. Pantheon Books, p. 12.",
    },
    reference: {
      text: "Yu, C. (2020). Interior Chinatown. Pantheon Books.",
      html: "Yu, C. (2020). <i>Interior Chinatown</i>. Pantheon Books.",
    },
  });
  const style = await t.as("alice")(`/api/courses/${courseId}`, {
    method: "PATCH",
    json: { style: "chicago" },
  });
  expect(await style.json()).toMatchObject({ style: "chicago", title: "Memory" });
  expect(await cite("")).toMatchObject({
    note: { text: "Charles Yu, Interior Chinatown (Pantheon Books, 2020)." },
  });
  expect(await cite("?style=mla&seconds=754")).toMatchObject({ inText: { text: "(Yu 12:34)" } });
  const unknown = await t.as("alice")(`/api/sources/${id}/citation?style=nature`);
  expect(unknown.status).toBe(422);
  expect(await unknown.json()).toMatchObject({ error: { code: "unknown_style" } });
});

test("what can be read of a file is added, what is broken or not kept is reported by line, and nothing twice", async () => {
  await add(BOOK);
  const bibtex = `@book{yu, title = {Interior Chinatown}, author = {Yu, Charles}, year = 2020}
@article{broken, title = {No end
@article{doe, title = {Sleep}, author = {Doe, Jane}, year = 2019,
  file = {paper.pdf}, annote = {Read this}}
@misc{untitled, author = {Roe, Richard}}
@misc{plain, title = {Only a title}}
`;
  const { items, problems, notKept } = await importText(bibtex);
  expect(items.map(({ source, isKnown }) => [source.title, isKnown])).toEqual([
    ["Interior Chinatown", true],
    ["Sleep", false],
    ["Only a title", false],
  ]);
  expect(problems.map(({ line }) => line)).toEqual([2, 5]);
  expect(notKept).toEqual([{ line: 3, message: expect.stringMatching(/^doe: .*file/) }]);
  expect((await importText(bibtex)).items.map(({ isKnown }) => isKnown)).toEqual([true, true, true]);
  expect(await shelf()).toHaveLength(3);
  const nothing = await t.as("alice")(`/api/courses/${courseId}/references`, { json: { text: "Hello" } });
  expect(nothing.status).toBe(400);
});

test("an address of an imported reference is a link only if a browser would open it", async () => {
  const items = ["javascript:alert(1)", "https://example.org/a"].map((URL) => ({
    type: "webpage",
    title: URL,
    URL,
  }));
  const imported = await importText(JSON.stringify(items));
  expect(imported.items.map(({ source }) => source.url)).toEqual([null, "https://example.org/a"]);
});

test("a library that is exported and imported elsewhere is the same, in every format", async () => {
  const library = fc.sample(reference, { numRuns: 100, seed: 11 });
  const stored = await importText(exportReferences(library, "csl-json"));
  expect(stored.items.map(({ source }) => source.csl)).toEqual(library);
  for (const format of ["bibtex", "ris", "csl-json"]) {
    const file = await t.as("alice")(`/api/courses/${courseId}/references?format=${format}`);
    expect(file.headers.get("content-disposition")).toContain("Memory.");
    const elsewhere = (await addCourse(t, "alice")).id;
    const { items, problems, notKept } = await importText(await file.text(), elsewhere);
    expect(items.map(({ source }) => source.csl)).toEqual(library);
    expect([problems, notKept]).toEqual([[], []]);
  }
});

test("a copied citation says what is missing with the words that documents use", async () => {
  const csl = { type: "webpage", title: "A page", URL: "https://tides.example/page" };
  const { id } = await addReference(t, "alice", courseId, csl);
  const citation = (query: string) =>
    t.read<{ reference: { text: string } }>("alice", `/api/sources/${id}/citation?${query}`);
  expect((await citation("style=apa")).reference.text).toMatch(/^Unknown Author\. \(n\.d\.\)\. A page\./);
  expect((await citation("style=apa&missing=style")).reference.text).toMatch(/^A page\. \(n\.d\.\)\./);
  expect((await citation("style=mla")).reference.text).toMatch(/^Unknown Author\. .*n\.d\., .* Accessed \d/);
});

test("a list of references, of all or of some, in a style, and as a file", async () => {
  const book = await add(BOOK);
  await add({ type: "book", title: "Zulu <b>&", author: [{ family: "Abel" }] });
  const url = `/api/courses/${courseId}/reference-list`;
  type List = JsonOf<typeof endpoints.listReferences>;
  const list = (json: object) => t.read<List>("alice", url, { json });
  const all = await list({ style: "mla" });
  expect(all.heading).toBe("Works Cited");
  expect(all.entries.map(({ text }) => text.slice(0, 4))).toEqual(["Abel", "Yu, "]);
  expect(all.entries[0]!.html).toContain("Zulu &#60;b&#62;&#38;");
  expect((await list({ sourceIds: [book.id] })).entries).toHaveLength(1);
  const file = (format: string) => t.as("alice")(`${url}/file`, { json: { format, style: "mla" } });
  const word = docxWords(new Uint8Array(await (await file("docx")).arrayBuffer()));
  expect(word.body).toBe(withoutSpace(`Works Cited ${all.entries.map(({ text }) => text).join("")}`));
  const pdf = new Uint8Array(await (await file("pdf")).arrayBuffer());
  expect(await pdfWords(pdf)).toContain(word.body);
  expect(await (await file("ris")).text()).toContain("AU  - Abel");
  const unknown = await t.as("alice")(url, { json: { style: "none" } });
  expect(await unknown.json()).toMatchObject({ error: { code: "unknown_style" } });
});
