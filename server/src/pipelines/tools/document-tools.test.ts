// An AI writes a document with nothing but the tools, as the specification of sources and citations describes it.
import type { Document, Finding } from "@ibid/core/contract/document.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, addDocument, addReference } from "../../../test/material.ts";
import { pdfWords } from "../../../test/pdf-words.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";

let t: TestContext;
let courseId: string;
let sourceId: string;
let documentId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  const csl = { type: "book", title: "Tides", author: [{ family: "Lee", given: "Ann" }] };
  sourceId = (await addReference(t, "alice", courseId, csl)).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  documentId = (await addDocument(t, "alice", courseId)).id;
});

const url = (rest = ""): string => `/api/documents/${documentId}${rest}`;
const post = (name: string, input: object = {}): Promise<Response> =>
  t.as("alice")(`/api/tools/${name}`, { json: { documentId, ...input } });
const call = async <T = Written>(name: string, input: object = {}): Promise<T> => {
  const response = await post(name, input);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const refusal = async (name: string, input: object): Promise<[number, string, string]> => {
  const response = await post(name, input);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return [response.status, error.code, error.message];
};
const text = async (): Promise<string> => (await t.read<Document>("alice", url())).content;
const findings = async (): Promise<Finding[]> =>
  (await t.read<{ findings: Finding[] }>("alice", url("/check"), { json: {} })).findings;
const pdf = async (): Promise<string> => {
  const response = await t.as("alice")(url("/pdf"));
  expect(response.status).toBe(200);
  return await pdfWords(new Uint8Array(await response.arrayBuffer()));
};
const countIn = (words: string, part: string): number => words.split(part).length - 1;

interface Written {
  version: number;
  unknownNumbers: number[];
  pendingNumbers: number[];
  message: string;
}

test("an AI that follows the steps and appends the list gets one list, and the check names the copy", async () => {
  const { citationNumber } = await call<{ citationNumber: number }>("getNextCitationNumber");
  const words = `Tides have two causes#footnote[${citationNumber}].`;
  const written = await call("appendToDocument", { text: words });
  expect(written).toMatchObject({ unknownNumbers: [1], message: expect.stringContaining("addCitation") });
  const position = (await text()).indexOf("#footnote");
  await call("addCitation", { sourceId, citationNumber, position });
  const { bibliography } = await call<{ bibliography: string }>("updateBibliography", { format: "APA" });
  const appended = await call("appendToDocument", { text: bibliography });
  expect(appended).toMatchObject({
    unknownNumbers: [],
    message: expect.stringContaining("adds the list of references"),
  });
  expect(await text()).toContain(bibliography);

  const pages = await pdf();
  expect(countIn(pages, "References")).toBe(1);
  expect(countIn(pages, "Lee")).toBe(2); // in the footnote and in the list
  expect(await findings()).toContainEqual(
    expect.objectContaining({ kind: "list_by_hand", severity: "hint", range: expect.anything() }),
  );
  const file = await (await t.as("alice")(url("/typst"))).text();
  expect(countIn(file, "#heading(numbering: none")).toBe(1);
});

test("a list that the AI writes in its own form is a problem that the check names, as long as Ibid adds one", async () => {
  await call("cite", { sourceId });
  const typed = "#pagebreak()\n\n= References\n\n- 1. Lee. (n.d.). Tides.";
  await call("appendToDocument", { text: typed });
  const named = (await findings()).filter(({ kind }) => kind === "list_by_hand");
  expect(named).toMatchObject([{ severity: "problem" }]);
  const { start, end } = named[0]!.range!;
  expect((await text()).slice(start, end)).toBe("= References\n\n- 1. Lee. (n.d.). Tides.");
  await t.as("alice")(url(), { method: "PUT", json: { options: { bibliography: false } } });
  expect((await findings()).filter(({ kind }) => kind === "list_by_hand")).toEqual([]);
  expect(countIn(await pdf(), "References")).toBe(1);
});

test("the check of a list by hand never covers what the student wrote", async () => {
  await call("appendToDocument", { text: "= References\n\nLee, A. (2020). _Tides_." });
  await call("appendToDocument", { text: "The moon pulls the sea." });
  await call("cite", { sourceId });
  const named = (await findings()).filter(({ kind }) => kind === "list_by_hand");
  const content = await text();
  expect(named.map(({ range }) => content.slice(range!.start, range!.end))).toEqual([
    "= References\n\nLee, A. (2020). _Tides_.",
  ]);
});

test("a heading for a list that Ibid adds anyway is named", async () => {
  await call("appendToDocument", { text: "The moon pulls the sea." });
  await call("appendToDocument", { text: "= References" });
  await call("cite", { sourceId });
  expect(await text()).toBe("The moon pulls the sea.#footnote[1]\n\n= References\n");
  expect(await findings()).toContainEqual(
    expect.objectContaining({ kind: "list_by_hand", message: expect.stringMatching(/heading/) }),
  );
});

test("where there is nothing but a list, a citation leaves its heading a heading", async () => {
  await call("appendToDocument", { text: "= References\n\nLee, A. (2020). _Tides_." });
  await call("cite", { sourceId });
  expect(await text()).toBe("#footnote[1]\n\n= References\n\nLee, A. (2020). _Tides_.\n");
});

test("where Ibid adds no list, the AI's last copy is the list", async () => {
  const copy = async () => (await call<{ bibliography: string }>("updateBibliography")).bibliography;
  await call("appendToDocument", { text: await copy() });
  await call("cite", { sourceId });
  await call("appendToDocument", { text: await copy() });
  await t.as("alice")(url(), { method: "PUT", json: { options: { bibliography: false } } });
  expect(countIn(await pdf(), "References")).toBe(1);
});

test("a document is read with its version, whole or in part", async () => {
  await call("appendToDocument", { text: "The moon pulls." });
  await call("cite", { sourceId });
  expect(await call("readDocument")).toMatchObject({
    documentId,
    version: 3,
    content: expect.stringMatching(/^The moon pulls\.#footnote\[1\]\s*$/),
    citations: [{ citationNumber: 1, sourceId, title: "Tides", position: 15, state: "placed" }],
    unknownNumbers: [],
  });
  expect(await call("readDocument", { start: 4, end: 8 })).toMatchObject({ content: "moon" });
});

test("a stretch is replaced by its words or by its range, and can be brought back", async () => {
  await call("appendToDocument", { text: "The moon pulls. The sun pulls." });
  const { version } = await call("writeDocument", { version: 2, replaces: "The sun", text: "The sun also" });
  expect(await text()).toBe("The moon pulls. The sun also pulls.\n");
  await call("writeDocument", { version, start: 4, end: 8, text: "Moon" });
  expect(await text()).toBe("The Moon pulls. The sun also pulls.\n");
  const { items } = await t.read<{ items: { version: number }[] }>("alice", url("/versions"));
  expect(items.map((one) => one.version)).toEqual([3, 2]);
  await call("writeDocument", { version: 4, text: "All new." });
  expect(await text()).toBe("All new.");
});

test("a stale version is refused with the newest one, and nothing is written", async () => {
  await call("appendToDocument", { text: "One." });
  for (const [name, input] of [
    ["writeDocument", { version: 1, text: "Two." }],
    ["appendToDocument", { version: 1, text: "Two." }],
  ] as const) {
    const response = await post(name, input);
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: { code: "document_changed", details: { version: 2 } } },
    ]);
  }
  expect(await text()).toBe("One.\n");
});

test("footnotes that were never given, and citations that are gone from the text, are reported", async () => {
  await call("cite", { sourceId });
  const written = await call("writeDocument", { version: 2, text: "Typed#footnote[7]." });
  expect(written).toMatchObject({ unknownNumbers: [7], pendingNumbers: [1] });
  expect(written.message).toMatch(/Footnote 7 cites nothing: its number was never given.*Citation 1/);
  expect(await call("cite", { sourceId })).toMatchObject({ citation: { number: 2 } });
});

test.each<[string, string, object, number, string]>([
  ["an unknown field", "writeDocument", { version: 2, content: "x", text: "x" }, 400, "invalid_request"],
  ["no version", "writeDocument", { text: "x" }, 400, "invalid_request"],
  [
    "words that are not there",
    "writeDocument",
    { version: 2, replaces: "sun", text: "x" },
    400,
    "invalid_request",
  ],
  [
    "words that are there twice",
    "writeDocument",
    { version: 2, replaces: "o", text: "x" },
    400,
    "invalid_request",
  ],
  ["half a range", "writeDocument", { version: 2, start: 1, text: "x" }, 400, "invalid_request"],
  [
    "a range that ends before it starts",
    "writeDocument",
    { version: 2, start: 3, end: 1, text: "x" },
    400,
    "invalid_request",
  ],
  [
    "a range past the end",
    "writeDocument",
    { version: 2, start: 0, end: 99, text: "x" },
    400,
    "invalid_request",
  ],
  [
    "a range that cuts a character",
    "writeDocument",
    { version: 2, start: 5, end: 5, text: "x" },
    400,
    "invalid_request",
  ],
  [
    "a range that cuts a footnote",
    "writeDocument",
    { version: 2, start: 8, end: 9, text: "x" },
    400,
    "invalid_request",
  ],
  ["too much text", "appendToDocument", { text: "x".repeat(1_000_000) }, 422, "document_too_long"],
  ["nothing to add", "appendToDocument", { text: " \n" }, 400, "invalid_request"],
  ["a range that is not a number", "readDocument", { start: "1" }, 400, "invalid_request"],
])("%s is refused, and the document is as it was", async (_, name, input, status, code) => {
  await t.as("alice")(url(), { method: "PUT", json: { version: 1, content: "Moon🌕#footnote[1] too." } });
  const before = await t.read("alice", url());
  expect((await refusal(name, input)).slice(0, 2)).toEqual([status, code]);
  expect(await t.read("alice", url())).toEqual(before);
});
