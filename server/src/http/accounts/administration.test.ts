// What administrators see of the whole, the audit log, and leaving with everything that is one's own.
import type { Course } from "@ibid/core/contract/course.ts";
import type { Overview } from "@ibid/core/contract/people/administration.ts";
import type { AuditEvent } from "@ibid/core/contract/people/audit.ts";
import type { Person } from "@ibid/core/contract/person.ts";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Browser,
  PASSWORD,
  type TestAccounts,
  idOf,
  makeToken,
  openAccounts,
  signIn,
} from "../../../test/accounts.ts";
import { noteEvent } from "../../accounts/audit/note-event.ts";
import { limitGuesses } from "../../accounts/limit-guesses.ts";
import { pruneAccounts } from "../../accounts/prune-accounts.ts";
import { asOwner } from "../../db/isolation/acting.ts";
import { asUser } from "../../db/users.ts";

const KEY = "key-that-nobody-may-see";
let t: TestAccounts;
let bob: Browser;
let people = 0;
beforeAll(async () => {
  t = await openAccounts({
    IBID_SEARCH_URL: "http://127.0.0.1:9/",
    IBID_TRANSCRIBER: "compatible/whisper",
    IBID_TRANSCRIBER_URL: "http://127.0.0.1:9/v1",
    IBID_TRANSCRIBER_KEY: KEY,
  });
});
afterAll(() => t.close());
beforeEach(async () => void (bob = await t.join(`bob${++people}`)));
afterEach(() => void (t.context.accounts!.guesses = limitGuesses({ pause: async () => {} })));

const emailOfBob = () => `bob${people}@example.org`;
const events = async (who: Browser, path: string): Promise<AuditEvent[]> =>
  (await who.read<{ items: AuditEvent[] }>(path)).items;
/** Nobody is told that somebody else has the same file. */
const upload = async (who: Browser, courseId: string, file: File): Promise<void> => {
  const body = new FormData();
  body.set("courseId", courseId);
  body.append("file", file);
  const answer = await who.read("/api/sources", { method: "POST", body });
  expect(answer).toMatchObject({ items: [{ isKnown: false }] });
};

describe("the audit log", () => {
  test("says who did what, when and from where, and nothing that somebody typed who is not known", async () => {
    const id = await idOf(bob);
    const elsewhere = { from: "198.51.100.9" };
    await signIn(t.browser(), emailOfBob(), "a wrong password", elsewhere);
    await signIn(t.browser(), "stranger@example.org", "typed by mistake", elsewhere);
    const { token } = await makeToken(bob, ["read"]);
    await bob.ask(`/api/tokens/${token.id}`, { method: "DELETE" });
    const change = (json: object) => t.ada.ask(`/api/people/${id}`, { method: "PATCH", json });
    await change({ role: "admin" });
    await change({ role: "member" });
    await t.ada.ask(`/api/people/${id}/reset`, { method: "POST" });
    await t.ada.ask(`/api/people/${id}/limits`, { method: "PUT", json: { tokens: 500_000, answers: null } });
    const log = await events(t.ada, "/api/audit?limit=11");
    expect(log.map(({ kind, detail, by, about }) => [kind, detail, by?.name, about?.name])).toEqual([
      ["limits_changed", "answers none, tokens 500,000", "Ada", `bob${people}`],
      ["reset_link_made", "", "Ada", `bob${people}`],
      ["role_changed", "member", "Ada", `bob${people}`],
      ["role_changed", "admin", "Ada", `bob${people}`],
      ["token_revoked", "script", `bob${people}`, `bob${people}`],
      ["token_made", "script", `bob${people}`, `bob${people}`],
      ["sign_in_refused", "", undefined, undefined],
      ["sign_in_refused", "", undefined, `bob${people}`],
      ["joined", "", `bob${people}`, `bob${people}`],
      ["invited", emailOfBob(), "Ada", undefined],
      expect.anything(),
    ]);
    expect(log[7]!.address).toBe("198.51.100.9");
    expect(JSON.stringify(await events(t.ada, "/api/audit?limit=200"))).not.toMatch(
      /stranger|typed by|wrong pass/,
    );
    const [first, second] = [log[0]!, await events(t.ada, `/api/audit?limit=1&cursor=${log[0]!.id}`)];
    expect(first.id > second[0]!.id).toBe(true);
    // Bob sees what is about him, but not from where an administrator did it.
    const own = await events(bob, "/api/me/events");
    expect(own.map(({ kind }) => kind)).toEqual(
      log
        .slice(0, 9)
        .map(({ kind }) => kind)
        .filter((_, i) => i !== 6),
    );
    expect(own.map(({ address }) => address)).toEqual([
      ...["", "", "", "", "192.0.2.1", "192.0.2.1", "198.51.100.9", "192.0.2.1"],
    ]);
  });

  test("says with whom a course is shared, and that there are links, but not what was asked in a chat", async () => {
    const course = await t.ada.read<{ id: string }>("/api/courses", { json: { title: "Tides" } });
    const session = await t.ada.read<{ id: string }>("/api/sessions", { json: { courseId: course.id } });
    await t.ada.ask(`/api/sessions/${session.id}`, {
      method: "PATCH",
      json: { title: "What is wrong with me?" },
    });
    const share = (email: string) =>
      t.ada.read<{ invited: { link: string } }>(`/api/courses/${course.id}/members`, {
        json: { email, role: "reader" },
      });
    const member = `/api/courses/${course.id}/members/${await idOf(bob)}`;
    await share(emailOfBob());
    await t.ada.ask(member, { method: "PATCH", json: { role: "editor" } });
    await t.ada.ask(member, { method: "DELETE" });
    await share("stranger@example.org");
    const made = await t.ada.read<{ shareLink: { id: string } }>(`/api/sessions/${session.id}/links`, {
      json: { days: null },
    });
    await t.ada.ask(`/api/links/${made.shareLink.id}`, { method: "DELETE" });
    const log = await events(t.ada, "/api/audit?limit=6");
    expect(log.map(({ kind, detail, about }) => [kind, detail, about?.name])).toEqual([
      ["link_revoked", "", "Ada"],
      ["link_made", "a chat", "Ada"],
      ["shared", "Tides, to read, for stranger@example.org", undefined],
      ["unshared", "Tides", `bob${people}`],
      ["share_changed", "Tides, to edit", `bob${people}`],
      ["shared", "Tides, to read", `bob${people}`],
    ]);
    expect((await events(bob, "/api/me/events")).map(({ kind }) => kind)).toContain("unshared");
  });

  test("nobody changes it, and only what is older than a year goes", async () => {
    const { db } = t.context;
    await noteEvent(db, { kind: "signed_in", by: await idOf(bob), address: "192.0.2.1" });
    for (const statement of [
      "update audit_events set detail = 'nothing'",
      "delete from audit_events",
      "truncate audit_events",
    ])
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { code: "42501" },
      });
    const id = asUser(await idOf(bob));
    for (const statement of ["select * from audit_events", "insert into audit_events default values"]) {
      const asked = asOwner(id, () => t.database.db.execute(sql.raw(statement)));
      await expect(asked, statement).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    for (const days of [364, 367])
      await db.execute(sql`insert into audit_events (id, at, kind, detail, address)
        values (${`00000000-0000-7000-8000-000000000${days}`}, now() - make_interval(days => ${days}), 'deleted', ${`${days} days ago`}, '')`);
    await pruneAccounts(db);
    const { rows } = await db.execute(sql`select detail from audit_events where detail like '%days ago'`);
    expect(rows).toEqual([{ detail: "364 days ago" }]);
  });
});

describe("leaving", () => {
  const leave = (password: string | null) => bob.ask("/api/me/delete", { json: { password } });

  async function fill(): Promise<string> {
    const { id } = await bob.read<Course>("/api/courses", { json: { title: "Tides: ebb/flow" } });
    await upload(bob, id, new File(["# Tides\n\nThe moon causes the tides."], "tides.md"));
    await bob.ask("/api/sources", {
      json: { courseId: id, csl: { type: "book", title: "A book of tides" } },
    });
    await bob.ask("/api/documents", { json: { courseId: id, title: "Essay" } });
    await bob.ask("/api/sessions", { json: { courseId: id } });
    return id;
  }

  test("everything that is one's own comes along in one ZIP file", async () => {
    await fill();
    const response = await bob.ask("/api/me/export");
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(await response.bytes());
    expect(Object.keys(files)).toEqual([
      "README.txt",
      "Tides_ ebb_flow/references.bib",
      "Tides_ ebb_flow/notes.md",
      "Tides_ ebb_flow/chats/New chat.md",
      "Tides_ ebb_flow/documents/Essay.typ",
      "Tides_ ebb_flow/files/tides.md",
    ]);
    const text = (path: string) => Buffer.from(files[`Tides_ ebb_flow/${path}`]!).toString();
    expect(text("files/tides.md")).toBe("# Tides\n\nThe moon causes the tides.");
    expect(text("notes.md")).toMatch(/^# Notes: Tides/);
    expect(text("references.bib")).toContain("A book of tides");
    const hers = unzipSync(await (await t.ada.ask("/api/me/export")).bytes());
    expect(Object.keys(hers).filter((path) => path.startsWith("Tides_"))).toEqual([]);
    expect((await events(bob, "/api/me/events"))[0]).toMatchObject({ kind: "exported" });
    // Styles and the compiler are loaded: a second on a quiet machine, more beside other tests.
  }, 90_000);

  test("the password is asked for again; then nothing of the account is left", async () => {
    await fill();
    const id = await idOf(bob);
    expect(await bob.read("/api/me/belongings")).toMatchObject({ courses: 1, sources: 2, bytes: 35 });
    expect((await leave("not the password")).status).toBe(403);
    expect((await leave(null)).status).toBe(403);
    expect((await bob.ask("/api/courses")).status).toBe(200);
    expect((await leave(PASSWORD)).status).toBe(200);
    expect((await bob.ask("/api/courses")).status).toBe(401);
    expect((await signIn(t.browser(), emailOfBob(), PASSWORD)).status).toBe(403);
    const { rows } = await t.context.db.execute<{ name: string; column: string }>(sql`
      select relname as name, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname in ('owner_id', 'user_id')`);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, column } of rows) {
      const left = await t.context.db.execute(
        sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(column)} = ${id}`,
      );
      expect(left.rows, name).toEqual([]);
    }
    expect((await events(t.ada, "/api/audit?limit=2"))[1]).toMatchObject({
      ...{ kind: "account_deleted", by: { name: `bob${people}` }, about: { name: `bob${people}` } },
    });
  });

  test("who has no password has to come from the provider just now", async () => {
    const id = await idOf(bob);
    await t.context.db.execute(sql`update users set password_hash = null where id = ${id}`);
    await t.context.db.execute(
      sql`update sign_ins set created_at = now() - interval '11 minutes' where user_id = ${id}`,
    );
    expect((await leave(null)).status).toBe(403);
    await t.context.db.execute(sql`update sign_ins set created_at = now() where user_id = ${id}`);
    const json = { current: "", next: "a password of my own" };
    expect((await bob.ask("/api/me/password", { method: "PUT", json })).status).toBe(403);
    expect((await leave(null)).status).toBe(200);
  });

  test("the last administrator can't leave, and loses nothing by trying", async () => {
    const before = await t.ada.read("/api/courses");
    const response = await t.ada.ask("/api/me/delete", { json: { password: PASSWORD } });
    expect(response.status).toBe(409);
    expect(await t.ada.read("/api/courses")).toEqual(before);
  });
});

describe("the whole", () => {
  test("people are listed with what they store; what failed is counted and tried again", async () => {
    const { id: courseId } = await bob.read<Course>("/api/courses", { json: { title: "Tides" } });
    await upload(bob, courseId, new File(["%PDF-1.7 and nothing else"], "broken.pdf"));
    const id = await idOf(bob);
    const { items } = await t.ada.read<{ items: Person[] }>("/api/people");
    expect(items.find((person) => person.id === id)).toMatchObject({ storedBytes: 25, runningAnswers: 0 });
    expect(items.find(({ name }) => name === "Ada")).toMatchObject({ storedBytes: 0 });
    const jobs = async () => {
      const overview = await t.ada.read<Overview>("/api/administration");
      return overview.jobs.find(({ owner }) => owner.id === id);
    };
    const failed = { kind: "read", owner: { name: `bob${people}` }, waiting: 0, failed: 1 };
    await vi.waitFor(async () => expect(await jobs()).toMatchObject(failed), 20_000);
    const retry = (ownerId: string) =>
      t.ada.read("/api/administration/retry", { json: { ownerId, kind: "read" } });
    expect(await retry(await idOf(t.ada))).toEqual({ retried: 0 });
    expect(await retry(id)).toEqual({ retried: 1 });
    await vi.waitFor(async () => expect(await jobs()).toMatchObject(failed), 20_000);
  });

  test("where things are sent is said without keys", async () => {
    const overview = await t.ada.ask("/api/administration");
    const text = await overview.text();
    expect((JSON.parse(text) as Overview).services).toEqual([
      { what: "transcriber", name: "compatible/whisper", host: "127.0.0.1:9", isHere: true },
      { what: "search", name: "SearXNG", host: "127.0.0.1:9", isHere: true },
    ]);
    expect(text).not.toContain(KEY);
  });
});
