// From a chat answer to a finished PDF without retyping a reference: the sample course, asked, inserted, compiled, checked.
import type { Document, Finding, Preview, TextInsert } from "@ibid/core/contract/document.ts";
import type { ErrorBody } from "@ibid/core/contract/error.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDocument, addReference, addSession, ask, untilShelf } from "../../test/material.ts";
import { pdfWords, withoutSpace } from "../../test/pdf-words.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { keepPdfs } from "../compile/keep-pdfs.ts";
import { chatMessages, sources } from "../db/schema.ts";
import { openPdf } from "../ingest/pdf/open-pdf.ts";
import { purgeSources } from "../persist/shelf/remove-source.ts";

let t: TestContext;
let courseId: string;
let sessionId: string;
let answer: MessageResponse;
let document: Document;
beforeAll(async () => {
  t = await openTestContext();
  const sample = await t.read<{ course: { id: string } }>("alice", "/api/courses/sample", { method: "POST" });
  courseId = sample.course.id;
  await untilShelf(t, "alice", courseId, (shelf) =>
    shelf.every(({ status }) => status === "embedded" || status === "skipped"),
  );
  sessionId = (await addSession(t, "alice", courseId)).id;
  await ask(t, "alice", sessionId, "What is the spacing effect?");
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${sessionId}/messages?limit=100`,
  );
  answer = items.at(-1)!;
});
afterAll(() => t.close());
beforeEach(async () => {
  document = await addDocument(t, "alice", courseId);
});

const claimsIn = ({ content, sources, id }: MessageResponse) => answerEvidence(content, sources!, id).claims;
/** Each citation's source, in the order of the text. */
const citedIn = (answer: MessageResponse) =>
  claimsIn(answer).flatMap(({ citations }) =>
    citations.map(({ number }) => ({ source: answer.sources!.find((one) => one.chunk_number === number)! })),
  );
const url = (rest = ""): string => `/api/documents/${document.id}${rest}`;
const get = (): Promise<Document> => t.read<Document>("alice", url());
const shelf = async (): Promise<Source[]> =>
  (await t.read<{ items: Source[] }>("alice", `/api/courses/${courseId}/sources`)).items;
const write = async (content: string): Promise<Document> =>
  t.read<Document>("alice", url(), { method: "PUT", json: { content, version: (await get()).version } });
const insert = async (more: object = {}): Promise<{ document: Document; insert: TextInsert }> => {
  const json = { sessionId, messageId: answer.id, ...more };
  const response = await t.as("alice")(url("/insertions"), { json });
  expect(response.status).toBe(201);
  return (await response.json()) as { document: Document; insert: TextInsert };
};
const findings = async (json: object = {}): Promise<Finding[]> =>
  (await t.read<{ findings: Finding[] }>("alice", url("/check"), { json })).findings;

test("an answer becomes text with a footnote for each citation, which keeps its place and its words", async () => {
  const cited = citedIn(answer);
  expect(cited.length).toBeGreaterThan(1);
  await write("Before.");
  const { document: now, insert: inserted } = await insert();
  expect(now.content).toBe(`Before.${inserted.text}`);
  expect(inserted.text).toMatch(/^\n\n\S/);
  expect(findFootnotes(now.content).map(({ number }) => number)).toEqual(cited.map((_, index) => index + 1));
  for (const [index, { source }] of cited.entries()) {
    const { locator, sourceId, state, quote } = now.citations[index]!;
    expect({ sourceId, state }).toEqual({ sourceId: source.document_id, state: "placed" });
    if (source.slide_number !== undefined)
      expect(locator).toMatchObject({ kind: "slide", slide: source.slide_number });
    else if (source.start_seconds !== undefined) expect(locator).toMatchObject({ kind: "time" });
    else expect(locator).toMatchObject({ kind: "passage" });
    // The extractive answerer quotes: every sentence is in its source.
    expect(source.quotes!.map(({ text }) => text)).toContain(quote);
  }
  // What was quoted from a source is found there again.
  expect(await findings()).toEqual([]);
  const versions = await t.read<{ items: { version: number }[] }>("alice", url("/versions"));
  expect(versions.items.map(({ version }) => version)).toContain(2);
});

test("one sentence of an answer is put among words, with its own notes only", async () => {
  await write("Before. After.");
  const [{ start, end } = { start: 0, end: 0 }] = claimsIn(answer);
  const { document: now, insert: inserted } = await insert({
    range: { start, end },
    position: 7,
    version: 2,
  });
  expect(now.content).toBe(`Before.${inserted.text} After.`);
  expect(inserted.text).toMatch(/^ \S.*#footnote\[1\]/s);
  expect(now.citations).toHaveLength(claimsIn(answer)[0]!.citations.length);
});

test("a number that no source has becomes no footnote, and says so in the text", async () => {
  const isAnswer = eq(chatMessages.id, answer.id);
  const { db } = t.context;
  await db
    .update(chatMessages)
    .set({ text: `Trust me [97]. ${answer.content}` })
    .where(isAnswer);
  const { document: now } = await insert();
  await db.update(chatMessages).set({ text: answer.content }).where(isAnswer);
  expect(now.content).toMatch(/^Trust me \(no source 97\)\. /);
  expect(findFootnotes(now.content).map(({ number }) => number)).toEqual(
    citedIn(answer).map((_, index) => index + 1),
  );
});

test("an answer of another chat, of another person or at an old place is refused, and spends nothing", async () => {
  const other = await addSession(t, "alice", courseId);
  const json = { sessionId: other.id, messageId: answer.id };
  expect((await t.as("alice")(url("/insertions"), { json })).status).toBe(404);
  const late = { sessionId, messageId: answer.id, position: 0, version: 7 };
  expect((await t.as("alice")(url("/insertions"), { json: late })).status).toBe(409);
  expect(await get()).toMatchObject({ citationCount: 0, version: 1, content: "" });
});

test("the PDF shows notes and references as the style writes them, and the bibliography is the same list", async () => {
  await insert();
  expect(await t.read<Preview>("alice", url("/preview"))).toMatchObject({
    ...{ version: 2, ok: true, pageCount: 1, diagnostics: [], pdfVersion: 2 },
  });
  const pdf = await t.as("alice")(url("/pdf"));
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const words = await pdfWords(new Uint8Array(await pdf.arrayBuffer()));
  const list = await t.read<{ bibliography: string; citationCount: number }>(
    "alice",
    url("/bibliography?format=text"),
  );
  expect(list.bibliography).toContain("Lindqvist, N. (2026");
  expect(words).toContain(withoutSpace(list.bibliography));
  expect(list.citationCount).toBe((await get()).citations.length);
  const typst = await (await t.as("alice")(url("/typst"))).text();
  expect(typst).toContain("Lindqvist");
  expect(findFootnotes(typst)).toEqual([]);
});

test("citations move into the text and back, and stay notes in a style for notes", async () => {
  const { id } = await addReference(t, "alice", courseId);
  await t.as("alice")(url("/citations"), { json: { sourceId: id } });
  await write("Sleep helps.#footnote[1]");
  const words = async (changes: object): Promise<string> => {
    await t.read("alice", url(), { method: "PUT", json: changes });
    const pdf = await t.as("alice")(url("/pdf"));
    return await pdfWords(new Uint8Array(await pdf.arrayBuffer()));
  };
  const inText = await words({ style: "apa", options: { citeIn: "text" } });
  expect(inText).toContain(withoutSpace("Sleep helps (Brown, n.d.). References"));
  expect(await words({ style: "chicago" })).toContain(withoutSpace("Sleep helps.¹"));
  expect(await words({ style: "mla" })).toContain(withoutSpace("Sleep helps (Brown)."));
  expect(await words({ options: { citeIn: "notes" } })).toContain(withoutSpace("Sleep helps.¹"));
  expect((await get()).content).toBe("Sleep helps.#footnote[1]");
});

test("whatever is cited, switching to the text and back changes neither the text nor its notes", async () => {
  const { id } = await addReference(t, "alice", courseId);
  await Promise.all([1, 2].map(() => t.read("alice", url("/citations"), { json: { sourceId: id } })));
  const piece = fc.constantFrom(
    "Brown",
    "so.",
    "(",
    ")",
    " ",
    "\n\n",
    "”",
    "#footnote[1]",
    "#footnote[2]",
    "[a]",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
      await write(pieces.join(""));
      const choose = (style: string, citeIn: string): Promise<unknown> =>
        t.read("alice", url(), { method: "PUT", json: { style, options: { citeIn } } });
      const shown = async (): Promise<unknown> => {
        const { content, citations } = await get();
        return [content, citations, await (await t.as("alice")(url("/typst"))).text()];
      };
      await choose("apa", "notes");
      const before = await shown();
      await choose("mla", "text");
      expect((await get()).content).toBe(pieces.join(""));
      await choose("apa", "notes");
      expect(await shown()).toEqual(before);
    }),
    { numRuns: 8 },
  );
});

test("with nothing cited the list is its heading, and a deleted footnote is not listed", async () => {
  const list = (): Promise<object> => t.read("alice", url("/bibliography?format=text&style=mla"));
  expect(await list()).toEqual({ success: true, bibliography: "Works Cited", citationCount: 0 });
  await insert();
  await write("Nothing.");
  expect(await list()).toEqual({ success: true, bibliography: "Works Cited", citationCount: 0 });
  expect((await t.as("alice")(url("/bibliography?style=nobody"))).status).toBe(422);
});

test("while the text does not compile, the last good PDF is offered, also to a server that never made it", async () => {
  await write("Fine.");
  expect((await t.as("alice")(url("/pdf"))).status).toBe(200);
  await write("Broken #let");
  const broken = async (): Promise<void> => {
    expect(await t.read<Preview>("alice", url("/preview"))).toMatchObject({
      version: 3,
      ok: false,
      pdfVersion: 2,
    });
    const refused = await t.as("alice")(url("/pdf"));
    expect(refused.status).toBe(422);
    const { error } = (await refused.json()) as ErrorBody;
    expect(error).toMatchObject({ code: "compile_failed", details: { pdfVersion: 2 } });
    expect(error.message).toMatch(/^The text does not compile\. Line 1: .+ Version 2 does/);
    const last = await t.as("alice")(url("/pdf?last=true"));
    expect(last.headers.get("x-document-version")).toBe("2");
    expect(await pdfWords(new Uint8Array(await last.arrayBuffer()))).toContain("Fine.");
  };
  await broken();
  // As after a restart: nothing is at hand but what is stored.
  const { pdfs } = t.context;
  t.context.pdfs = keepPdfs();
  await broken();
  t.context.pdfs = pdfs;
});

test("a document that never compiled says so", async () => {
  await write("Broken #let");
  expect(await t.read<Preview>("alice", url("/preview"))).toMatchObject({ ok: false, pdfVersion: null });
  expect((await t.as("alice")(url("/pdf?last=true"))).status).toBe(422);
});

test("the check names what a careful reader would ask about, where it stands", async () => {
  const [slides] = await shelf();
  const bare = await addReference(t, "alice", courseId, { type: "webpage", title: "Bare" });
  const twin = {
    type: "book",
    title: "Twin",
    author: [{ family: "Doe" }],
    issued: { "date-parts": [[2020]] },
  };
  const twins = [
    await addReference(t, "alice", courseId, twin),
    await addReference(t, "alice", courseId, twin),
  ];
  const cite = async (sourceId: string, more: object = {}): Promise<unknown> =>
    t.read("alice", url("/citations"), { json: { sourceId, ...more } });
  const claim = "Penguins can fly across the whole Atlantic ocean.";
  await write(claim);
  const locator = { kind: "slide", slide: 1, start: 0, end: 10 };
  await cite(slides!.id, { locator, quote: "These words stand on no slide at all." });
  await write(`${(await get()).content} There is more.`);
  for (const { id } of [bare, ...twins]) await cite(id);
  const statistic = "In 2019, 45% of students crammed.";
  await write(
    `${(await get()).content}\n\n${statistic}\n\nA typed one.#footnote[77] An invented one (no source 9).`,
  );
  await t.read("alice", "/api/tools/getNextCitationNumber", { json: { documentId: document.id } });

  const found = await findings();
  const { content, citations } = await get();
  // The passage that was looked at comes with the note.
  expect(citations[0]).toMatchObject({ verdict: "not-found", claim, passage: expect.stringMatching(/\S/) });
  const words = (kind: Finding["kind"]): string[] =>
    found
      .filter((one) => one.kind === kind)
      .map(({ range, message }) => (range === null ? message : content.slice(range.start, range.end)));
  expect(words("claim_unsupported")).toEqual([claim]);
  expect(found.find(({ kind }) => kind === "claim_unsupported")).toMatchObject({ severity: "problem" });
  expect(words("quote_not_found")).toEqual([claim]);
  expect(words("claim_without_note")).toEqual([statistic]);
  expect(words("number_without_citation")).toEqual(["#footnote[77]", "(no source 9)"]);
  expect(words("number_unused")).toEqual(["Number 5 was taken but never used."]);
  expect(words("source_duplicate")).toEqual([
    expect.stringContaining("“Twin” is cited as 2 different sources"),
  ]);
  expect(words("field_missing")).toEqual([
    expect.stringContaining("“Bare” lacks the author, the date and the address"),
    expect.stringContaining("“Twin” lacks the publisher"),
    expect.stringContaining("“Twin”"),
  ]);
});

test("the check names removed sources, pending citations, and sources that were added for nothing", async () => {
  const gone = await addReference(t, "alice", courseId, { type: "book", title: "Gone" });
  const idle = await t.read<{ source: Source }>("alice", "/api/tools/addSource", {
    json: { documentId: document.id, title: "Idle", author: "Ann Lee", publicationDate: "2020" },
  });
  await t.read("alice", url("/citations"), { json: { sourceId: gone.id } });
  await t.as("alice")(`/api/sources/${gone.id}`, { method: "DELETE" });
  expect(await findings()).toMatchObject([
    { kind: "source_removed", severity: "problem", range: { start: 0, end: 12 }, number: 1 },
    { kind: "source_unused", sourceId: idle.source.id },
  ]);
  await t.as("alice")(`/api/sources/${gone.id}/restore`, { method: "POST" });
  await write("No note.");
  expect(await findings()).toMatchObject([
    { kind: "citation_not_in_text", number: 1 },
    { kind: "source_unused" },
  ]);
});

test("links are asked for through the guarded client alone, and only when they are to be", async () => {
  const asked: string[] = [];
  const { fetchPublic } = t.context.egress;
  t.context.egress.fetchPublic = async (address) => {
    asked.push(address);
    return address.includes("gone")
      ? { ok: false, reason: "status", status: 404, message: "The page does not exist (404)." }
      : { ok: false, reason: "too_large", message: "Large." };
  };
  for (const name of ["gone", "here"]) {
    const csl = { type: "webpage", title: name, URL: `https://${name}.example/` };
    const { id } = await addReference(t, "alice", courseId, csl);
    await t.read("alice", url("/citations"), { json: { sourceId: id } });
  }
  expect((await findings()).map(({ kind }) => kind)).not.toContain("link_dead");
  expect(asked).toEqual([]);
  const dead = (await findings({ links: true })).filter(({ kind }) => kind === "link_dead");
  t.context.egress.fetchPublic = fetchPublic;
  expect(asked.toSorted()).toEqual(["https://gone.example/", "https://here.example/"]);
  expect(dead).toMatchObject([
    { severity: "problem", message: "The address of “gone”: The page does not exist (404)." },
  ]);
});

// The last one: it leaves the course without material.
test("a citation whose material is gone becomes a removed note that still reads", async () => {
  for (const { id } of await shelf()) await t.as("alice")(`/api/sources/${id}`, { method: "DELETE" });
  await t.context.db
    .update(sources)
    .set({ removedAt: new Date(0) })
    .where(eq(sources.ownerId, t.alice));
  await purgeSources(t.context.db);
  const { document: now } = await insert();
  const cited = citedIn(answer);
  expect(now.citations).toMatchObject(
    cited.map(({ source: { title } }) => ({ title, state: "removed", sourceId: null })),
  );
  const words = await pdfWords(new Uint8Array(await (await t.as("alice")(url("/pdf"))).arrayBuffer()));
  expect(words).toContain(withoutSpace(`${cited[0]!.source.title}`));
});

test("a new document begins with its title, and the name, course and paper that its writer has set", async () => {
  const set = (json: object) => t.as("alice")("/api/preferences", { method: "PUT", json });
  await set({ authorName: 'Ada "#eval" Lovelace', courseName: "BIO 110", paper: "us-letter" });
  const made = await addDocument(t, "alice", courseId, { title: "Sleep" });
  await set({ authorName: null, courseName: null, paper: null });
  await t.as("alice")(`/api/documents/${made.id}`, { method: "PUT", json: { title: "On sleep" } });
  const bytes = await (await t.as("alice")(`/api/documents/${made.id}/pdf`)).bytes();
  expect(await pdfWords(bytes)).toBe(withoutSpace('On sleep Ada "#eval" Lovelace BIO 110 1'));
  const { numPages, width } = await pageOf(bytes);
  expect([numPages, Math.round(width)]).toEqual([1, 612]);
  expect((await addDocument(t, "alice", courseId)).content).toBe("");
});

async function pageOf(bytes: Uint8Array): Promise<{ numPages: number; width: number }> {
  const pdf = await openPdf("test.pdf", new Uint8Array(bytes));
  try {
    const { width } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { numPages: pdf.numPages, width };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
