// The one user's other devices, as they and an attacker in the same network meet Ibid.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import type { DeviceCodeState } from "@ibid/core/contract/people/device-endpoints.ts";
import type { SignIn } from "@ibid/core/contract/person.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, bearer, openBrowser, pathOf } from "../../../test/accounts.ts";
import { addCourse, addNotes } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { MOST_WRONG_TRIES } from "../../accounts/device-codes.ts";
import { limitGuesses } from "../../accounts/limit-guesses.ts";
import { createLog } from "../../log.ts";
import { createApp } from "../app.ts";
import { accessToken } from "../token/access-token.ts";
import { openNetwork } from "./open-network.ts";

const HERE = "127.0.0.1";
const token = accessToken("the-token-of-this-ibid");
const logged: string[] = [];

let t: TestContext;
let app: TestContext["app"];
/** A browser of the computer itself, which has the token. */
let computer: Browser;
let phones = 0;
/** A browser from elsewhere. */
let phone: Browser;
let courseId: string;
let sourceId: string;
beforeAll(async () => {
  t = await openTestContext(
    { IBID_AUTH: "paired" },
    createLog("debug", (line) => void logged.push(line)),
  );
  const address = { address: "192.168.1.5", family: "IPv4", internal: false } as never;
  const network = openNetwork(t.context.config, {
    isSameMachine: (from) => from === HERE,
    interfaces: () => ({ wlan0: [address] }),
  });
  const guesses = limitGuesses({ pause: async () => {} });
  app = createApp(t.context, async () => t.alice, token, { network, guesses });
  computer = openBrowser({ app }, HERE);
  computer.cookies.set(token.cookie, token.value);
  const own: TestContext = {
    ...t,
    as: () => computer.ask,
    read: (_, path, init) => computer.read(path, init),
  };
  courseId = (await addCourse(own, "alice")).id;
  sourceId = (await addNotes(own, "alice", courseId)).id;
});
afterAll(() => t.close());
beforeEach(() => void (phone = openBrowser({ app }, `192.168.1.${10 + ++phones}`)));

interface MadeCode {
  id: string;
  code: string;
  seconds: number;
}

const makeCode = () => computer.read<MadeCode>("/api/devices/codes", { method: "POST" });
const enter = (browser: Browser, code: string, more: RequestInit & { from?: string } = {}) =>
  browser.ask("/api/devices", { json: { code }, ...more });
const look = ({ id }: MadeCode) => computer.read<DeviceCodeState>(`/api/devices/codes/${id}`);
const pair = async (browser: Browser, name = "Phone") => {
  const made = await makeCode();
  expect((await enter(browser, made.code, { headers: { "user-agent": name } })).status).toBe(200);
  return made;
};
const codeOf = async (response: Response): Promise<[number, string]> => {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
};
const WRONG = [403, "wrong_code"];

describe("before a device is paired", () => {
  test("no call, file, event or tool is reached from elsewhere, not even with the token", async () => {
    const all = Object.entries<Endpoint>(endpoints).filter(([, { path }]) => path.startsWith("/api/"));
    const made = openBrowser({ app });
    made.cookies.set(token.cookie, token.value);
    made.cookies.set([...computer.cookies.keys()][0]!, "made-up");
    for (const [name, endpoint] of all)
      for (const [who, headers] of [
        [phone, {}],
        [made, {}],
        [phone, bearer(token.value)],
      ] as const) {
        const { method } = endpoint;
        const body = method === "GET" || method === "DELETE" ? null : "{";
        const response = await who.ask(pathOf(endpoint, sourceId), { method, headers, body });
        if (name === "useDeviceCode") expect(response.status).toBe(400);
        else expect(await codeOf(response), name).toEqual([401, "pairing_required"]);
      }
    const events = `/api/courses/${courseId}/events`;
    for (const path of ["/mcp", "/api/openapi.json", "/api/nothing", `/api/sources/${sourceId}/file`, events])
      expect((await phone.ask(path, { method: path === "/mcp" ? "POST" : "GET" })).status).toBe(401);
    // The printed address is for this computer.
    await phone.ask(`/?token=${token.value}`);
    expect(phone.cookies.size).toBe(0);
  });

  test("on the computer itself, the token counts, and is asked for", async () => {
    const stranger = openBrowser({ app }, HERE);
    expect(await codeOf(await stranger.ask("/api/courses"))).toEqual([401, "token_required"]);
    expect((await stranger.ask("/api/courses", { headers: bearer(token.value) })).status).toBe(200);
    await stranger.ask(`/?token=${token.value}`);
    expect((await stranger.ask("/api/courses")).status).toBe(200);
  });
});

describe("a code", () => {
  test("lets one browser in, once, and whoever made it sees which", async () => {
    const made = await makeCode();
    expect(made).toMatchObject({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      seconds: 600,
    });
    expect(await look(made)).toEqual({ state: "open", device: null });
    const [first, second] = [phone, openBrowser({ app }, "192.168.1.99")];
    const headers = { "user-agent": "The phone" };
    const both = await Promise.all([
      enter(first, made.code, { headers }),
      enter(second, made.code, { headers }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const [paired, other] = both[0].status === 200 ? [first, second] : [second, first];
    expect(await look(made)).toMatchObject({ state: "used", device: { userAgent: "The phone" } });
    expect((await paired.read<{ items: Course[] }>("/api/courses")).items.map(({ id }) => id)).toContain(
      courseId,
    );
    expect((await paired.ask(`/api/sources/${sourceId}/file`)).status).toBe(200);
    expect(await codeOf(await enter(other, made.code))).toEqual(WRONG);
    expect((await other.ask("/api/courses")).status).toBe(401);
  });

  test("may be typed in small letters, with spaces, and with letters that look like its digits", async () => {
    const { code } = await makeCode();
    const typed = ` ${code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l").replace("-", " ")} `;
    expect((await enter(phone, typed)).status).toBe(200);
  });

  test("is worth nothing after ten minutes, or once there is a newer one", async () => {
    const early = await makeCode();
    const late = await makeCode();
    expect(await codeOf(await enter(phone, early.code))).toEqual(WRONG);
    expect(await look(early)).toEqual({ state: "expired", device: null });
    const { rows } = await t.context.db.execute<{ seconds: number }>(
      sql`select extract(epoch from expires_at - created_at)::int as seconds from device_codes where id = ${late.id}`,
    );
    expect(rows).toEqual([{ seconds: 600 }]);
    await t.context.db.execute(sql`update device_codes set expires_at = now() where id = ${late.id}`);
    expect(await codeOf(await enter(phone, late.code))).toEqual(WRONG);
  });

  test("can't be guessed: an address has to pause after 20 tries, and 200 tries withdraw the code", async () => {
    const made = await makeCode();
    const guess = (from: string) => enter(phone, "AAAA-AAAA", { from });
    for (let i = 0; i < 20; i++) expect(await codeOf(await guess("192.168.1.200"))).toEqual(WRONG);
    const refused = await guess("192.168.1.200");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toEqual([429, "too_many_tries"]);
    // Nor does it help to call from many addresses, or to claim to.
    for (let i = 20; i < MOST_WRONG_TRIES; i++) await guess(`10.0.0.${i}`);
    expect(await look(made)).toEqual({ state: "guessed", device: null });
    expect(await codeOf(await enter(phone, made.code))).toEqual(WRONG);
    expect((await pair(phone)).seconds).toBe(600);
  });

  test("is nowhere in the clear: not in the database, nor in the log", async () => {
    const headers = { "idempotency-key": "once" };
    const made = await computer.read<MadeCode>("/api/devices/codes", { method: "POST", headers });
    await enter(phone, made.code);
    const secrets = [made.code, made.code.replace("-", ""), ...phone.cookies.values()];
    for (const table of ["device_codes", "sign_ins", "idempotency_keys"]) {
      const { rows } = await t.context.db.execute(sql`select * from ${sql.identifier(table)}`);
      for (const secret of secrets) expect(JSON.stringify(rows), table).not.toContain(secret);
    }
    for (const secret of [...secrets, token.value]) expect(logged.join("\n")).not.toContain(secret);
  });
});

describe("a paired device", () => {
  test("keeps a cookie that scripts and other sites can't use, and adopts none that was planted", async () => {
    const { code } = await makeCode();
    const planted = openBrowser({ app }, "192.168.1.98");
    await pair(planted);
    const [[name, value]] = [...planted.cookies] as [[string, string]];
    await t.context.db.execute(sql`delete from device_codes`);
    const made = await makeCode();
    expect(made.code).not.toBe(code);
    phone.cookies.set(name, "chosen-by-the-attacker");
    const set = (await enter(phone, made.code)).headers.getSetCookie().join("\n");
    expect(set).toMatch(/^ibid-session-[0-9a-f]{12}=[\w-]{43}; /);
    for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(set.split("; ")).toContain(flag);
    expect(set).not.toMatch(/Domain|Secure|\n/);
    expect([...phone.cookies.values()]).not.toContain(value);
  });

  test("is listed, and removed within seconds, with its open streams", async () => {
    await pair(phone, "Lost phone");
    const stream = (await phone.ask(`/api/courses/${courseId}/events`)).body!.getReader();
    await stream.read();
    const { items } = await computer.read<{ items: SignIn[] }>("/api/sign-ins");
    const lost = items.find(({ userAgent }) => userAgent === "Lost phone")!;
    expect(lost).toMatchObject({ via: "pairing", isThis: false });
    const own = (await phone.read<{ items: SignIn[] }>("/api/sign-ins")).items;
    expect(own.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([lost.id]);
    const before = performance.now();
    expect((await computer.ask(`/api/sign-ins/${lost.id}`, { method: "DELETE" })).status).toBe(200);
    expect(await codeOf(await phone.ask("/api/courses"))).toEqual([401, "pairing_required"]);
    while (!(await stream.read()).done);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test("pairs no others, and is told where to do that", async () => {
    await pair(phone);
    expect(await codeOf(await phone.ask("/api/devices/codes", { method: "POST" }))).toEqual([
      403,
      "not_allowed",
    ]);
    expect(await phone.read("/api/devices/reach")).toMatchObject({ way: "elsewhere", start: null });
    expect(await computer.read("/api/devices/reach")).toEqual({
      ...{ way: "code", addresses: ["http://192.168.1.5:4321"], start: null },
    });
    expect(await phone.read("/api/me")).toMatchObject({ hasAccounts: false, me: null });
  });

  test("other sites can't pair it or use it, and no foreign name leads here", async () => {
    const { code } = await makeCode();
    const host = "192.168.1.5:4321";
    for (const headers of [
      { host, origin: "https://evil.example" },
      { host, origin: "http://192.168.1.6:4321" },
      { host, "sec-fetch-site": "cross-site" },
    ])
      expect((await enter(phone, code, { headers })).status).toBe(403);
    const origin = "http://192.168.1.5:4321";
    const own = { host, origin, "sec-fetch-site": "same-origin" };
    expect((await enter(phone, code, { headers: own })).status).toBe(200);
    expect((await phone.ask("/api/courses", { headers: own })).status).toBe(200);
    // The name of another site that points here, another device, every device.
    for (const foreign of [
      "evil.example:4321",
      "192.168.1.6:4321",
      "0.0.0.0:4321",
      "192.168.1.5.evil.example",
    ])
      expect((await phone.ask("/api/courses", { headers: { host: foreign } })).status).toBe(421);
  });
});

test("without pairing, an Ibid without accounts has none of this, and says how to start it", async () => {
  const local = await openTestContext({ IBID_AUTH: "local" });
  try {
    const { way, addresses, start } = await local.read<{ way: string; addresses: []; start: string }>(
      "alice",
      "/api/devices/reach",
    );
    expect([way, addresses]).toEqual(["none", []]);
    expect(start).toMatch(/^IBID_AUTH=paired IBID_DATA=\S+ npm start$/);
    for (const [path, method] of [
      ["/api/devices/codes", "POST"],
      ["/api/sign-ins", "GET"],
    ] as const)
      expect((await local.as("alice")(path, { method })).status).toBe(404);
    expect((await local.as("alice")("/api/devices", { json: { code: "AAAA-AAAA" } })).status).toBe(404);
    expect((await local.as("alice")("/healthz", { headers: { host: "192.168.1.5:4321" } })).status).toBe(421);
  } finally {
    await local.close();
  }
});
