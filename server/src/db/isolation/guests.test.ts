// The database itself holds guests to one course and to their role: these statements name no course, or another one.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDocument } from "../../../test/add-document.ts";
import { addCourse, addNotes, addSession, ask, untilEmbedded } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import type { Db } from "../open.ts";
import { highlights } from "../schema.ts";
import type { UserId } from "../users.ts";
import { type Guest, asGuest, asOwner, asSystem } from "./acting.ts";

let t: TestContext;
let db: Db;
/** Alice's: one is shared with Bob, the other is not. */
const courses = { shared: "", other: "" };
/** A source in the shared one. */
let shared: string;
const documents = { shared: "", other: "" };

const bobAs = (role: Guest["role"]): Guest => ({
  ...{ owner: t.alice, courseId: courses.shared, guest: t.bob, role },
});

beforeAll(async () => {
  t = await openTestContext();
  ({ db } = t.database);
  for (const name of ["shared", "other"] as const) {
    const { id } = await addCourse(t, "alice");
    courses[name] = id;
    const source = await addNotes(t, "alice", id);
    if (name === "shared") shared = source.id;
    documents[name] = await addDocument(t, "alice", id, [source.id]);
  }
  await t.context.db.insert(highlights).values({
    ...{ ownerId: t.alice, courseId: courses.shared, sourceId: shared, quote: "Alice's", note: "" },
    around: { before: "", after: "" },
  });
  const session = await addSession(t, "alice", courses.shared);
  await ask(t, "alice", session.id, "What is retrieval practice?");
});
afterAll(async () => {
  await untilEmbedded(t);
  await t.close();
});

/** Which course each row of a table belongs to. */
const COURSE_OF = {
  courses: "id",
  ...Object.fromEntries(["sources", "chunks", "postings", "documents"].map((table) => [table, "course_id"])),
  citations: "(select course_id from documents where documents.id = document_id)",
  files: "(select course_id from sources where file_id = files.id)",
};
const OF_CHATS = [
  "chat_sessions",
  "chat_messages",
  "chat_runs",
  "chat_run_chunks",
  "session_citations",
  "message_source_refs",
];
const NEVER = ["course_members", "course_invitations", "sign_ins", "api_tokens"];
const REFUSED = { cause: { code: "42501" } };

const find = async (statement: string) => (await db.execute<{ course: string }>(sql.raw(statement))).rows;

describe.each(["reader", "editor"] as const)("a guest who is a %s", (role) => {
  test("sees the rows of the one course, whatever a statement asks for", async () => {
    for (const [table, course] of Object.entries(COURSE_OF)) {
      const rows = await asGuest(bobAs(role), () => find(`select ${course} as course from ${table}`));
      expect(new Set(rows.map(({ course }) => course)), table).toEqual(new Set([courses.shared]));
      const foreign = await asGuest(bobAs(role), () =>
        find(`select 1 from ${table} where ${course} = '${courses.other}'`),
      );
      expect(foreign, table).toEqual([]);
    }
  });

  test("sees no chat of the owner, and nothing in one, until everyone may", async () => {
    for (const table of OF_CHATS)
      expect(await asGuest(bobAs(role), () => find(`select 1 from ${table}`)), table).toEqual([]);
    const open = (who: string) =>
      asSystem(() => db.execute(sql`update courses set chat_readers = ${who} where id = ${courses.shared}`));
    await open("everyone");
    for (const table of OF_CHATS)
      expect(await asGuest(bobAs(role), () => find(`select 1 from ${table}`)), table).not.toEqual([]);
    // Reading is not writing.
    for (const table of OF_CHATS)
      expect(await asGuest(bobAs(role), () => find(`delete from ${table} returning 1`)), table).toEqual([]);
    await open("author");
  });

  test("has highlights of their own, which are nobody else's", async () => {
    const make = (guest: string) =>
      `insert into highlights (id, owner_id, course_id, source_id, quote, around, note ${guest === "" ? "" : ", guest_id"})
       values (gen_random_uuid(), '${t.alice}', '${courses.shared}', '${shared}', '${role}', '{}', '' ${guest})`;
    const quotes = async () =>
      (await db.execute<{ quote: string }>(sql`select quote from highlights`)).rows.map(({ quote }) => quote);
    expect(await asGuest(bobAs(role), quotes)).not.toContain("Alice's");
    await asGuest(bobAs(role), () => find(make("")));
    expect(await asGuest(bobAs(role), quotes)).toContain(role);
    expect(await asOwner(t.alice, quotes)).toEqual(["Alice's"]);
    await expect(asGuest(bobAs(role), () => find(make(", null")))).rejects.toMatchObject(REFUSED);
    expect(
      await asGuest(bobAs(role), () => find("delete from highlights where guest_id is null returning 1")),
    ).toEqual([]);
  });

  test("knows nothing of people, members and links", async () => {
    for (const table of NEVER) {
      const asked = asGuest(bobAs(role), () => find(`select 1 from ${table}`));
      await expect(asked, table).rejects.toMatchObject(REFUSED);
    }
    // Of themselves, as much as it takes to count what they use.
    const people = await asGuest(bobAs(role), () => find("select id as course from users"));
    expect(people).toEqual([{ course: t.bob }]);
    await expect(asGuest(bobAs(role), () => find("update users set id = id"))).rejects.toMatchObject(REFUSED);
  });

  test("can't take the course over, delete it, or put anything into another", async () => {
    for (const statement of [
      `update courses set title = 'Bob''s'`,
      `update courses set id = id`,
      `delete from courses`,
      `insert into courses (id, owner_id, title) values (gen_random_uuid(), '${t.alice}', 'New')`,
      `insert into documents (id, owner_id, course_id, title) values (gen_random_uuid(), '${t.alice}', '${courses.other}', 'In')`,
      `insert into chat_sessions (id, owner_id, course_id, title, guest_id) values (gen_random_uuid(), '${t.alice}', '${courses.shared}', 'As Alice', null)`,
      `update sources set course_id = '${courses.other}'`,
    ])
      await expect(
        asGuest(bobAs(role), () => find(statement)),
        statement,
      ).rejects.toMatchObject(REFUSED);
  });
});

test("a reader changes no source, no document and no footnote; an editor does, in this course alone", async () => {
  for (const table of ["sources", "documents", "citations", "chunks", "files"]) {
    for (const statement of [`update ${table} set id = id`, `delete from ${table}`])
      await expect(
        asGuest(bobAs("reader"), () => find(statement)),
        statement,
      ).rejects.toMatchObject(REFUSED);
  }
  const titles = () => asSystem(() => db.execute(sql`select id, title from documents order by title`));
  await asGuest(bobAs("editor"), () => find(`update documents set title = 'Changed'`));
  expect((await titles()).rows).toEqual([
    { id: documents.other, title: "An essay" },
    { id: documents.shared, title: "Changed" },
  ]);
  expect(
    await asGuest(bobAs("editor"), () => find(`delete from sources where course_id = '${courses.other}'`)),
  ).toEqual([]);
});

test("a guest of nobody, of no course, or of somebody else's course sees nothing", async () => {
  for (const wrong of [
    { owner: t.bob },
    { courseId: crypto.randomUUID() },
    { owner: crypto.randomUUID() as UserId },
  ])
    for (const table of ["courses", "sources", "documents", "chunks"])
      expect(await asGuest({ ...bobAs("editor"), ...wrong }, () => find(`select 1 from ${table}`))).toEqual(
        [],
      );
});

test("what a guest starts in the owner's name stays the guest's", async () => {
  const titles = await asGuest(bobAs("editor"), () =>
    asOwner(t.alice, () => find("select id as course from courses")),
  );
  expect(titles).toEqual([{ course: courses.shared }]);
});

test("a chat is marked as its guest's by the database, and the owner does not see it", async () => {
  const begin = `insert into chat_sessions (id, owner_id, course_id, title) values (gen_random_uuid(), '${t.alice}', '${courses.shared}', 'Bob asks') returning guest_id as course`;
  expect(await asGuest(bobAs("reader"), () => find(begin))).toEqual([{ course: t.bob }]);
  const seen = () => find("select 1 from chat_sessions where guest_id is not null");
  expect(await asOwner(t.alice, seen)).toEqual([]);
  expect(await asGuest(bobAs("reader"), seen)).toHaveLength(1);
  const carol = { ...bobAs("reader"), guest: crypto.randomUUID() as UserId };
  expect(await asGuest(carol, seen)).toEqual([]);
  await asSystem(() => db.execute(sql`update courses set chat_readers = 'everyone'`));
  expect(await asOwner(t.alice, seen)).toHaveLength(1);
  expect(
    await asOwner(t.alice, () => find("delete from chat_sessions where guest_id is not null returning 1")),
  ).toEqual([]);
});
