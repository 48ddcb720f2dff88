import type { FindRequest, FindResult, Found } from "@ibid/core/contract/search/find.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPassages } from "../../test/add-passages.ts";
import { addCourse, addDocument, addReference, addSession, ask } from "../../test/material.ts";
import { type Person, type TestContext, openTestContext } from "../../test/test-context.ts";

const LINES = [
  "Retrieval practice means recalling an idea from memory. It strengthens the memory.",
  "The Eighteenth Brumaire of Louis Bonaparte repeats itself as farce.",
  "Der Müller mahlt das Getreide in der Straße am Fluss.",
  "Dividing teacher/student ratios by 3.5 gives 83,190,556 persons for the years 1885-1913.",
  "Theories of the hippocampus differ. The testing effect holds for them.",
  "Tests help: the effect of spaced reading is smaller than that of testing.",
  "See https://example.org/week-3/osmosis.html?page=turgor#lysis, plasmolysis@cells.org, C:\\cell\\wall.txt and List<Vacuole>.",
  "Cafe\u0301 crème, naïve_bayes, 10-20%, «Ångström», 細胞、浸透, vs.dialysis; a <b and c> d; universities generalization studying.",
];

let t: TestContext;
let courseId: string;
let sourceId: string;
let bookId: string;
let documentId: string;
beforeAll(async () => {
  t = await openTestContext();
  await t.context.queue.close();
  courseId = (await addCourse(t, "alice")).id;
  sourceId = await addPassages(t.context.db, t.alice, courseId, { title: "Lecture 4", lines: LINES });
  const author = [{ family: "Cepeda", given: "Nicholas" }];
  bookId = (await addReference(t, "alice", courseId, { type: "book", title: "Make It Stick", author })).id;
  const session = await addSession(t, "alice", courseId);
  await ask(t, "alice", session.id, "What is retrieval practice?");
  const content = "= Introduction\n\nWhy *cramming* fails.#footnote[1]\nÜber das Gedächtnis.";
  documentId = (await addDocument(t, "alice", courseId, { title: "Essay on sleep", content })).id;
});
afterAll(() => t.close());

const look = (query: string, more: Partial<FindRequest> = {}, person: Person = "alice") =>
  t.read<FindResult>(person, "/api/find", { json: { query, courseId, ...more } });
const found = async <K extends Found["kind"]>(kind: K, query: string, more: Partial<FindRequest> = {}) =>
  (await look(query, more)).found.filter((one): one is Extract<Found, { kind: K }> => one.kind === kind);
const passages = async (query: string) =>
  (await found("passage", query)).map(({ range, snippet }) => ({
    line: LINES.findIndex((line) => snippet.text.includes(line.slice(-20))),
    marked: snippet.marks.map(({ start, end }) => snippet.text.slice(start, end)),
    words: LINES.join("\n").slice(range.start, range.end),
  }));

describe("a passage is found by its words", () => {
  test.each([
    ["Brumaire", 1, ["Brumaire"]],
    ["müller", 2, ["Müller"]],
    ["Strasse", 2, ["Straße"]],
    ["student", 3, ["student"]],
    ["3.5", 3, ["3.5"]],
    ["1913", 3, ["1913"]],
    ["190", 3, ["190"]],
    ["theory ", 4, ["Theories"]],
    ["osmosis", 6, ["osmosis"]],
    ["vacuole", 6, ["Vacuole"]],
    ["café", 7, ["Cafe\u0301"]],
    ["20", 7, ["20"]],
    ["retrieving memories ", 0, ["Retrieval", "memory", "memory"]],
  ])("%s", async (query, line, marked) => {
    const [first] = await passages(query);
    expect(first).toMatchObject({ line, marked });
  });

  test("those with all words come first, and where they stand as they were typed", async () => {
    const hits = await passages("testing effect ");
    expect(hits.map(({ line }) => line)).toEqual([4, 5]);
    expect(hits[0]!.words).toBe("testing effect");
  });

  test.each([
    "bru",
    "brum",
    "brumair",
    "hippoc",
    "straß",
    "strass",
    "retrievin",
    "theorie",
    "studyin",
    "generalizatio",
  ])("%s is enough while one types", async (query) => expect(await passages(query)).not.toEqual([]));

  test("a mistyped word is corrected, and that is said", async () => {
    const { spelling } = await look("hipocampus");
    expect(spelling).toEqual([{ typed: "hipocampus", meant: "hippocampus" }]);
    expect((await passages("hipocampus"))[0]).toMatchObject({ line: 4, marked: ["hippocampus"] });
  });

  test("where none has all words, those with some are shown, and that is said", async () => {
    const { isPartial } = await look("brumaire hippocampus ");
    expect(isPartial).toBe(true);
    expect((await passages("brumaire hippocampus ")).map(({ line }) => line)).toEqual(
      expect.arrayContaining([1, 4]),
    );
    expect((await look("louis brumaire")).isPartial).toBe(false);
  });

  const words = LINES.flatMap((line) => line.match(/\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu)!);
  test("whichever of its words is typed, to its end or almost", async () => {
    const written = fc.tuple(fc.constantFrom(...words), fc.nat({ max: 3 }));
    await fc.assert(
      fc.asyncProperty(written, async ([word, left]) => {
        const typed = word.slice(0, Math.max(2, word.length - left));
        const hits = await found("passage", typed, { most: 20 });
        const begins = new RegExp(`(?<![\\p{L}\\p{N}])${typed}`, "iu");
        expect(hits.some(({ snippet }) => begins.test(snippet.text))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe("other things are found by theirs", () => {
  test("a source by its title, an author or its file", async () => {
    expect(await found("source", "make stick")).toMatchObject([{ sourceId: bookId }]);
    const [book] = await found("source", "cepeda");
    expect(book).toMatchObject({ sourceId: bookId, snippet: { text: "Make It Stick · Nicholas Cepeda" } });
    // Its passages, which are indexed with its title, are no results for that.
    expect((await look("lecture", { kinds: ["source", "passage"] })).found).toMatchObject([
      { kind: "source", sourceId },
    ]);
  });

  test("what was asked and what was answered, told apart", async () => {
    const all = await found("message", "retrieval");
    expect(all.map(({ saidBy }) => saidBy).toSorted()).toEqual(["ibid", "me"]);
    expect(all.every(({ snippet }) => snippet.marks.length > 0 && !snippet.text.includes("[1]"))).toBe(true);
    expect(await found("message", "retrieval", { saidBy: "ibid" })).toMatchObject([{ saidBy: "ibid" }]);
    expect((await look("retrieval", { saidBy: "me" })).found).toMatchObject([{ saidBy: "me" }]);
    expect(await found("message", "retrieval", { sourceIds: [sourceId] })).toMatchObject([
      { saidBy: "ibid" },
    ]);
  });

  test("a document by its title, or a line of its text", async () => {
    expect(await found("document", "sleep essay")).toMatchObject([{ documentId, line: null }]);
    const [line] = await found("document", "cramming");
    expect(line).toMatchObject({ line: 3, snippet: { text: "Why *cramming* fails." } });
    expect(await found("document", "über gedaechtnis")).toMatchObject([{ line: 4 }]);
  });

  test("a highlight by its note or its words, whether the course has them or not; nobody else's", async () => {
    const quote = "The testing effect holds for them.";
    const start = LINES.join("\n").indexOf(quote);
    const marked = {
      sourceId,
      quote,
      start,
      end: start + quote.length,
      note: "Ask Zoë about the Gesamtkunstwerk.",
    };
    await t.as("alice")("/api/highlights", { json: marked });
    const [byNote] = await found("note", "gesamtkunst");
    expect(byNote).toMatchObject({
      sourceId,
      title: "Lecture 4",
      has: "note",
      snippet: { text: marked.note },
    });
    expect(await found("note", "zoe ask")).toMatchObject([{ has: "note" }]);
    expect(await found("note", "tested effect ")).toMatchObject([{ has: "quote", snippet: { text: quote } }]);
    expect(await found("note", "gesamtkunst", { sourceIds: [bookId] })).toEqual([]);
    expect((await look("gesamtkunst", { saidBy: "me" })).found).toEqual([]);
    const everywhere = { query: "gesamtkunst" };
    expect((await t.read<FindResult>("bob", "/api/find", { json: everywhere })).found).toEqual([]);
    const removed = await t.as("alice")(`/api/highlights/${byNote!.highlightId}`, { method: "DELETE" });
    expect(removed.status).toBe(200);
    expect(await found("note", "gesamtkunst")).toEqual([]);
  });

  test("only the kinds that are asked for, and no more than asked for", async () => {
    expect((await look("memory", { kinds: ["document"] })).found).toEqual([]);
    const few = await look("the effect", { most: 1, kinds: ["passage"] });
    expect([few.found.length, few.more]).toEqual([1, ["passage"]]);
  });
});

test("all courses are searched at once, and nobody else's", async () => {
  const all = async (person: Person) =>
    (await t.read<FindResult>(person, "/api/find", { json: { query: "brumaire" } })).found;
  expect(await all("alice")).toMatchObject([{ kind: "passage", courseId, sourceId }]);
  expect(await all("bob")).toEqual([]);
});

test("what was removed is not found", async () => {
  const other = await addPassages(t.context.db, t.alice, courseId, { title: "Week 9", lines: ["Zeugma."] });
  expect(await passages("zeugma")).toHaveLength(1);
  await t.as("alice")(`/api/sources/${other}`, { method: "DELETE" });
  expect((await look("zeugma")).found).toEqual([]);
});

test.each(["", "   ", "x".repeat(301)])("%j is refused", async (query) => {
  expect((await t.as("alice")("/api/find", { json: { query, courseId } })).status).toBe(400);
});

test.each(["%", "the", "of the", "'", "\\", "(", "日本", "a b c d e f g h i j k l m n o p"])(
  "%j is no error",
  async (query) => expect((await t.as("alice")("/api/find", { json: { query } })).status).toBe(200),
);
