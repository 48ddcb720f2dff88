// A chat or a document for anyone who has a link to it, and nothing else of its owner.
import type { Course } from "@ibid/core/contract/course.ts";
import type { Document } from "@ibid/core/contract/document.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { ShareLink, SharedPage } from "@ibid/core/contract/sharing/shared-page.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Browser,
  type TestAccounts,
  bearer,
  idOf,
  makeToken,
  openAccounts,
  secretOf,
} from "../../test/accounts.ts";
import { NOTES } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { asReaderOf, asSystem } from "../db/isolation/acting.ts";
import { asSharedThing } from "../db/isolation/shared-thing.ts";
import type { UserId } from "../db/users.ts";

let t: TestAccounts;
let bob: Browser;
let course: Course;
let chat: string;
let document: string;
type Made = { link: string; shareLink: ShareLink };

const DIARY = "# Diary\n\nZebedee came to tea.\n";

beforeAll(async () => {
  t = await openAccounts();
  bob = await t.join("bob");
  course = await t.ada.read<Course>("/api/courses", { json: { title: "Memory" } });
  await upload({ "private-notes.md": NOTES, "zebedee-diary.md": DIARY });
  chat = await addChat("What does each recall strengthen?");
  await readUncited(chat);
  const [notes] = await shelf();
  const json = {
    courseId: course.id,
    title: "Essay",
    content: "= Memory\n\nEach recall strengthens the memory.",
  };
  const { id, version } = await t.ada.read<Document>("/api/documents", { json });
  document = id;
  const cite = { sourceId: notes!.id, quote: "Each recall strengthens the memory.", version };
  await t.ada.read(`/api/documents/${id}/citations`, { json: { ...cite, position: 45 } });
});
afterAll(() => t.close());

async function upload(files: Record<string, string>): Promise<void> {
  const body = new FormData();
  body.set("courseId", course.id);
  for (const [name, content] of Object.entries(files)) body.append("file", new File([content], name));
  expect((await t.ada.ask("/api/sources", { method: "POST", body })).status).toBe(201);
  const owner = (await idOf(t.ada)) as UserId;
  for await (const _ of t.context.changes.follow(owner, course.id))
    if ((await shelf()).every(({ status }) => status !== "fetching")) break;
}

const shelf = async () => {
  const path = `/api/courses/${course.id}/sources`;
  const { items } = await t.ada.read<{ items: { id: string; title: string; status: string }[] }>(path);
  return items.toSorted((a, b) => b.title.localeCompare(a.title));
};

async function addChat(question: string): Promise<string> {
  const { id } = await t.ada.read<{ id: string }>("/api/sessions", { json: { courseId: course.id } });
  const json = { sessionId: id, content: question };
  await (await t.ada.ask("/api/chat", { json })).text();
  return id;
}

/** As if the diary had been read for the answer, too: another passage of what it cites, and a place that it does not cite. */
async function readUncited(session: string): Promise<void> {
  const { db } = t.context;
  await db.execute(sql`update message_source_refs set quotes = jsonb_insert(quotes, '{0}',
      jsonb_set(quotes -> 0, '{text}', '"Zebedee"')),
    claims = (select jsonb_agg(jsonb_set(claim, '{quote}', '1')) from jsonb_array_elements(claims) as claim)
    where session_id = ${session}`);
  await db.execute(sql`
    with place as (
      insert into course_sources (id, owner_id, course_id, source_key, source_type, source_id, title, content_preview, locator)
      select gen_random_uuid(), owner_id, course_id, 'diary', source_type, source_id, 'Zebedee diary', 'Zebedee', locator
      from course_sources limit 1 returning id, owner_id
    ), entry as (
      insert into session_citations (session_id, number, course_source_id, owner_id)
      select ${session}::uuid, 2, id, owner_id from place returning *
    )
    insert into message_source_refs (owner_id, message_id, session_id, number, course_source_id, quotes, claims, score)
    select ref.owner_id, ref.message_id, ref.session_id, 2, entry.course_source_id, ref.quotes, '[]', 0
    from message_source_refs as ref, entry where ref.session_id = ${session}`);
}

const share = (thing: string, json: object = {}) => t.ada.read<Made>(`/api/${thing}/links`, { json });
const open = (token: string, from?: string) =>
  t.browser().ask("/api/shared", { json: { token }, ...(from !== undefined && { from }) });
const show = async (link: string): Promise<SharedPage> =>
  (await (await open(secretOf(link))).json()) as SharedPage;

/** "messages.sources.quotes.text": every field that is there, wherever it is. */
function fieldsOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, at));
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([name, each]) => fieldsOf(each, at === "" ? name : `${at}.${name}`));
}

async function expectNothingElse(page: unknown, fields: string[]): Promise<void> {
  expect([...new Set(fieldsOf(page))].filter((field) => !fields.includes(field))).toEqual([]);
  const text = JSON.stringify(page);
  const { rows } = await t.context.db.execute<{ id: string }>(sql`
    select id from users union select id from courses union select id from sources union select id from chunks
    union select id from chat_sessions union select id from chat_messages union select id from course_sources
    union select id from documents union select id from citations union select id from files`);
  expect(rows.filter(({ id }) => text.includes(id))).toEqual([]);
  for (const hidden of ["example.org", ".md", "Zebedee", "Diary", "Spaced practice spreads"])
    expect(text).not.toContain(hidden);
}

describe("a shared chat", () => {
  test("shows anybody the questions, the answers and the words that they cite, and nothing else", async () => {
    const { link } = await share(`sessions/${chat}`);
    expect(new URL(link).pathname).toBe("/shared");
    const response = await open(secretOf(link));
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const page = (await response.json()) as SharedPage;
    expect(page).toMatchObject({ kind: "chat", sharedBy: "Ada", title: "What does each recall strengthen?" });
    await expectNothingElse(page, [
      ...["kind", "title", "sharedBy", "messages.id", "messages.role", "messages.status", "messages.content"],
      ...["isBuiltIn", "sources", "sources.source_id", "sources.document_id"].map(inMessages),
      ...["source_type", "content_preview", "chunk_number", "title", "excerpt"].map(inSources),
      ...["start_char", "end_char", "claims.start", "claims.end", "claims.verdict", "claims.quote"].map(
        inSources,
      ),
      ...["chunk_id", "chunk_index", "text", "start_char", "end_char", "score", "similarity"]
        .map((field) => `quotes.${field}`)
        .map(inSources),
    ]);
  });

  test("has the same claims, verdicts and words as its owner sees", async () => {
    const page = await show((await share(`sessions/${chat}`)).link);
    if (page.kind !== "chat") throw new Error("This is a chat.");
    const { items } = await t.ada.read<{ items: MessageResponse[] }>(
      `/api/sessions/${chat}/messages?limit=100`,
    );
    const essence = (text: string, sources: MessageResponse["sources"]) =>
      answerEvidence(text, sources ?? [], "m").claims.map(({ text, verdict, evidence }) => ({
        ...{ text, verdict },
        evidence: evidence.map(({ of, title, place, quotes }) => ({ of, title, place, quotes })),
      }));
    expect(JSON.stringify(items)).toContain("Zebedee");
    const own = items.map(({ content, sources }) => essence(content, sources));
    expect(page.messages.map(({ content, sources }) => essence(content, sources))).toEqual(own);
    expect(own.flat()).not.toEqual([]);
  });

  test("goes on with the chat, and comes back with it after it was deleted", async () => {
    const own = await addChat("What does each recall strengthen?");
    const { link } = await share(`sessions/${own}`);
    await t.ada.ask(`/api/sessions/${own}`, { method: "PATCH", json: { title: "Renamed" } });
    expect(await show(link)).toMatchObject({ title: "Renamed" });
    await t.ada.ask(`/api/sessions/${own}`, { method: "DELETE" });
    await expectDead(secretOf(link));
    await t.ada.ask(`/api/sessions/${own}/restore`, { method: "POST" });
    expect(await show(link)).toMatchObject({ title: "Renamed" });
  });
});

const inMessages = (field: string): string => `messages.${field}`;
const inSources = (field: string): string => `messages.sources.${field}`;

describe("a shared document", () => {
  test("shows its notes and its pages, and nothing else", async () => {
    const { link } = await share(`documents/${document}`);
    const page = await show(link);
    expect(page).toMatchObject({
      ...{ kind: "document", title: "Essay", sharedBy: "Ada" },
      notes: [{ number: 1, quote: "Each recall strengthens the memory.", state: "placed", verdict: "found" }],
    });
    await expectNothingElse(page, [
      ...["kind", "title", "sharedBy", "version", "notes.number", "notes.locator", "notes.quote"],
      ...["notes.state", "notes.title", "notes.verdict", "notes.claim", "notes.passage"],
      ...["start", "end", "kind"].map((field) => `notes.locator.${field}`),
    ]);
    const pdf = await t.browser().ask("/api/shared/pdf", { json: { token: secretOf(link) } });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
    expect(pdf.headers.get("cache-control")).toBe("no-store");
  });

  test("is compiled in a style of its owner", async () => {
    const csl = `<style class="note" version="1.0"><info><title>Own</title></info><citation><layout><text variable="title"/></layout></citation></style>`;
    const { name } = await t.ada.read<{ name: string }>("/api/styles", { json: { csl } });
    const json = { courseId: course.id, title: "Styled", style: name, content: "A text." };
    const { id } = await t.ada.read<Document>("/api/documents", { json });
    const { link } = await share(`documents/${id}`);
    const pdf = await t.browser().ask("/api/shared/pdf", { json: { token: secretOf(link) } });
    expect(pdf.status).toBe(200);
  });

  test("of which there is none has no pages: the link of a chat is not one of a document", async () => {
    const { link } = await share(`sessions/${chat}`);
    const response = await t.browser().ask("/api/shared/pdf", { json: { token: secretOf(link) } });
    expect(response.status).toBe(404);
  });
});

async function expectDead(token: string): Promise<void> {
  const response = await open(token, `192.0.2.${++address}`);
  expect(response.status).toBe(404);
  const message = "This link no longer works. Ask the person who sent it for a new one.";
  expect(await response.json()).toEqual({ error: { code: "not_found", message } });
}
let address = 100;

describe("a link", () => {
  test("that was revoked, has expired, never existed, or whose owner is suspended answers the same", async () => {
    const revoked = await share(`sessions/${chat}`);
    expect((await t.ada.ask(`/api/links/${revoked.shareLink.id}`, { method: "DELETE" })).status).toBe(200);
    const expired = await share(`sessions/${chat}`, { days: 7 });
    await t.context.db.execute(
      sql`update share_links set expires_at = now() - interval '1 second' where id = ${expired.shareLink.id}`,
    );
    const good = secretOf((await share(`sessions/${chat}`)).link);
    for (const secret of [secretOf(revoked.link), secretOf(expired.link), "wrong", "", good.slice(0, -1)])
      await expectDead(secret);
    expect((await open(good)).status).toBe(200);
    await t.context.db.execute(sql`update users set suspended_at = now() where name = 'Ada'`);
    await expectDead(good);
    await t.context.db.execute(sql`update users set suspended_at = null`);
  });

  test("is listed without its secret, with when it was opened, until it is revoked", async () => {
    const own = await addChat("What does each recall strengthen?");
    const { link, shareLink } = await share(`sessions/${own}`, { days: 30 });
    const list = () => t.ada.read<{ items: ShareLink[] }>(`/api/sessions/${own}/links`);
    expect((await list()).items).toEqual([shareLink]);
    expect(shareLink.lastOpenedAt).toBeNull();
    await open(secretOf(link));
    const listed = await list();
    expect(listed.items[0]!.lastOpenedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(secretOf(link));
    await t.ada.ask(`/api/links/${shareLink.id}`, { method: "DELETE" });
    expect((await list()).items).toEqual([]);
  });

  test("is in no log, no table and no answer to a repeated call", async () => {
    const headers = { "idempotency-key": "once" };
    const path = `/api/sessions/${chat}/links`;
    const { link } = await t.ada.read<Made>(path, { json: {}, headers });
    const again = await t.ada.read<Made>(path, { json: {}, headers });
    expect(again.link).not.toBe(link);
    await open(secretOf(link));
    const { rows } = await t.context.db.execute(
      sql`select body::text from idempotency_keys union all select token_hash::text from share_links`,
    );
    expect(JSON.stringify(rows) + t.logged.join()).not.toContain(secretOf(link));
  });

  test("is made and revoked by the owner and their programs that may write, and by nobody else", async () => {
    const { shareLink } = await share(`sessions/${chat}`);
    for (const [path, init] of [
      [`/api/sessions/${chat}/links`, {}],
      [`/api/sessions/${chat}/links`, { json: {} }],
      [`/api/documents/${document}/links`, {}],
      [`/api/documents/${document}/links`, { json: {} }],
      [`/api/links/${shareLink.id}`, { method: "DELETE" }],
    ] as const)
      expect((await bob.ask(path, init)).status, path).toBe(404);
    const reader = bearer((await makeToken(t.ada, ["read"])).secret);
    const writer = bearer((await makeToken(t.ada, ["write"])).secret);
    const make = (headers: object) =>
      t.browser().ask(`/api/sessions/${chat}/links`, { json: {}, headers: { ...headers } });
    expect((await make(reader)).status).toBe(403);
    expect((await make(writer)).status).toBe(201);
  });

  test("can't be guessed: who tries many has to wait, and a good one opens all the same", async () => {
    const from = "198.51.100.7";
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await open(`guess ${i}`, from)).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
    expect(statuses[20]).toBe(429);
    expect((await open(secretOf((await share(`sessions/${chat}`)).link), from)).status).toBe(200);
  });
});

describe("the database, for whoever has a link", () => {
  const SHOWN: Record<string, string> = {
    users: "id",
    courses: "id",
    chat_sessions: "id",
    chat_messages: "session_id",
    message_source_refs: "session_id",
    course_sources: "id",
    documents: "id",
    citations: "document_id",
    citation_styles: "id",
    sources: "id",
    chunks: "source_id",
  };
  const read = async (kind: "chat" | "document", id: string) => {
    const thing = asSharedThing({ owner: (await idOf(t.ada)) as UserId, kind, id });
    return await asReaderOf(thing, async () => {
      const seen: Record<string, string[]> = {};
      for (const [table, column] of Object.entries(SHOWN)) {
        const { rows } = await t.database.db.execute<{ id: string }>(
          sql.raw(`select distinct ${column} as id from ${table}`),
        );
        seen[table] = rows.map(({ id }) => id);
      }
      return seen;
    });
  };

  test("has that chat, what it cites, and no row of anything else", async () => {
    const owner = await idOf(t.ada);
    const seen = await read("chat", chat);
    const none = { documents: [], citations: [], citation_styles: [], sources: [], chunks: [] };
    const its = { users: [owner], chat_sessions: [chat], chat_messages: [chat], message_source_refs: [chat] };
    const places = { courses: [expect.any(String)], course_sources: [expect.any(String)] };
    expect(seen).toEqual({ ...none, ...its, ...places });
  });

  test("has that document, its notes and what they cite", async () => {
    const [notes] = await shelf();
    const none = { chat_sessions: [], chat_messages: [], message_source_refs: [], course_sources: [] };
    const its = { documents: [document], citations: [document], sources: [notes!.id], chunks: [notes!.id] };
    expect(await read("document", document)).toEqual({
      ...{ ...none, ...its, citation_styles: [], users: [await idOf(t.ada)], courses: [expect.any(String)] },
    });
  });

  test("writes nothing, and shows no other table and no other column", async () => {
    const thing = asSharedThing({ owner: (await idOf(t.ada)) as UserId, kind: "chat", id: chat });
    const { rows } = await asSystem(() =>
      t.database.db.execute<{ name: string }>(sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`),
    );
    const others = rows.map(({ name }) => name).filter((name) => !(name in SHOWN));
    for (const statement of [
      ...others.map((name) => `select 1 from ${name}`),
      ...Object.keys(SHOWN).map((name) => `delete from ${name}`),
      ...Object.entries(SHOWN).map(([name, column]) => `update ${name} set ${column} = ${column}`),
      ...["email", "password_hash"].map((column) => `select ${column} from users`),
      ...["content", "saved_copy", "given_text", "file_id"].map((column) => `select ${column} from sources`),
      "select used_sources from chat_messages",
      "select title from courses",
    ]) {
      const attempt = asReaderOf(thing, () => t.database.db.execute(sql.raw(statement)));
      await expect(attempt, statement).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });
});

describe("an Ibid without accounts", () => {
  let local: TestContext;
  beforeAll(async () => void (local = await openTestContext({ IBID_AUTH: "local" })));
  afterAll(() => local.close());

  test("has no links", async () => {
    const { id } = await local.read<Course>("alice", "/api/courses", { json: { title: "Memory" } });
    const session = await local.read<{ id: string }>("alice", "/api/sessions", { json: { courseId: id } });
    const path = `/api/sessions/${session.id}/links`;
    for (const init of [{}, { json: {} }]) expect((await local.as("alice")(path, init)).status).toBe(404);
    expect((await local.as("alice")("/api/shared", { json: { token: "x" } })).status).toBe(404);
  });
});
