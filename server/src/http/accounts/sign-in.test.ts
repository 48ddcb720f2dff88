// Signing in and one's own account, as browsers meet them and as an attacker would try them.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { settingsEndpoints } from "@ibid/core/contract/settings/settings-endpoints.ts";
import { backupEndpoints } from "@ibid/core/contract/your-data/backup-endpoints.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import type { SignIn } from "@ibid/core/contract/person.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Browser,
  PASSWORD,
  type TestAccounts,
  idOf,
  makeToken,
  openAccounts,
  secretOf,
  signIn,
} from "../../../test/accounts.ts";
import { openTestContext } from "../../../test/test-context.ts";
import { limitGuesses } from "../../accounts/limit-guesses.ts";

let t: TestAccounts;
let bob: Browser;
let people = 0;
beforeAll(async () => void (t = await openAccounts()));
afterAll(() => t.close());
beforeEach(async () => void (bob = await t.join(`bob${++people}`)));
afterEach(() => void (t.context.accounts!.guesses = limitGuesses({ pause: async () => {} })));

const emailOfBob = () => `bob${people}@example.org`;

describe("signing in", () => {
  test("a person signs in, sees an empty shelf of their own, and signs out for good", async () => {
    await t.ada.ask("/api/courses", { json: { title: "Ada's" } });
    const browser = t.browser();
    expect((await browser.ask("/api/courses")).status).toBe(401);
    const response = await signIn(browser, ` ${emailOfBob().toUpperCase()} `, PASSWORD);
    expect(await response.json()).toMatchObject({ email: emailOfBob(), role: "member", hasPassword: true });
    expect(await browser.read("/api/courses")).toEqual({ items: [], nextCursor: null });

    const stolen = new Map(browser.cookies);
    expect((await browser.ask("/api/sign-out", { method: "POST" })).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    const thief = t.browser();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.ask("/api/courses")).status).toBe(401);
  });

  test("the cookie is out of reach of scripts and other sites, and under https of the network", async () => {
    const set = async (ibid: TestAccounts, host: string): Promise<string> => {
      const headers = { host };
      const response = await signIn(ibid.browser(), "ada@example.org", PASSWORD, { headers });
      return response.headers.getSetCookie().join("\n");
    };
    const plain = await set(t, "127.0.0.1:4321");
    expect(plain).toMatch(/^ibid-session-[0-9a-f]{12}=[\w-]{43}; /);
    const flags = plain.split("; ");
    for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(flags).toContain(flag);
    expect(plain).not.toMatch(/Domain|Secure|\n/);

    const secured = await openAccounts({ IBID_URL: "https://ibid.example" });
    try {
      const secure = await set(secured, "ibid.example");
      expect(secure).toMatch(/^__Host-ibid-session=[\w-]{43}; /);
      for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"])
        expect(secure.split("; ")).toContain(flag);
      expect(secure).not.toContain("Domain");
    } finally {
      await secured.close();
    }
  });

  test("a cookie that somebody else put into the browser is not adopted (session fixation)", async () => {
    const [name] = [...bob.cookies.keys()];
    const victim = t.browser();
    const planted = t.browser();
    await signIn(planted, "ada@example.org", PASSWORD);
    for (const value of ["chosen-by-the-attacker", planted.cookies.get(name!)!]) {
      victim.cookies.set(name!, value);
      await signIn(victim, emailOfBob(), PASSWORD);
      expect(victim.cookies.get(name!)).not.toBe(value);
      const attacker = t.browser();
      attacker.cookies.set(name!, value);
      expect((await attacker.ask("/api/courses")).status).toBe(401);
    }
  });

  test("an unknown address and a wrong password get the same answer", async () => {
    const answers = [];
    for (const email of [emailOfBob(), "nobody@example.org", "not an address"]) {
      const response = await signIn(t.browser(), email, "not the password");
      const headers = [...response.headers].filter(([name]) => name !== "date");
      answers.push([response.status, headers, await response.json()]);
    }
    expect(answers[0]![0]).toBe(403);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("guessing is slowed by where it comes from, whatever the request says about that", async () => {
    const guess = (i: number, from: string) =>
      signIn(t.browser(), `victim${i}@example.org`, "a common password", {
        from,
        headers: { "x-forwarded-for": `203.0.113.${i}`, "x-real-ip": `203.0.113.${i}` },
      });
    for (let i = 0; i < 20; i++) expect((await guess(i, "198.51.100.7")).status).toBe(403);
    const refused = await guess(21, "198.51.100.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: "too_many_tries" } });
    // Others are not in its way.
    expect((await signIn(t.browser(), emailOfBob(), PASSWORD, { from: "192.0.2.9" })).status).toBe(200);
  });

  test("behind a proxy, what the proxy added is the address", async () => {
    const proxied = await openAccounts({ IBID_URL: "https://ibid.example", IBID_PROXY: "yes" });
    try {
      const guess = (i: number, address: string) =>
        signIn(proxied.browser(), `victim${i}@example.org`, "a common password", {
          from: "127.0.0.1",
          headers: { "x-forwarded-for": `203.0.113.${i}, ${address}` },
        });
      for (let i = 0; i < 20; i++) await guess(i, "198.51.100.7");
      expect((await guess(21, "198.51.100.7")).status).toBe(429);
      expect((await guess(21, "198.51.100.8")).status).toBe(403);
    } finally {
      await proxied.close();
    }
  });

  test("an account is slowed, never locked", async () => {
    const pause = vi.fn<(ms: number) => Promise<void>>(async () => {});
    t.context.accounts!.guesses = limitGuesses({ pause });
    for (let i = 0; i < 30; i++)
      await signIn(t.browser(), emailOfBob(), "wrong", { from: `198.51.100.${i}` });
    expect(pause).toHaveBeenLastCalledWith(8000);
    expect((await signIn(t.browser(), emailOfBob(), PASSWORD, { from: "192.0.2.77" })).status).toBe(200);
  });

  test("other sites can't sign anybody in or out", async () => {
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
      expect((await signIn(t.browser(), emailOfBob(), PASSWORD, { headers })).status).toBe(403);
      expect((await bob.ask("/api/sign-out", { method: "POST", headers })).status).toBe(403);
    }
    expect((await bob.ask("/api/courses")).status).toBe(200);
  });
});

describe("one's own account", () => {
  test("sign-ins are listed and ended one by one, or all at once", async () => {
    const other = t.browser();
    await signIn(other, emailOfBob(), PASSWORD, { headers: { "user-agent": "Another browser" } });
    const { items } = await bob.read<{ items: SignIn[] }>("/api/sign-ins");
    expect(items.map(({ isThis, via, userAgent }) => [isThis, via, userAgent])).toEqual([
      [false, "password", "Another browser"],
      [true, "link", ""],
    ]);
    expect((await bob.ask(`/api/sign-ins/${items[0]!.id}`, { method: "DELETE" })).status).toBe(200);
    expect((await other.ask("/api/courses")).status).toBe(401);
    await signIn(other, emailOfBob(), PASSWORD);
    expect((await bob.ask("/api/sign-ins", { method: "DELETE" })).status).toBe(200);
    for (const browser of [bob, other]) expect((await browser.ask("/api/courses")).status).toBe(401);
  });

  test("a password has 12 to 200 characters; a new one signs other browsers out", async () => {
    const other = t.browser();
    await signIn(other, emailOfBob(), PASSWORD);
    const change = (current: string, next: string) =>
      bob.ask("/api/me/password", { method: "PUT", json: { current, next } });
    for (const next of ["short", "x".repeat(11), "x".repeat(201)])
      expect((await change(PASSWORD, next)).status).toBe(400);
    expect((await change("wrong", "a new long password")).status).toBe(403);
    expect((await change(PASSWORD, "a new long password")).status).toBe(200);
    expect((await other.ask("/api/courses")).status).toBe(401);
    expect((await bob.ask("/api/courses")).status).toBe(200);
  });

  test("a name is changed, and nothing that a request has no business with", async () => {
    const rename = (json: object) => bob.ask("/api/me", { method: "PATCH", json });
    expect(await (await rename({ name: "Robert" })).json()).toMatchObject({ name: "Robert" });
    for (const more of [{ role: "admin" }, { id: await idOf(t.ada) }, { email: "ada@example.org" }])
      expect((await rename({ name: "Robert", ...more })).status).toBe(400);
    expect(await bob.read("/api/me")).toMatchObject({ me: { role: "member", email: emailOfBob() } });
  });

  test("what is bob's does not exist for ada, who is an administrator", async () => {
    const { id } = (await bob.read<{ items: SignIn[] }>("/api/sign-ins")).items[0]!;
    const { token } = await makeToken(bob, ["read"]);
    const course = await bob.read<Course>("/api/courses", { json: { title: "Bob's" } });
    expect((await t.ada.ask(`/api/sign-ins/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await t.ada.ask(`/api/tokens/${token.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await t.ada.ask(`/api/courses/${course.id}`)).status).toBe(404);
    expect((await bob.ask("/api/courses")).status).toBe(200);
  });
});

test("no password, cookie, token or link is in the log, not even when something breaks", async () => {
  const { secret } = await makeToken(bob, ["read"]);
  const { link } = await t.ada.read<{ link: string }>("/api/invitations", {
    json: { email: "carol@example.org", role: "member" },
  });
  const secrets = [PASSWORD, secret, secretOf(link), t.firstSecret, ...bob.cookies.values()];
  const { execute } = t.context.db;
  await t.context.db.execute(sql`alter table sign_ins rename to sign_ins_away`);
  try {
    expect((await signIn(t.browser(), emailOfBob(), PASSWORD)).status).toBe(500);
    expect((await bob.ask(`/api/sign-ins?token=${secret}`)).status).toBe(500);
  } finally {
    await execute.call(t.context.db, sql`alter table sign_ins_away rename to sign_ins`);
  }
  expect(t.logged.join("\n")).toContain("http.unexpected");
  for (const each of secrets) expect(t.logged.join("\n")).not.toContain(each);
});

test("an Ibid without accounts says so, and has none of this", async () => {
  const local = await openTestContext({ IBID_AUTH: "local" });
  try {
    expect(await local.read("alice", "/api/me")).toEqual({
      ...{ hasAccounts: false, me: null, oidc: null, isNew: false, sendsMail: false },
    });
    for (const [name, { method, path, access, body }] of Object.entries<Endpoint>(endpoints)) {
      if (access === undefined || name === "me" || name === "reach") continue;
      // Whoever is alone runs it.
      if (name in settingsEndpoints || name in backupEndpoints) continue;
      if (body !== undefined) continue;
      const response = await local.as("alice")(
        path.replace(/:\w+/g, () => crypto.randomUUID()),
        { method },
      );
      expect(response.status, name).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { message: expect.stringContaining("no accounts") },
      });
    }
    const json = { email: "alice@example.org", password: PASSWORD };
    expect((await local.as("alice")("/api/sign-in", { json })).status).toBe(404);
  } finally {
    await local.close();
  }
});
