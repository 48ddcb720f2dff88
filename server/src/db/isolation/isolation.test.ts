// The database keeps people apart by itself: these statements name no owner, or a wrong one.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addDocument } from "../../../test/add-document.ts";
import { addCourse, addNotes, addSession, ask } from "../../../test/material.ts";
import { type Person, type TestContext, openTestContext } from "../../../test/test-context.ts";
import { retrievePassages } from "../../retrieve/retrieve-passages.ts";
import type { Db } from "../open.ts";
import { chatRunChunks, chatRuns, courses as coursesTable } from "../schema.ts";
import type { UserId } from "../users.ts";
import { asOwner, asSystem } from "./acting.ts";
import { isolate } from "./isolate.ts";

let t: TestContext;
let db: Db;
const courses = {} as Record<Person, string>;
/** Tables with rows of both. */
const FILLED = [
  ...["users", "courses", "files", "citation_styles", "sources", "chunks", "postings", "code_packs"],
  ...[
    "chat_sessions",
    "chat_messages",
    "chat_runs",
    "chat_run_chunks",
    "course_sources",
    "session_citations",
  ],
  ...["message_source_refs", "documents", "citations", "drafts", "draft_paragraphs", "idempotency_keys"],
  "highlights",
  "upload_counts",
  ...["ai.course_sources", "ai.message_source_refs"],
];

beforeAll(async () => {
  t = await openTestContext();
  ({ db } = t.database);
  for (const person of ["alice", "bob"] as const) {
    const { id: courseId } = await addCourse(t, person);
    courses[person] = courseId;
    const source = await addNotes(t, person, courseId);
    const session = await addSession(t, person, courseId);
    await ask(t, person, session.id, "What is retrieval practice?");
    const documentId = await addDocument(t, person, courseId, [source.id]);
    await t.as(person)(`/api/documents/${documentId}/drafts`, {
      json: { mode: "outline", instruction: "Spacing" },
    });
    await t.as(person)("/api/highlights", {
      json: { sourceId: source.id, start: 2, end: 9, quote: "Spacing" },
    });
    const csl = `<style class="note" version="1.0"><info><title>Own</title></info><citation><layout><text variable="title"/></layout></citation></style>`;
    const headers = { "idempotency-key": "the same of both" };
    expect((await t.as(person)("/api/styles", { headers, json: { csl } })).status).toBe(201);
  }
  for (const table of ["draft_paragraphs", "code_packs"]) {
    // Drafting and embedding go on in the background.
    await vi.waitFor(async () => expect((await asSystem(() => owners(table))).size).toBe(2), 20_000);
  }
});
afterAll(() => t.close());

const ownerColumn = (table: string): string =>
  table === "users"
    ? "id"
    : table === "chat_run_chunks"
      ? "(select owner_id from chat_messages where id = message_id)"
      : "owner_id";

/** Whose rows a statement without any condition finds. */
async function owners(table: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ owner: string }>(
    sql.raw(`select ${ownerColumn(table)} as owner from ${table}`),
  );
  return new Set(rows.map(({ owner }) => owner));
}

describe.each(FILLED)("%s", (table) => {
  test("shows each their own rows, Ibid itself all, and nobody none", async () => {
    const all = await asSystem(() => owners(table));
    expect([all.has(t.alice), all.has(t.bob)]).toEqual([true, true]);
    expect(await asOwner(t.alice, () => owners(table))).toEqual(new Set([t.alice]));
    expect(await asOwner(t.bob, () => owners(table))).toEqual(new Set([t.bob]));
    expect(await owners(table)).toEqual(new Set());
  });

  test.skipIf(table.startsWith("ai."))("lets nobody change or delete what they don't see", async () => {
    const count = async () =>
      (await asSystem(() => db.execute(sql.raw(`select count(*) from ${table}`)))).rows;
    const before = await count();
    const isBobs = `${ownerColumn(table)} = '${t.bob}'`;
    const change = (statement: string) => db.execute(sql.raw(statement)).then(({ rowCount }) => rowCount);
    const [column] = (
      await asSystem(() =>
        db.execute<{ name: string }>(sql`select attname as name from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' limit 1`),
      )
    ).rows;
    for (const statement of [
      `update ${table} set "${column!.name}" = "${column!.name}" where ${isBobs}`,
      `delete from ${table} where ${isBobs}`,
    ]) {
      expect(await asOwner(t.alice, () => change(statement))).toBe(0);
      expect(await change(statement)).toBe(0);
    }
    expect(await count()).toEqual(before);
  });
});

/** IBID_FUZZ_RUNS, as for properties: 40 gives 2 × 10,000 statements, 100 gives 2 × 10,000 searches. */
const LONGER = Number(process.env["IBID_FUZZ_RUNS"] ?? 1);
const QUERIES = ["spaced practice", "what does recall strengthen?", "retreival", "What are the notes about?"];
const REFUSED = { cause: { code: "42501" } };

test("a row with somebody else's name on it is refused, and so is giving one's own away", async () => {
  const forge = () => db.insert(coursesTable).values({ ownerId: t.bob, title: "Forged" });
  await expect(asOwner(t.alice, forge)).rejects.toMatchObject(REFUSED);
  await expect(forge()).rejects.toMatchObject(REFUSED);
  const giveAway = () => db.update(coursesTable).set({ ownerId: t.bob });
  await expect(asOwner(t.alice, giveAway)).rejects.toMatchObject(REFUSED);
});

test("a log can't be written for somebody else's answer", async () => {
  const [run] = await asSystem(() =>
    db
      .select()
      .from(chatRuns)
      .where(sql`owner_id = ${t.bob}`),
  );
  const write = () => db.insert(chatRunChunks).values({ messageId: run!.messageId, seq: 9999, chunks: [] });
  await expect(asOwner(t.alice, write)).rejects.toMatchObject(REFUSED);
});

test("an owner that is no id is an error, not a way in", async () => {
  for (const owner of ["x", "' or true --", "SYSTEM", `${t.alice} `]) {
    const asked = asOwner(owner as UserId, () => owners("sources"));
    await expect(asked).rejects.toMatchObject({ cause: { code: "22P02" } });
  }
});

test("people work at once, with failures and rollbacks in between, and find only their own", async () => {
  const rounds = 250 * LONGER;
  let foreign = 0;
  const look = async (owner: UserId, db: Db): Promise<void> => {
    const { rows } = await db.execute<{ owner_id: string }>(sql`select owner_id from sources`);
    expect(rows).not.toHaveLength(0);
    foreign += rows.filter(({ owner_id: found }) => found !== owner).length;
  };
  const one = async (n: number): Promise<void> => {
    const owner = n % 2 === 0 ? t.alice : t.bob;
    const handle = n % 5 === 0 ? t.database.patientDb : db;
    await asOwner(owner, async () => {
      if (n % 7 === 3) {
        await expect(handle.execute(sql`select 1 / 0`)).rejects.toThrow();
      } else if (n % 7 === 4) {
        const undone = handle.transaction(async (db) => {
          await look(owner, db);
          await expect(db.execute(sql`select nonsense`)).rejects.toThrow();
          throw new Error("undone");
        });
        await expect(undone).rejects.toThrow();
      } else if (n % 7 === 5) {
        // What a transaction sets for itself ends with it.
        await handle.transaction(async (db) => {
          await db.execute(sql`set local ibid.owner = ${sql.raw(`'${t.alice}'`)}`);
        });
      } else if (n % 7 === 6) {
        await asSystem(() => handle.execute(sql`select 1`));
      }
      await look(owner, handle);
    });
    if (n % 11 === 0) expect((await db.execute(sql`select from sources`)).rows).toHaveLength(0);
  };
  for (let n = 0; n < 2 * rounds; n += 40) {
    await Promise.all(Array.from({ length: Math.min(40, 2 * rounds - n) }, (_, i) => one(n + i)));
  }
  expect(foreign).toBe(0);
});

test("a search finds nothing of somebody else, even where the code asks in that person's name", async () => {
  const rounds = 100 * LONGER;
  const search = (asked: Person, query: string) =>
    retrievePassages(
      { ...t.context, db },
      { user: t[asked], courseId: courses[asked], sourceIds: null },
      query,
      20,
    );
  for (let n = 0; n < rounds; n++) {
    const query = QUERIES[n % QUERIES.length]!;
    const [own, foreign] = await Promise.all([
      asOwner(t.alice, () => search("alice", query)),
      asOwner(t.bob, () => search("alice", query)),
    ]);
    expect(own.passages).not.toHaveLength(0);
    expect(foreign.passages).toEqual([]);
  }
});

test("a request without a user finds nothing and can add nothing", async () => {
  const carol = t.as("carol" as Person);
  // With accounts, they are not even let in.
  const nothing = t.context.accounts === null ? { items: [] } : { error: { code: "sign_in_required" } };
  expect(await (await carol("/api/courses")).json()).toMatchObject(nothing);
  expect((await carol("/api/courses", { json: { title: "Carol's" } })).ok).toBe(false);
});

test("the role of requests is bound by the policies, and can change no table", async () => {
  expect(t.database.isolation).toEqual({
    roles: { owner: "ibid_app", reader: "ibid_link" },
    isBinding: true,
    hasGuests: true,
  });
  const { rows } = await asOwner(t.alice, () =>
    db.execute(sql`select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb
      from pg_roles where rolname = current_user`),
  );
  expect(rows).toEqual([
    {
      rolname: "ibid_app",
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
    },
  ]);
  for (const statement of [
    "alter table sources disable row level security",
    "alter table sources no force row level security",
    "drop policy ibid_owner on sources",
    "truncate sources cascade",
    "create table public.mine (id int)",
    "update steady_clock set ticked_at = now()",
    "select * from drizzle.__drizzle_migrations",
    "select * from bullmq.job",
  ]) {
    const attempt = asOwner(t.alice, () => db.execute(sql.raw(statement)));
    await expect(attempt, statement).rejects.toThrow();
  }
});

test.each(["reset role", "set session authorization default", "discard all"])(
  "after “%s”, the next one to use the connection has the right role again",
  async (statement) => {
    await asOwner(t.alice, () => db.execute(sql.raw(statement)));
    expect(await asOwner(t.alice, () => owners("sources"))).toEqual(new Set([t.alice]));
    expect(await owners("sources")).toEqual(new Set());
  },
);

/** Read before it is known who is calling, or for everybody. Requests may not use them at all: see below. */
const OF_ACCOUNTS = [
  "api_tokens",
  "audit_events",
  "device_codes",
  "invitations",
  "oidc_identities",
  "resets",
  "settings",
  "sign_ins",
];

test("every table is isolated, or is known to hold nothing of a person", async () => {
  const { rows } = await asSystem(() =>
    db.execute<{ name: string; isForced: boolean; policies: number; isPermissive: boolean }>(sql`
      select relname as name, relrowsecurity and relforcerowsecurity as "isForced",
        (select count(*)::int from pg_policy where polrelid = pg_class.oid and polname = 'ibid_owner') as policies
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'f')`),
  );
  const open = rows.filter(({ isForced, policies }) => !isForced || policies !== 1).map(({ name }) => name);
  expect(open.toSorted()).toEqual([...OF_ACCOUNTS, "steady_clock"]);
  const tried = rows.map(({ name }) => name).filter((name) => ![...FILLED, ...OF_ACCOUNTS].includes(name));
  // Tables without rows of both: the policy is the same, and the two tests above say that it is there.
  expect(tried.toSorted()).toEqual([
    ...["course_invitations", "course_members", "document_versions", "embedder_calibrations"],
    ...["model_uses", "own_limits", "preferences", "share_links", "steady_clock"],
  ]);
});

test("requests may use no table that is not isolated, in whatever schema", async () => {
  const { rows } = await asSystem(() =>
    db.execute<{ name: string }>(sql`select pg_class.oid::regclass::text as name from pg_class
      where relkind in ('r', 'p', 'm', 'f') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
        and not relforcerowsecurity
        and exists (select from unnest(array['ibid_app', 'ibid_reader', 'ibid_editor']) as role
          where has_table_privilege(role, pg_class.oid, 'select, insert, update, delete'))`),
  );
  expect(rows).toEqual([{ name: "steady_clock" }]);
});

test("every reference from one owner's row to another row names the owner, and so does every key that people choose", async () => {
  const { rows } = await asSystem(() =>
    db.execute<{ name: string }>(sql`
      with owned as (select attrelid as relation, attnum as owner from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'owner_id' and relkind = 'r' and relnamespace = 'public'::regnamespace)
      select conname as name from pg_constraint
        join owned as one on one.relation = conrelid join owned as other on other.relation = confrelid
        where contype = 'f' and not (one.owner = any(conkey) and other.owner = any(confkey))
          -- Unless it leads through something that another reference binds to the owner.
          and not exists (select from pg_constraint as bound where bound.conrelid = one.relation and bound.contype = 'f'
            and one.owner = any(bound.conkey) and bound.conkey && pg_constraint.conkey)
      union all
      select indexrelid::regclass::text from pg_index join owned on owned.relation = indrelid
        where indisunique and not owned.owner = any(indkey)
          -- Ids that Ibid made, hashes of random bits, and what belongs to a row whose owner is checked.
          and not exists (select from unnest(indkey) as key join pg_attribute on attrelid = indrelid and attnum = key
            where attname in ('id', 'token_hash') or exists (select from pg_constraint
              where conrelid = indrelid and contype = 'f' and array[key, owned.owner]::smallint[] <@ conkey))`),
  );
  expect(rows).toEqual([]);
});

test("views and functions have the rights of their callers", async () => {
  const { rows } = await asSystem(() =>
    db.execute(sql`
      select oid::regclass::text as name from pg_class where relkind = 'v'
        and relnamespace in ('public'::regnamespace, 'ai'::regnamespace)
        and not 'security_invoker=true' = any(coalesce(reloptions, '{}'))
      union all select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`),
  );
  expect(rows).toEqual([]);
});

test("a new table with an owner is isolated at the next start, and a policy that was changed is put right", async () => {
  await t.context.db.execute(sql`create table notes_of_people (owner_id uuid not null, note text)`);
  await t.context.db.execute(sql`insert into notes_of_people values (${t.alice}, 'a'), (${t.bob}, 'b')`);
  await expect(asOwner(t.alice, () => owners("notes_of_people"))).rejects.toMatchObject(REFUSED);
  await t.context.db.execute(sql`drop policy ibid_owner on sources`);
  await t.context.db.execute(sql`alter table files no force row level security`);
  try {
    await isolate(t.context.db);
    expect(await asOwner(t.alice, () => owners("notes_of_people"))).toEqual(new Set([t.alice]));
    expect(await asOwner(t.alice, () => owners("sources"))).toEqual(new Set([t.alice]));
    const { rows } = await t.context.db.execute(
      sql`select relforcerowsecurity as forced from pg_class where relname = 'files'`,
    );
    expect(rows).toEqual([{ forced: true }]);
  } finally {
    await t.context.db.execute(sql`drop table notes_of_people`);
  }
});
