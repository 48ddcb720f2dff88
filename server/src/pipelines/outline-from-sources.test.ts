// Outlines of the sample course, as anybody gets them without a model.
import type { Course } from "@ibid/core/contract/course.ts";
import type { Document, Preview } from "@ibid/core/contract/document.ts";
import type { Draft } from "@ibid/core/contract/draft.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addEmptyDocument, startDraft, untilDraft } from "../../test/drafts.ts";
import { untilShelf } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
let course: Course;
beforeAll(async () => {
  t = await openTestContext();
  ({ course } = await t.read<{ course: Course }>("alice", "/api/courses/sample", { method: "POST" }));
  await untilShelf(t, "alice", course.id, (shelf) =>
    shelf.every(({ status }) => status === "embedded" || status === "skipped"),
  );
});
afterAll(() => t.close());

async function outline(instruction: string): Promise<{ document: Document; draft: Draft }> {
  const document = await addEmptyDocument(t, course.id);
  const { id } = await startDraft(t, document.id, instruction, "outline");
  return { document, draft: await untilDraft(t, course.id, id) };
}

const headings = ({ paragraphs }: Draft): string[] =>
  paragraphs.map(({ text }) => /^== (.*)$/m.exec(text)?.[1] ?? "");

/** One line of a section, whatever is in the quotation. */
const POINT = /^- “[^“”]+”(?:#footnote\[\d+\](?:#super\[,\])?)+$/;

test("an outline is headings and quotations, each with a note at its exact place", async () => {
  const { draft } = await outline("Spacing, testing and sleep");
  expect(draft).toMatchObject({ status: "done", message: null });
  expect(headings(draft)).toEqual(["Spacing", "Testing", "Sleep"]);
  const contents = new Map<string, SourceContent>();
  for (const { text, notes } of draft.paragraphs) {
    const [, , ...points] = text.split("\n");
    expect(points.length).toBeGreaterThan(1);
    for (const point of points) expect(point).toMatch(POINT);
    for (const { sourceId, locator, quote, verdict } of notes) {
      if (!contents.has(sourceId))
        contents.set(sourceId, await t.read("alice", `/api/sources/${sourceId}/content`));
      expect(contents.get(sourceId)!.text.slice(locator.start, locator.end)).toBe(quote);
      expect(verdict).toBe("found");
    }
  }
  expect(contents.size).toBeGreaterThan(1);
});

test("one topic is told from several sides, and nothing is said twice", async () => {
  const { draft } = await outline("Write an essay about the testing effect");
  expect(headings(draft)).toEqual(expect.arrayContaining(["What it is", "Evidence"]));
  const points = draft.paragraphs.flatMap(({ text }) => text.split("\n").slice(2));
  expect(points.length).toBeGreaterThanOrEqual(6);
  expect(new Set(points.map((point) => point.replace(/#footnote.*/, ""))).size).toBe(points.length);
});

test("a comparison is told by which side a quotation speaks of", async () => {
  const { draft } = await outline("Compare massed and spaced practice");
  expect(draft.message).toBeNull();
  expect(headings(draft)).toEqual(["Spaced practice", "Massed practice and spaced practice"]);
  expect(draft.paragraphs[0]!.text).not.toMatch(/massed/i);
  for (const point of draft.paragraphs[1]!.text.split("\n").slice(2)) expect(point).toMatch(/massed/i);
});

test("asked for everything, it follows the headings of the material", async () => {
  const { draft } = await outline("Summarize everything");
  expect(headings(draft)).toEqual(expect.arrayContaining(["The forgetting curve", "Desirable difficulties"]));
  expect(headings(draft)).not.toContain("Five questions for today");
  const sources = new Set(draft.paragraphs.flatMap(({ notes }) => notes.map(({ sourceId }) => sourceId)));
  expect(sources.size).toBe(3);
});

test("what the sources do not speak of is said, not made up", async () => {
  const { draft } = await outline("The French revolution, and the forgetting curve");
  expect(headings(draft)).toEqual(["Forgetting curve"]);
  expect(draft.message).toContain("“French revolution”");
});

test("accepted as a whole, it is a document that compiles, with a note for each quotation", async () => {
  const { document, draft } = await outline("Desirable difficulties");
  const accepted = await t.read<{ document: Document }>("alice", `/api/drafts/${draft.id}/accept-all`, {
    json: {},
  });
  const notes = draft.paragraphs.flatMap((paragraph) => paragraph.notes);
  expect(accepted.document.citations.map(({ number, state, quote }) => ({ number, state, quote }))).toEqual(
    notes.map(({ quote }, index) => ({ number: index + 1, state: "placed", quote })),
  );
  const preview = await t.read<Preview>("alice", `/api/documents/${document.id}/preview`);
  expect(preview).toMatchObject({ ok: true, diagnostics: [] });
});

test("without a model, writing says what to set up, and nothing begins", async () => {
  const document = await addEmptyDocument(t, course.id);
  const response = await t.as("alice")(`/api/documents/${document.id}/drafts`, {
    json: { instruction: "Explain spacing.", mode: "write" },
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    error: { code: "no_model", message: expect.stringContaining("in Settings") },
  });
  expect(await t.read("alice", `/api/documents/${document.id}/drafts`)).toMatchObject({ items: [] });
});

test("asked for twice under one key, it is made once", async () => {
  const document = await addEmptyDocument(t, course.id);
  const ask = () =>
    t.read<Draft>("alice", `/api/documents/${document.id}/drafts`, {
      json: { instruction: "Sleep", mode: "outline" },
      headers: { "idempotency-key": "outline-once" },
    });
  const first = await ask();
  expect((await ask()).id).toBe(first.id);
  await untilDraft(t, course.id, first.id);
});
