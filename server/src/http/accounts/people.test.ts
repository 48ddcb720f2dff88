// Invitations, resets, the first administrator, and what administrators do.
import type { Course } from "@ibid/core/contract/course.ts";
import type { Me } from "@ibid/core/contract/person.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Browser,
  PASSWORD,
  type TestAccounts,
  bearer,
  idOf,
  makeToken,
  openAccounts,
  secretOf,
  signIn,
} from "../../../test/accounts.ts";
import { limitGuesses } from "../../accounts/limit-guesses.ts";

let t: TestAccounts;
let bob: Browser;
let people = 0;
beforeAll(async () => void (t = await openAccounts()));
afterAll(() => t.close());
beforeEach(async () => void (bob = await t.join(`bob${++people}`)));
afterEach(() => void (t.context.accounts!.guesses = limitGuesses({ pause: async () => {} })));

const emailOfBob = () => `bob${people}@example.org`;

describe("links", () => {
  const invite = async () => {
    const json = { email: null, role: "member" };
    const { link } = await t.ada.read<{ link: string }>("/api/invitations", { json });
    return secretOf(link);
  };
  const accept = (token: string, name: string) =>
    t.browser().ask("/api/invitations/accept", {
      json: { token, name, email: `${name}${people}@example.org`, password: PASSWORD },
    });

  test("an invitation is used once, also by two at the same moment", async () => {
    const token = await invite();
    expect(await (await t.browser().ask("/api/invitations/look", { json: { token } })).json()).toEqual({
      ...{ email: null, role: "member" },
    });
    const answers = await Promise.all([accept(token, "carol"), accept(token, "dave")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410]);
    expect((await accept(token, "eve")).status).toBe(410);
  });

  test("what can't be used any more, and what never could, are answered alike", async () => {
    const expired = await invite();
    await t.context.db.execute(
      sql`update invitations set expires_at = now() - interval '1 second' where used_at is null`,
    );
    const answers = [];
    for (const token of [expired, "made-up"]) {
      const response = await accept(token, "frank");
      answers.push([response.status, await response.json()]);
    }
    expect(answers[0]![0]).toBe(410);
    expect(answers[1]).toEqual(answers[0]);
  });

  test("a reset is used once, signs in, and signs others out", async () => {
    const id = await idOf(bob);
    const { link } = await t.ada.read<{ link: string }>(`/api/people/${id}/reset`, { method: "POST" });
    expect(link).toMatch(/^http:\/\/localhost\/reset-password#[\w-]{43}$/);
    const token = secretOf(link);
    const browser = t.browser();
    expect(await browser.read("/api/resets/look", { json: { token } })).toMatchObject({
      email: emailOfBob(),
    });
    const use = () => browser.ask("/api/resets/use", { json: { token, password: "an entirely new one" } });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(410);
    expect((await bob.ask("/api/courses")).status).toBe(401);
    expect((await browser.ask("/api/courses")).status).toBe(200);
    // Also in a browser that was still signed in.
    const again = await t.ada.read<{ link: string }>(`/api/people/${id}/reset`, { method: "POST" });
    const json = { token: secretOf(again.link), password: "yet another new one" };
    expect((await browser.ask("/api/resets/use", { json })).status).toBe(200);
    expect((await browser.ask("/api/courses")).status).toBe(200);
  });

  test("the printed link makes one administrator, and is of no use afterwards", async () => {
    const who = { name: "Eve", email: "eve@example.org", password: PASSWORD };
    for (const token of [t.firstSecret, "made-up"]) {
      expect((await t.browser().ask("/api/first-administrator/look", { json: { token } })).status).toBe(410);
      const json = { token, ...who };
      expect((await t.browser().ask("/api/first-administrator", { json })).status).toBe(410);
    }
  });
});

describe("people", () => {
  test("who is suspended loses sign-ins, tokens and open streams within five seconds", async () => {
    const course = await bob.read<Course>("/api/courses", { json: { title: "Bob's" } });
    const { secret } = await makeToken(bob, ["read"]);
    const path = `/api/courses/${course.id}/events`;
    const open = async (headers: Record<string, string>) => {
      const response = await (headers["authorization"] ? t.browser() : bob).ask(path, { headers });
      expect(response.status).toBe(200);
      const reader = response.body!.getReader();
      expect(new TextDecoder().decode((await reader.read()).value)).toContain("resync");
      return reader;
    };
    const streams = [await open({}), await open(bearer(secret))];
    const hers = (await t.ada.ask(`/api/people`)).status;
    expect(hers).toBe(200);

    const before = performance.now();
    const json = { isSuspended: true };
    expect((await t.ada.ask(`/api/people/${await idOf(bob)}`, { method: "PATCH", json })).status).toBe(200);
    expect((await bob.ask("/api/courses")).status).toBe(401);
    expect((await t.browser().ask("/api/courses", { headers: bearer(secret) })).status).toBe(401);
    for (const stream of streams) while (!(await stream.read()).done);
    expect(performance.now() - before).toBeLessThan(5000);
    expect((await signIn(t.browser(), emailOfBob(), PASSWORD)).status).toBe(403);
  });

  test("a stream of somebody else goes on", async () => {
    const course = await t.ada.read<Course>("/api/courses", { json: { title: "Ada's" } });
    const stream = (await t.ada.ask(`/api/courses/${course.id}/events`)).body!.getReader();
    await stream.read();
    const his = await bob.read<Course>("/api/courses", { json: { title: "Bob's" } });
    const ended = (await bob.ask(`/api/courses/${his.id}/events`)).body!.getReader();
    await ended.read();
    await bob.ask("/api/sign-ins", { method: "DELETE" });
    while (!(await ended.read()).done);
    await t.ada.ask(`/api/courses/${course.id}/sources`);
    await t.ada.ask("/api/sources", {
      json: { courseId: course.id, csl: { type: "book", title: "A book" } },
    });
    expect((await stream.read()).done).toBe(false);
    await stream.cancel();
  });

  test("deleting somebody deletes what was counted, and nobody else's", async () => {
    const course = await bob.read<Course>("/api/courses", { json: { title: "Bob's" } });
    await bob.ask("/api/sources", { json: { courseId: course.id, csl: { type: "book", title: "A book" } } });
    await bob.ask("/api/documents", { json: { courseId: course.id, title: "Essay" } });
    await bob.ask("/api/sessions", { json: { courseId: course.id } });
    const id = await idOf(bob);
    // A course of his that somebody else reads, and a chat of his in a course of somebody else.
    const share = (owner: Browser, courseId: string, email: string) =>
      owner.ask(`/api/courses/${courseId}/members`, { json: { email, role: "reader" } });
    await share(bob, course.id, "ada@example.org");
    const theirs = await t.ada.read<Course>("/api/courses", { json: { title: "Ada's" } });
    await share(t.ada, theirs.id, emailOfBob());
    await bob.ask("/api/sessions", { json: { courseId: theirs.id } });
    expect(await t.ada.read(`/api/people/${id}/belongings`)).toEqual({
      ...{ courses: 1, sources: 1, chats: 2, documents: 1, bytes: 0, people: 1 },
    });
    const others = async () =>
      (await t.ada.read<{ items: Course[] }>("/api/courses")).items.filter(({ id }) => id !== course.id);
    const before = await others();
    expect((await t.ada.ask(`/api/people/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await bob.ask("/api/courses")).status).toBe(401);
    for (const table of ["courses", "sources", "documents", "chat_sessions"]) {
      const { rows } = await t.context.db.execute(
        sql`select 1 from ${sql.identifier(table)} where owner_id = ${id}`,
      );
      expect(rows, table).toEqual([]);
    }
    expect(await others()).toEqual(before);
    expect((await t.ada.ask(`/api/people/${id}/belongings`)).status).toBe(404);
  });

  test("the last administrator stays, with everything that is theirs", async () => {
    const id = await idOf(t.ada);
    const before = await t.ada.read("/api/courses");
    for (const [method, json] of [
      ["DELETE", undefined],
      ["PATCH", { role: "member" }],
      ["PATCH", { isSuspended: true }],
    ] as const)
      expect((await t.ada.ask(`/api/people/${id}`, { method, json })).status).toBe(409);
    expect(await t.ada.read("/api/courses")).toEqual(before);
  });

  test("an administrator makes another one, who is one at once", async () => {
    const id = await idOf(bob);
    await t.ada.ask(`/api/people/${id}`, { method: "PATCH", json: { role: "admin" } });
    const { items } = await bob.read<{ items: Me[] }>("/api/people");
    expect(items.find((each) => each.id === id)).toMatchObject({ role: "admin" });
    await t.ada.ask(`/api/people/${id}`, { method: "PATCH", json: { role: "member" } });
    expect((await bob.ask("/api/people")).status).toBe(403);
  });
});
