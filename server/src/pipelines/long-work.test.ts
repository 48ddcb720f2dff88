// Work that takes too long ends with an answer, and never keeps the server from answering others. The deadline is zero
// here: every task that is given to a thread passes it.
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDocument } from "../../test/add-document.ts";
import { addPassages } from "../../test/add-passages.ts";
import { uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { createChecker } from "../ai/support/create-checker.ts";
import { createCourse } from "../db/courses.ts";
import { getStoredDocument } from "../db/documents.ts";
import { chunks, sources } from "../db/schema.ts";
import { FRESH } from "../db/source-lease.ts";
import { checkFootnotes } from "../load/check-footnotes.ts";
import { openThreads } from "../threads/open-threads.ts";
import { addStyle } from "./add-style.ts";
import { previewDocument, updateBibliography } from "./compile-stored.ts";
import { exportReferences, listDuplicates } from "./export-references.ts";
import { formatCitation } from "./format-citation.ts";
import { importReferences } from "./import-references.ts";
import { readSource } from "./read-source.ts";

let t: TestContext;
let courseId: string;
let sourceId: string;
const threads = openThreads({ deadlineMs: 0, small: 0 });
const late = { code: "too_much_work", status: 422 };

beforeAll(async () => {
  t = await openTestContext();
  courseId = (await createCourse(t.context.db, t.alice, "Tides")).id;
  const item: CslItem = { type: "book", title: "Tides", author: [{ family: "Doe", given: "Ann" }] };
  const { items } = await importReferences(t.context, t.alice, courseId, JSON.stringify([item]));
  sourceId = items[0]!.source.id;
});
afterAll(async () => {
  await threads.close();
  await t.close();
});

const slow = () => ({ ...t.context, threads });

test("a citation, a list of references and a preview that take too long answer with a code", async () => {
  await expect(formatCitation(slow(), t.alice, sourceId, { missing: "style" })).rejects.toMatchObject(late);
  const id = await addDocument(t, "alice", courseId, [sourceId]);
  await expect(updateBibliography(slow(), t.alice, id, { format: "text" })).rejects.toMatchObject(late);
  await expect(previewDocument(slow(), t.alice, id)).rejects.toMatchObject(late);
  expect(await previewDocument(t.context, t.alice, id)).toMatchObject({ ok: true });
});

test("an import that takes too long adds nothing; an export and a search for duplicates answer with a code", async () => {
  const text = "@book{a, title={Currents}}";
  await expect(importReferences(slow(), t.alice, courseId, text)).rejects.toMatchObject(late);
  await expect(exportReferences(slow(), t.alice, courseId, "bibtex")).rejects.toMatchObject(late);
  await expect(listDuplicates(slow(), t.alice, courseId)).rejects.toMatchObject(late);
  const { text: file } = await exportReferences(t.context, t.alice, courseId, "bibtex");
  expect(file).toContain("Tides");
  expect(file).not.toContain("Currents");
});

test("a long text is cut into passages as a short one is; where that takes too long, its source says so", async () => {
  const text = "The moon pulls the sea. And so does the sun.\n\n".repeat(2_500);
  const added = await uploadFiles(t, "alice", courseId, { "long.txt": text, "short.txt": "The sun, too." });
  const [long, short] = added.map(({ source }) => source!.id);
  const { db } = t.context;
  const stored = await db.select().from(chunks).where(eq(chunks.sourceId, long!)).orderBy(chunks.ordinal);
  const cut = chunkSource("text", { text, places: [] });
  expect(stored.map(({ text }) => text)).toEqual(cut.map(({ text }) => text));

  const again = { status: "fetching" as const, content: null, ...FRESH };
  await db
    .update(sources)
    .set(again)
    .where(inArray(sources.id, [long!, short!]));
  expect(await readSource(slow(), short!)).toBe("read");
  expect(await readSource(slow(), long!)).toBe("failed");
  const [row] = await db.select().from(sources).where(eq(sources.id, long!));
  expect(row).toMatchObject({ status: "failed", reasonCode: "too_much_work" });
});

test("a style that takes too long for a simple reference is not taken", async () => {
  const csl = `<style class="note" version="1.0"><info><title>Slow</title></info><citation><layout><text variable="title"/></layout></citation></style>`;
  await expect(addStyle(slow(), t.alice, { csl })).rejects.toMatchObject({ code: "style_unreadable" });
});

test("claims that can't be compared in time are not checked, and nothing is said about them", async () => {
  const checker = createChecker(threads);
  const passages = [{ chunkId: "a", text: "The moon pulls the sea." }];
  expect(await checker.read("The moon pulls the sea. [1]")).toEqual([]);
  expect(await checker.check(passages, ["The moon pulls the sea."])).toBeNull();
  const never = { read: async () => [], check: async () => null, close: async () => {} };
  const id = await addDocument(t, "alice", courseId, [sourceId]);
  const stored = await getStoredDocument(t.context.db, t.alice, id);
  const notes = await checkFootnotes({ db: t.context.db, checker: never }, t.alice, stored);
  expect(notes.map(({ verdict }) => verdict)).toEqual([null]);
  await checker.close();
});

test("a thousand footnotes of one place are compared with it at once, and keep their order", async () => {
  const { db, checker } = t.context;
  const source = await addPassages(db, t.alice, courseId, {
    title: "Sea",
    lines: ["The moon pulls the sea."],
  });
  const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const id = await addDocument(
    t,
    "alice",
    courseId,
    numbers.map(() => source),
  );
  const asked: number[] = [];
  const counting: typeof checker = {
    ...checker,
    async check(passages, claims) {
      asked.push(claims.length);
      return await checker.check(passages, claims);
    },
  };
  const stored = await getStoredDocument(db, t.alice, id);
  const notes = await checkFootnotes({ db, checker: counting }, t.alice, stored);
  expect(asked).toEqual([1_000]);
  expect(notes.map(({ number, verdict }) => [number, verdict])).toEqual(
    numbers.map((number) => [number, "not-found"]),
  );
});
