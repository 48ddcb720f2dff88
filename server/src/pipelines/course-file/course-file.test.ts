// A course that comes back from its file is the course that went into it.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Course } from "@ibid/core/contract/course.ts";
import type { Arrival, ImportEvent } from "@ibid/core/contract/your-data/course-file.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  addCourse,
  addNotes,
  addReference,
  addSession,
  ask,
  untilEmbedded,
  uploadFiles,
} from "../../../test/material.ts";
import { addDocument } from "../../../test/add-document.ts";
import { type Person, type TestContext, openTestContext } from "../../../test/test-context.ts";
import { deleteCourse, purgeCourses } from "../../db/courses.ts";
import { mixIds } from "./import-course.ts";

let t: TestContext;
let course: Course;
let bytes: Uint8Array<ArrayBuffer>;
let before: Record<string, unknown>;

beforeAll(async () => {
  t = await openTestContext();
  course = await addCourse(t, "alice", "Memory");
  const notes = await addNotes(t, "alice", course.id);
  const { text } = await t.read<{ text: string }>("alice", `/api/sources/${notes.id}/content`);
  const quote = "Spaced practice";
  const start = text.indexOf(quote);
  const highlighted = await t.as("alice")("/api/highlights", {
    json: { sourceId: notes.id, quote, start, end: start + quote.length, note: "Why?" },
  });
  expect(highlighted.status).toBe(201);
  const book = await addReference(t, "alice", course.id);
  const { id: chat } = await addSession(t, "alice", course.id);
  await ask(t, "alice", chat, "What is retrieval practice?");
  await ask(t, "alice", chat, "What is spaced practice?");
  const csl = `<style class="note" version="1.0"><info><title>Own</title></info><citation><layout><text variable="title"/></layout></citation></style>`;
  const { name: style } = await t.read<{ name: string }>("alice", "/api/styles", { json: { csl } });
  await t.as("alice")(`/api/courses/${course.id}`, { method: "PATCH", json: { style } });
  const document = await addDocument(t, "alice", course.id, [notes.id, book.id]);
  const saved = await t.as("alice")(`/api/documents/${document}`, {
    method: "PUT",
    json: { version: 1, content: "Recalled.#footnote[1] And so on.#footnote[2]" },
  });
  expect(saved.status).toBe(200);
  await t.read("alice", `/api/documents/${document}/drafts`, {
    json: { mode: "outline", instruction: "Spacing" },
  });
  await vi.waitFor(async () => {
    const drafts = await t.read<{ items: { status: string }[] }>(
      "alice",
      `/api/documents/${document}/drafts`,
    );
    expect(drafts.items.map(({ status }) => status)).toEqual(["done"]);
  }, 20_000);
  await untilEmbedded(t);
  bytes = await exported("alice", course.id);
  before = await stored(course.id);
});
afterAll(() => t.close());

async function exported(person: Person, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await t.as(person)(`/api/courses/${id}/file`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const send = (person: Person, body: Uint8Array<ArrayBuffer>) =>
  t.as(person)("/api/arrivals", { method: "POST", body });

async function imported(person: Person, body: Uint8Array<ArrayBuffer>, asCopy = false): Promise<ImportEvent> {
  const { id } = (await (await send(person, body)).json()) as Arrival;
  const response = await t.as(person)(`/api/arrivals/${id}/import`, { json: { asCopy } });
  return eventsOf(await response.text()).at(-1)!;
}
const eventsOf = (text: string) =>
  text
    .split("\n\n")
    .filter((event) => event.startsWith("data: "))
    .map((event) => JSON.parse(event.slice(6)) as ImportEvent);

async function arrived(person: Person, body: Uint8Array<ArrayBuffer>, asCopy = false): Promise<Course> {
  const last = await imported(person, body, asCopy);
  if (last.kind !== "done") throw new Error(JSON.stringify(last));
  return last.course;
}

const OWN = [
  "owner_id",
  "embedding",
  "embedding_model",
  "lease_until",
  "lease_token",
  "attempts",
  "next_attempt_at",
  "updated_at",
  "heartbeat_at",
  "stop_requested",
];

/** Everything that is stored of a course, but for vectors and leases. */
async function stored(courseId: string): Promise<Record<string, unknown>> {
  const inCourse = `course_id = '${courseId}'`;
  const ofChat = `session_id in (select id from chat_sessions where ${inCourse})`;
  const ofDocument = `document_id in (select id from documents where ${inCourse})`;
  const tables: Record<string, string> = {
    ...{
      sources: inCourse,
      highlights: inCourse,
      chunks: inCourse,
      postings: inCourse,
      documents: inCourse,
      chat_sessions: inCourse,
    },
    ...{
      course_sources: inCourse,
      chat_messages: ofChat,
      session_citations: ofChat,
      message_source_refs: ofChat,
    },
    ...{ document_versions: ofDocument, citations: ofDocument, drafts: ofDocument },
    draft_paragraphs: `draft_id in (select id from drafts where ${ofDocument})`,
    files: `id in (select unnest(array[file_id, media_file_id]) from sources where ${inCourse})`,
  };
  const read: Record<string, unknown> = {};
  for (const [table, where] of Object.entries(tables)) {
    const { rows } = await t.context.db.execute<{ row: unknown }>(
      sql.raw(
        `select to_jsonb(each) - '{${OWN.join(",")}}'::text[] as row from ${table} as each where ${where} order by (to_jsonb(each) - '{${OWN.join(",")}}'::text[])::text`,
      ),
    );
    read[table] = rows.map(({ row }) => row);
  }
  return read;
}

/** Of people and devices, or made again: vectors, the state of answers that are written, who shares and reads. */
const LEFT_OUT = [...["chat_runs", "code_packs", "course_invitations", "course_members", "share_links"]];

test("every table of a course is in its file, or left out on purpose", async () => {
  const { rows } = await t.context.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('course_id', 'session_id', 'document_id', 'source_id', 'draft_id')`);
  const known = [...Object.keys(before), ...LEFT_OUT].filter((name) => name !== "files");
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

describe("a course that is gone", () => {
  test("comes back with the same ids, places, verdicts and files", async () => {
    const empty = Object.keys(before).filter((table) => (before[table] as unknown[]).length === 0);
    expect(empty).toEqual([]);
    await deleteCourse(t.context.db, t.alice, course.id);
    const back = await arrived("alice", bytes);
    expect(back).toMatchObject({
      id: course.id,
      title: "Memory",
      role: "owner",
      createdAt: course.createdAt,
    });
    await untilEmbedded(t);
    expect(await stored(course.id)).toEqual(before);
    expect(await readdir(join(t.context.config.dataFolder, "arriving"))).toEqual([]);
  });

  test("comes to somebody else with ids of its own, and everything in its place", async () => {
    const copy = await arrived("bob", bytes);
    const key = copy.id;
    await untilEmbedded(t);
    const mixed = mixIds(course.id, key);
    // What the ids were mixed with: the difference of the two.
    const difference = mixIds(mixIds(course.id, key), course.id).slice(24);
    const text = JSON.stringify(await stored(copy.id));
    const expected = JSON.stringify(before);
    expect(mixed).not.toBe(course.id);
    expect(difference).toHaveLength(12);
    // The same but for the ids.
    const blank = (json: string) =>
      json.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => id.slice(0, 24));
    const sorted = (json: string) =>
      JSON.stringify(
        Object.entries(JSON.parse(blank(json)) as Record<string, unknown[]>).map(([name, rows]) => [
          name,
          rows.map((row) => JSON.stringify(row)).toSorted(),
        ]),
      );
    expect(sorted(text)).toBe(sorted(expected));
    expect(text).not.toContain(course.id);
    await deleteCourse(t.context.db, t.bob, copy.id);
  });

  test("is said to be here already, and comes as a copy when that is wanted", async () => {
    const arrival = (await (await send("alice", bytes)).json()) as Arrival;
    expect(arrival).toMatchObject({
      ...{ title: "Memory", known: { id: course.id, title: "Memory", isRemoved: false } },
      contents: { sources: 2, chats: 1, documents: 1, files: 1 },
    });
    expect(await imported("alice", bytes)).toMatchObject({ kind: "failed", error: { code: "already_here" } });
    const copy = await arrived("alice", bytes, true);
    expect(copy.id).not.toBe(course.id);
    expect((await t.read<{ items: Course[] }>("alice", "/api/courses")).items).toHaveLength(2);
    await deleteCourse(t.context.db, t.alice, copy.id);
    expect((await t.as("alice")(`/api/arrivals/${arrival.id}`, { method: "DELETE" })).status).toBe(200);
  });
});

describe("what is no course, or not whole,", () => {
  const parts = () => unzipSync(bytes);
  const changed = (change: (parts: Record<string, Uint8Array>) => void): Uint8Array<ArrayBuffer> => {
    const all = parts();
    change(all);
    return zipSync(all);
  };
  const manifest = (all: Record<string, Uint8Array>, change: object) => {
    const stated = JSON.parse(Buffer.from(all["manifest.json"]!).toString()) as object;
    all["manifest.json"] = strToU8(JSON.stringify({ ...stated, ...change }));
  };
  const CASES: [string, () => Uint8Array<ArrayBuffer>, RegExp][] = [
    ["a text", () => strToU8("Not a ZIP file"), /not a course that Ibid exported/],
    ["nothing", () => new Uint8Array(), /not a course that Ibid exported/],
    ["another ZIP file", () => zipSync({ "a.txt": strToU8("a") }), /not a course that Ibid exported/],
    ["one that is cut short", () => bytes.slice(0, bytes.length - 500), /cut short/],
    ["a newer one", () => changed((all) => manifest(all, { formatVersion: 99 })), /newer Ibid/],
    ["a path that climbs", () => changed((all) => (all["files/../../x"] = strToU8("x"))), /leads out of it/],
    [
      "a bomb",
      () => changed((all) => (all["rows/chats.jsonl"] = new Uint8Array(50_000_000))),
      /far more than a course/,
    ],
    [
      "one with something else in it",
      () => changed((all) => (all["readme.txt"] = strToU8("x"))),
      /not a course that Ibid exported/,
    ],
  ];
  test.each(CASES)("%s is refused", async (_, make, message) => {
    const response = await send("alice", make());
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(message);
  });

  const LATER: [string, () => Uint8Array<ArrayBuffer>][] = [
    ["a line that was changed", () => changed((all) => (all["rows/chats.jsonl"]![20]! ^= 1))],
    [
      "a file that was changed",
      () =>
        changed((all) => {
          const path = Object.keys(all).find((name) => name.startsWith("files/"))!;
          all[path]![3]! ^= 1;
        }),
    ],
    [
      "a byte on the disk",
      () => {
        const broken = bytes.slice();
        broken[Math.floor(broken.length / 3)]! ^= 255;
        return broken;
      },
    ],
  ];
  test.each(LATER)("%s is refused, and nothing of it stays", async (_, make) => {
    const count = async () =>
      (
        await t.context.db.execute(
          sql`select (select count(*) from courses) as c, (select count(*) from sources) as s`,
        )
      ).rows;
    const before = await count();
    const response = await send("bob", make());
    if (response.status === 201) {
      const { id } = (await response.json()) as Arrival;
      const events = eventsOf(await (await t.as("bob")(`/api/arrivals/${id}/import`, { json: {} })).text());
      expect(events.at(-1)).toMatchObject({ kind: "failed", error: { code: "course_file_unreadable" } });
    } else expect(response.status).toBe(422);
    expect(await count()).toEqual(before);
  });

  test("what a process that died has left of an import goes with the next sweep", async () => {
    const { db } = t.context;
    const { id } = await addCourse(t, "bob", "Half");
    await db.execute(
      sql`update courses set removed_at = now(), arriving_until = now() - interval '1 second' where id = ${id}`,
    );
    expect((await t.as("bob")(`/api/courses/${id}/restore`, { method: "POST" })).status).toBe(404);
    await purgeCourses(db);
    expect((await db.execute(sql`select from courses where id = ${id}`)).rows).toEqual([]);
  });
});

describe("any course", () => {
  const word = fc.constantFrom("Spacing", "Ebbinghaus", "ﬁssion", "Überlernen", "🜨 priming", "שינון", "x².y");
  const sentence = fc
    .tuple(word, fc.constantFrom("is", "helps", "was measured in"), word, fc.nat(99))
    .map(([subject, verb, object, n]) => `${subject} ${verb} ${object} and ${n} others.`);
  const section = fc
    .tuple(word, fc.array(sentence, { minLength: 1, maxLength: 3 }))
    .map(([heading, sentences]) => `# ${heading}\n\n${sentences.join(" ")}\n`);
  const courses = fc.record({
    title: fc.tuple(word, word).map((words) => words.join(" / ")),
    files: fc.array(fc.array(section, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
    questions: fc.array(word, { maxLength: 2 }),
    notes: fc.array(fc.nat(1), { maxLength: 3 }),
  });

  /** What a reader of the course sees, by way of the pages. */
  async function seen(ids: { sources: string[]; chat: string; document: string }): Promise<unknown> {
    const read = (path: string) =>
      t
        .as("alice")(path)
        .then((response) => response.text());
    return await Promise.all([
      read(`/api/sessions/${ids.chat}/messages`),
      read(`/api/documents/${ids.document}`),
      read(`/api/documents/${ids.document}/bibliography`),
      ...ids.sources.map((id) => read(`/api/sources/${id}/file`)),
    ]);
  }

  test("comes back as it was: rows, answers with their verdicts, notes of documents, files", async () => {
    await fc.assert(
      fc.asyncProperty(courses, async ({ title, files, questions, notes }) => {
        const { id } = await addCourse(t, "alice", title);
        const named = files.map((sections, i) => [`${i}.md`, sections.join("\n")] as const);
        const sources = (await uploadFiles(t, "alice", id, Object.fromEntries(named))).map(
          ({ source }) => source!.id,
        );
        await untilEmbedded(t);
        const { id: chat } = await addSession(t, "alice", id);
        for (const word of questions) await ask(t, "alice", chat, `What is ${word}?`);
        const document = await addDocument(
          t,
          "alice",
          id,
          notes.map((at) => sources[at % sources.length]!),
        );
        const [rows, pages] = [await stored(id), await seen({ sources, chat, document })];
        const file = await exported("alice", id);
        await deleteCourse(t.context.db, t.alice, id);
        await arrived("alice", file);
        await untilEmbedded(t);
        expect(await stored(id)).toEqual(rows);
        expect(await seen({ sources, chat, document })).toEqual(pages);
        await deleteCourse(t.context.db, t.alice, id);
      }),
      { numRuns: 3 },
    );
  }, 120_000);
});
