import type { Document } from "@ibid/core/contract/document.ts";
import type { ToolDescription } from "@ibid/core/contract/tool-endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addDocument, addNotes, untilShelf } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { tools } from "./tools.ts";

let t: TestContext;
let courseId: string;
let sourceId: string;
let document: Document;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  sourceId = (await addNotes(t, "alice", courseId)).id;
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
  document = await addDocument(t, "alice", courseId);
});
afterAll(() => t.close());

const call = (name: string, json: unknown, person: "alice" | "bob" = "alice"): Promise<Response> =>
  t.as(person)(`/api/tools/${name}`, { json });
const read = async <T>(name: string, json: unknown): Promise<T> =>
  (await (await call(name, json)).json()) as T;

test("every tool is listed with a schema of what it takes", async () => {
  const { items } = await t.read<{ items: ToolDescription[] }>("alice", "/api/tools");
  expect(items.map(({ name }) => name)).toEqual(Object.keys(tools));
  for (const { inputSchema } of items) expect(inputSchema).toMatchObject({ type: "object" });
});

test("a course, what is on its shelf and what is written in it are found by nothing but their user", async () => {
  const { courses } = await read<{ courses: object[] }>("listCourses", {});
  expect(courses).toEqual([{ courseId, title: expect.any(String) }]);
  const shelf = await read<{ sources: object[] }>("listSources", { courseId });
  expect(shelf.sources).toMatchObject([{ sourceId, kind: "text", status: "embedded" }]);
  const writing = await read("listDocuments", { courseId });
  expect(writing).toEqual({
    documents: [{ documentId: document.id, title: document.title }],
    nextCursor: null,
  });
});

test("course material is found by its course or its document", async () => {
  const query = "What is retrieval practice?";
  const byCourse = await read<{ chunks: object[] }>("search_course_materials", { courseId, query });
  expect(byCourse.chunks[0]).toMatchObject({ document_id: sourceId });
  const byDocument = await read("querySourcesRAG", { documentId: document.id, query });
  expect(byDocument).toMatchObject({ sources: [{ sourceId, similarity: expect.any(Number) }] });
});

test("a place and an outline are looked up, with the link that opens each passage", async () => {
  const place = await read<{ chunks: { text: string; link: string }[] }>("look_up_place", {
    courseId,
    place: "the section on testing",
  });
  expect(place.chunks).toMatchObject([
    {
      text: expect.stringContaining("Retrieval practice"),
      link: expect.stringContaining(`source=${sourceId}&at=`),
    },
  ]);
  expect(await read("look_up_place", { documentId: document.id, place: "slide 3" })).toMatchObject({
    chunks: [],
    message: expect.stringContaining("no slides"),
  });
  const outline = await read<{ contextText: string }>("outline_source", { courseId });
  expect(outline.contextText).toContain(
    "[1] Spacing | Spaced practice spreads study sessions over several days.",
  );
});

test("a source is read whole or in part, with the link that opens it", async () => {
  const whole = await read<{ text: string; characters: number }>("readSource", { sourceId });
  expect(whole).toMatchObject({ courseId, place: null, link: `/c/${courseId}?source=${sourceId}`, start: 0 });
  expect(whole.text).toHaveLength(whole.characters);
  const start = whole.text.indexOf("Each recall");
  expect(await read("readSource", { sourceId, start, end: start + 11 })).toMatchObject({
    text: "Each recall",
    link: `/c/${courseId}?source=${sourceId}&at=${start}-${start + 11}`,
    place: expect.any(String),
  });
  expect((await call("readSource", { sourceId, start: 9, end: 3 })).status).toBe(400);
});

test("a source is cited in one step, and the list of references follows in any style", async () => {
  const cited = await read("cite", { documentId: document.id, sourceId, quote: "Each recall" });
  expect(cited).toMatchObject({ citation: { number: 1, state: "placed" }, insert: { text: "#footnote[1]" } });
  for (const format of ["APA", "MLA", "Chicago"]) {
    const list = await read("updateBibliography", { documentId: document.id, format });
    expect(list).toEqual({
      success: true,
      bibliography: expect.stringContaining("Spacing"),
      citationCount: 1,
    });
  }
  expect((await call("updateBibliography", { documentId: document.id, format: "Nobody's" })).status).toBe(
    422,
  );
});

test("a page or a work is added to the document's shelf", async () => {
  const url = "https://tides.example/page";
  const page = await read("addSource", { documentId: document.id, url });
  expect(page).toMatchObject({ success: true, source: { kind: "web", status: "fetching", url } });
  const work = {
    title: "Make It Stick",
    author: "Peter Brown",
    publicationDate: "2014",
    isbn: "9780674729018",
  };
  expect(await read("addSource", { courseId, ...work })).toMatchObject({
    source: { kind: "manual", csl: { type: "book", author: [{ family: "Brown", given: "Peter" }] } },
  });
  expect((await call("addSource", { courseId })).status).toBe(400);
  expect((await call("addSource", { title: "Nowhere" })).status).toBe(400);
});

test("the web is searched where a search is configured; else the tool says what to configure", async () => {
  expect(await read("webSearch", { query: "tides" })).toEqual({
    results: [],
    message: expect.stringContaining("No web search is set up"),
  });
  const found = { title: "Tides", url: "https://tides.example/", snippet: "The moon" };
  t.context.webSearch = async (query) => (query === "tides" ? [found] : []);
  expect(await read("webSearch", { query: "tides" })).toEqual({ results: [found], message: null });
  expect(await read("webSearch", { query: "else" })).toMatchObject({
    results: [],
    message: expect.stringContaining("Nothing"),
  });
  t.context.webSearch = null;
});

test("what is alice's does not exist for bob, whatever the tool", async () => {
  const documentId = document.id;
  const inputs = {
    listSources: { courseId },
    listDocuments: { courseId },
    readSource: { sourceId },
    search_course_materials: { courseId, query: "memory" },
    look_up_place: { courseId, place: "the section on testing" },
    outline_source: { courseId },
    querySourcesRAG: { documentId, query: "memory" },
    addSource: { documentId, url: "https://tides.example/" },
    readDocument: { documentId },
    writeDocument: { documentId, version: 1, text: "Bob's" },
    appendToDocument: { documentId, text: "Bob's" },
    getNextCitationNumber: { documentId },
    addCitation: { documentId, sourceId, citationNumber: 1, position: 0 },
    cite: { documentId, sourceId },
    updateBibliography: { documentId },
  };
  expect([...Object.keys(inputs), "listCourses", "webSearch"].toSorted()).toEqual(
    Object.keys(tools).toSorted(),
  );
  const before = await t.read("alice", `/api/documents/${documentId}`);
  for (const [name, input] of Object.entries(inputs))
    expect((await call(name, input, "bob")).status).toBe(404);
  expect((await call("constructor", {})).status).toBe(404);
  expect(await t.read("alice", `/api/documents/${documentId}`)).toEqual(before);
});
