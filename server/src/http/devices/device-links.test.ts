// With accounts: a link that signs its maker in on another device.
import type { DeviceCodeState } from "@ibid/core/contract/people/device-endpoints.ts";
import type { SignIn } from "@ibid/core/contract/person.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Browser,
  type TestAccounts,
  bearer,
  idOf,
  makeToken,
  openAccounts,
} from "../../../test/accounts.ts";
import { startSignIn } from "../../accounts/sign-ins.ts";
import type { UserId } from "../../db/users.ts";

let t: TestAccounts;
let bob: Browser;
beforeAll(async () => {
  t = await openAccounts({ IBID_URL: "https://ibid.example" });
  bob = await t.join("bob");
});
afterAll(() => t.close());

const makeLink = (browser: Browser) =>
  browser.read<{ id: string; code: string; seconds: number }>("/api/devices/codes", { method: "POST" });
const open = (browser: Browser, code: string) => browser.ask("/api/devices", { json: { code } });

test("it says whom it signs in, and signs them in once, with a cookie of its own", async () => {
  const { id, code, seconds } = await makeLink(bob);
  expect([code.length, seconds]).toEqual([43, 300]);
  const phone = t.browser();
  const who = await phone.read("/api/devices/look", { json: { token: code } });
  expect(who).toEqual({ name: "bob", email: "bob@example.org" });
  const other = t.browser();
  const both = await Promise.all([open(phone, code), open(other, code)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
  const [signedIn, late] = both[0].status === 200 ? [phone, other] : [other, phone];
  expect(await idOf(signedIn)).toBe(await idOf(bob));
  expect((await late.ask("/api/courses")).status).toBe(401);
  expect([...signedIn.cookies.values()]).not.toEqual([...bob.cookies.values()]);
  expect(await bob.read<DeviceCodeState>(`/api/devices/codes/${id}`)).toMatchObject({ state: "used" });
  const { items } = await bob.read<{ items: SignIn[] }>("/api/sign-ins");
  expect(items.map(({ via }) => via)).toContain("device");
  expect((await late.ask("/api/devices/look", { json: { token: code } })).status).toBe(410);
});

test("it ends after five minutes, and with the next one; guesses do not end it", async () => {
  const early = await makeLink(bob);
  const late = await makeLink(bob);
  expect((await open(t.browser(), early.code)).status).toBe(410);
  for (let i = 0; i < 3; i++) expect((await open(t.browser(), "made-up")).status).toBe(410);
  expect(await bob.read(`/api/devices/codes/${late.id}`)).toMatchObject({ state: "open" });
  await t.context.db.execute(sql`update device_codes set expires_at = now() where id = ${late.id}`);
  expect((await open(t.browser(), late.code)).status).toBe(410);
});

test("it is made by its owner's browser alone, and is nobody else's business", async () => {
  const { secret } = await makeToken(bob, ["read", "write"]);
  const program = await t.browser().ask("/api/devices/codes", { method: "POST", headers: bearer(secret) });
  expect(program.status).toBe(403);
  const { id, code } = await makeLink(bob);
  expect((await t.ada.ask(`/api/devices/codes/${id}`)).status).toBe(404);
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
    expect((await t.browser().ask("/api/devices", { json: { code }, headers })).status).toBe(403);
  const { rows } = await t.context.db.execute(sql`select * from device_codes`);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(t.logged.join("\n")).not.toContain(code);
  await t.ada.ask(`/api/people/${await idOf(bob)}`, { method: "PATCH", json: { isSuspended: true } });
  expect((await open(t.browser(), code)).status).toBe(403);
});

test("a device that was paired while there were no accounts is not signed in", async () => {
  const db = t.context.db;
  const id = (await idOf(t.ada)) as UserId;
  const paired = await startSignIn(db, id, { via: "pairing", userAgent: "Phone" });
  const [name] = [...t.ada.cookies.keys()];
  const phone = t.browser();
  phone.cookies.set(name!, paired);
  expect((await phone.ask("/api/courses")).status).toBe(401);
  const { items } = await t.ada.read<{ items: SignIn[] }>("/api/sign-ins");
  expect(items.map(({ via }) => via)).not.toContain("pairing");
});

test("it leads to the address that was configured", async () => {
  expect(await t.ada.read("/api/devices/reach")).toEqual({
    ...{ way: "link", addresses: ["https://ibid.example"], start: null },
  });
});
