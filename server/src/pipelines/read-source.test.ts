import type { CourseEvent } from "@ibid/core/contract/course-event.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NOTES, addCourse, parseEvents, untilRead, untilShelf, uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { writePdf } from "../../test/files/write-pdf.ts";
import { writeScan } from "../../test/files/write-scan.ts";
import { sources } from "../db/schema.ts";
import { FRESH } from "../db/source-lease.ts";
import { readSource } from "./read-source.ts";

const VTT = "WEBVTT\n\n00:01.000 --> 00:04.000\nSleep strengthens new memories.\n";
/** The first bytes of a FLAC recording: enough to know one by. */
const RECORDING = Uint8Array.from([...Buffer.from("fLaC"), 0x80, 0, 0, 34, ...Array<number>(34).fill(0)]);

let t: TestContext;
let courseId: string;
beforeAll(async () => void (t = await openTestContext({ IBID_OCR: "on" })));
afterAll(() => t.close());
beforeEach(async () => void (courseId = (await addCourse(t, "alice")).id));

const shelf = () => untilRead(t, "alice", courseId);

test("a file is on the shelf at once, and is read and embedded by jobs", async () => {
  const body = new FormData();
  body.set("courseId", courseId);
  body.append("file", new File([NOTES], "my_notes.md"));
  const response = await t.as("alice")("/api/sources", { method: "POST", body });
  const { items } = (await response.json()) as { items: { source: Source }[] };
  expect(items[0]!.source).toMatchObject({ title: "My notes", status: "fetching", kind: "text" });
  const [source] = await untilShelf(t, "alice", courseId, ([one]) => one!.status === "embedded");
  expect(source).toMatchObject({
    title: "Spacing",
    status: "embedded",
    progress: { done: 2, total: 2 },
    file: { name: "my_notes.md", mediaType: "text/markdown" },
  });
});

test("the same file twice is one source, in one upload and later", async () => {
  const first = await uploadFiles(t, "alice", courseId, { "a.md": NOTES, "b.md": NOTES });
  expect(first.map(({ isKnown }) => isKnown)).toEqual([false, true]);
  const [again] = await uploadFiles(t, "alice", courseId, { "c.md": NOTES });
  expect(again).toMatchObject({ isKnown: true, source: { id: first[0]!.source!.id } });
  expect(await shelf()).toHaveLength(1);
});

test("files that arrive at the same time are kept once, and halves of a lecture find each other", async () => {
  await Promise.all([
    uploadFiles(t, "alice", courseId, { "a.md": NOTES }),
    uploadFiles(t, "alice", courseId, { "b.md": NOTES }),
    uploadFiles(t, "alice", courseId, { "week 3.flac": RECORDING }),
    uploadFiles(t, "alice", courseId, { "week 3.vtt": VTT }),
  ]);
  expect((await shelf()).map(({ kind }) => kind).toSorted()).toEqual(["lecture", "text"]);
});

test("a file that can't be read says so, and can be read again or removed", async () => {
  const [item] = await uploadFiles(t, "alice", courseId, { "broken.pdf": "%PDF-1.7\nnothing" });
  const { id } = item!.source!;
  expect(item!.source).toMatchObject({ status: "failed", reason: { code: "file_unreadable" } });
  const again = await t.read<Source>("alice", `/api/sources/${id}/read`, { method: "POST" });
  expect(again).toMatchObject({ status: "fetching", reason: null });
  expect(await shelf()).toMatchObject([{ status: "failed", reason: { code: "file_unreadable" } }]);
});

test("a page can't bring a reference that takes minutes to format", async () => {
  const endless = "a'".repeat(32_000);
  const data = JSON.stringify({ "@type": "WebSite", name: endless, publisher: { name: endless } });
  const words = "<p>The moon pulls the sea, and so does the sun.</p>".repeat(20);
  const page = `<html><head><script type="application/ld+json">${data}</script></head><body><article><h1>Tides</h1>${words}</article></body></html>`;
  await uploadFiles(t, "alice", courseId, { "page.html": page });
  const [source] = await shelf();
  const texts = Object.values(source!.csl).filter((value) => typeof value === "string");
  expect(Math.max(...texts.map(({ length }) => length))).toBe(2_000);
  expect(texts.filter(({ length }) => length === 2_000).every((text) => text.endsWith("…"))).toBe(true);
  const { reference } = await t.read<{ reference: { text: string } }>(
    "alice",
    `/api/sources/${source!.id}/citation`,
  );
  expect(reference.text.length).toBeLessThan(10_000);
});

test("a scan is read where text recognition is on", async () => {
  const lines = [{ text: "Sleep helps memory.", size: 20 }];
  const bytes = await writeScan(writePdf([{ lines, width: 300, height: 120 }]));
  const [item] = await uploadFiles(t, "alice", courseId, { "scan.pdf": bytes });
  const { id } = item!.source!;
  expect(await t.read("alice", `/api/sources/${id}/content`)).toMatchObject({ text: "Sleep helps memory." });
});

test("reading again what did not change embeds nothing twice", async () => {
  await uploadFiles(t, "alice", courseId, { "notes.md": NOTES });
  const [before] = await untilShelf(t, "alice", courseId, ([one]) => one!.status === "embedded");
  const chunkIds = () =>
    t.context.db.execute(
      sql`select id, embedding::text from chunks where source_id = ${before!.id} order by id`,
    );
  const { rows } = await chunkIds();
  await t.as("alice")(`/api/sources/${before!.id}/read`, { method: "POST" });
  await untilShelf(t, "alice", courseId, ([one]) => one!.status === "embedded");
  expect((await chunkIds()).rows).toEqual(rows);
});

test("a reference without a file has nothing to read", async () => {
  const csl = { type: "book", title: "A book", URL: "https://example.org/book" };
  const { id } = await t.read<Source>("alice", "/api/sources", { json: { courseId, csl } });
  const response = await t.as("alice")(`/api/sources/${id}/read`, { method: "POST" });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { code: "nothing_to_read" } });
});

test.each([
  [
    "together",
    [
      ["week 3.flac", RECORDING],
      ["Week 3.en.vtt", VTT],
    ],
  ],
  ["the transcript first", [["week 3.vtt", VTT], null, ["week 3.flac", RECORDING]]],
  ["the recording first", [["week 3.flac", RECORDING], null, ["week 3.vtt", VTT]]],
] as const)("a recording and its transcript are one lecture: %s", async (_, files) => {
  let upload: Record<string, string | Uint8Array<ArrayBuffer>> = {};
  for (const file of [...files, null]) {
    if (file !== null) upload[file[0]] = file[1];
    else {
      await uploadFiles(t, "alice", courseId, upload);
      upload = {};
    }
  }
  const [lecture, ...others] = await shelf();
  expect(others).toEqual([]);
  expect(lecture).toMatchObject({ kind: "lecture", placeCount: 1, media: { mediaType: "audio/flac" } });
  const media = await t.as("alice")(`/api/sources/${lecture!.id}/media`, { headers: { range: "bytes=0-3" } });
  expect([media.status, await media.text()]).toEqual([206, "fLaC"]);
});

test("a recording without a transcript stays, and says what it needs", async () => {
  const [item] = await uploadFiles(t, "alice", courseId, { "talk.flac": RECORDING });
  expect(item!.source).toMatchObject({
    kind: "lecture",
    status: "skipped",
    reason: { code: "no_transcript" },
  });
  expect(item!.source!.reason!.message).toContain("talk.vtt");
});

test("who follows a course hears of its sources, and nobody else does", async () => {
  const events = await t.as("alice")(`/api/courses/${courseId}/events`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => parseEvents((await reader.read()).value!) as unknown as CourseEvent[];
  expect(await next()).toEqual([{ kind: "resync" }]);
  const other = await addCourse(t, "alice", "Another");
  await t.as("alice")("/api/sources", {
    json: { courseId: other.id, csl: { type: "book", title: "Elsewhere" } },
  });
  const { id } = await t.read<Source>("alice", "/api/sources", {
    json: { courseId, csl: { type: "book", title: "Here" } },
  });
  expect(await next()).toEqual([{ kind: "source", id }]);
  await t.as("alice")(`/api/sources/${id}`, { method: "DELETE" });
  expect(await next()).toEqual([{ kind: "source", id }]);
  await reader.cancel();
});

test("a source that a full disk keeps from being read waits, and loses no attempt", async () => {
  const [item] = await uploadFiles(t, "alice", courseId, { "waits.md": "# Waits\n\nUntil there is room." });
  const { id } = item!.source!;
  const { db, files } = t.context;
  await db
    .update(sources)
    .set({ status: "fetching", ...FRESH })
    .where(eq(sources.id, id));
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "read" });
  const check = () => Promise.reject(full);
  expect(await readSource({ ...t.context, files: { ...files, check } }, id)).toBe("retry");
  const [row] = await db.select().from(sources).where(eq(sources.id, id));
  expect(row).toMatchObject({ status: "fetching", attempts: 0, reasonCode: "disk_full" });
});
