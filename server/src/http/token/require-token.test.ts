// Nobody is told anything without the token, at any address; and how a browser comes by it.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import fc from "fast-check";
import type { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { createApp } from "../app.ts";
import type { Env } from "../implement.ts";
import { accessToken } from "./access-token.ts";

const ORIGIN = "http://127.0.0.1:4321";
const token = accessToken("the-token-of-this-ibid");
const another = accessToken("the-token-of-another-ibid");
const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";
const PUBLIC = new Set<string>([endpoints.health.path, endpoints.ready.path]);
const REFUSAL = { error: { code: "token_required", message: expect.stringContaining("open the address") } };

let t: TestContext;
let app: Hono<Env>;
let courseId: string;
let sourceId: string;
beforeAll(async () => {
  t = await openTestContext({ IBID_AUTH: "local" });
  app = createApp(t.context, async () => t.alice, token);
  courseId = (await addCourse(t, "alice")).id;
  sourceId = (await addNotes(t, "alice", courseId)).id;
});
afterAll(() => t.close());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(app.request(`${ORIGIN}${path}`, init));
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const cookie = ({ cookie, value }: typeof token) => ({ cookie: `other=1; ${cookie}=${value}` });

/** Everything that is routed, the contract and what stands beside it, but the web app's own files. */
const routed = (): { method: string; path: string }[] =>
  app.routes
    .filter(({ path }) => !["*", "/*", "/assets/*"].includes(path))
    .map(({ method, path }) => ({
      method: method === "ALL" ? "POST" : method,
      path: path
        .replace(/:ordinal|:version/, "1")
        .replace(/:\w+/, courseId)
        .replace("*", "x"),
    }));

test("without the token, nothing that is routed answers but the two signs of life", async () => {
  const asked = [...routed(), { method: "GET", path: "/api/nothing" }, { method: "DELETE", path: "/mcp" }];
  expect(asked.length).toBeGreaterThan(Object.keys(endpoints).length);
  for (const { method, path } of asked) {
    const response = await ask(path, { method, ...(method === "POST" && { body: "{}" }) });
    if (PUBLIC.has(path)) {
      expect([200, 404, 405], `${method} ${path}`).toContain(response.status);
      continue;
    }
    expect(response.status, `${method} ${path}`).toBe(401);
    expect(await response.json()).toMatchObject(REFUSAL);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
  }
});

test.each(Object.entries<Endpoint>(endpoints))("%s answers with the token alone", async (_, endpoint) => {
  const { method } = endpoint;
  const path = endpoint.path.replace(/:ordinal|:version/, "1").replace(/:\w+/, UNKNOWN_ID);
  const body = method === "GET" || method === "DELETE" ? null : "{";
  const refused: Record<string, string>[] = [{}, bearer("wrong"), bearer(another.value), cookie(another)];
  for (const headers of PUBLIC.has(path) ? [] : refused)
    expect((await ask(path, { method, headers, body })).status).toBe(401);
  const answer = await ask(path, { method, headers: bearer(token.value), body });
  expect(answer.status).not.toBe(401);
  expect(answer.status).toBeLessThan(500);
  await answer.body?.cancel();
});

test("files, events, searches and MCP are for who has the token, as a header or as a cookie", async () => {
  const paths = [`/api/sources/${sourceId}/file`, `/api/courses/${courseId}/events`, "/api/openapi.json"];
  for (const path of paths) {
    expect((await ask(path)).status).toBe(401);
    for (const headers of [bearer(token.value), cookie(token)]) {
      const response = await ask(path, { headers });
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  }
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const call = (more: object) => ask("/mcp", { method: "POST", headers: { ...headers, ...more }, body });
  expect((await call({})).status).toBe(401);
  const answer = await call(bearer(token.value));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("search_course_materials");
});

test("a cookie is no help to another site, nor is the token to another host", async () => {
  const headers = { ...cookie(token), origin: "http://127.0.0.1:8000", "sec-fetch-site": "same-site" };
  expect((await ask("/api/courses", { headers })).status).toBe(403);
  const response = await ask("/api/courses", { headers: { ...bearer(token.value), host: "evil.example" } });
  expect(response.status).toBe(421);
});

test("signs of life and pages hold nothing private and need no token", async () => {
  expect((await ask("/healthz")).status).toBe(200);
  expect(await (await ask("/readyz")).text()).not.toContain(t.context.config.dataFolder);
  // A test does not build the web app: a page is there or not built, but never refused.
  for (const path of ["/", `/c/${courseId}`, "/assets/index.js"])
    expect([200, 404]).toContain((await ask(path)).status);
  // Programs that look for a sign-in are told that there is none.
  expect((await ask("/.well-known/oauth-protected-resource")).status).toBe(404);
});

test("the printed address gives the browser a cookie and leads to the same place without the token", async () => {
  const path = `/c/${courseId}?source=${sourceId}&at=12-30&q=a%20b+c`;
  for (const [asked, led] of [
    [`/?token=${token.value}`, "/"],
    [`${path}&token=${token.value}`, path],
    [`/c/x?token=${token.value}&at=1-2`, "/c/x?at=1-2"],
  ]) {
    const response = await ask(asked!);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(led);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const set = response.headers.get("set-cookie")!;
    expect(set).toContain(`${token.cookie}=${token.value}; `);
    for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"])
      expect(set.split("; ")).toContain(attribute);
    // For this host alone.
    expect(set).not.toContain("Domain");
    expect((await ask("/api/courses", { headers: { cookie: set.split(";")[0]! } })).status).toBe(200);
  }
});

test("a wrong token is taken out of the address and leaves no cookie", async () => {
  for (const wrong of ["", "wrong", another.value, `${token.value}x`, "%", token.value.toUpperCase()]) {
    const response = await ask(`/c/x?token=${wrong}&at=1-2`);
    expect(response.headers.get("location")).toBe("/c/x?at=1-2#wrong-token");
    expect(response.headers.has("set-cookie")).toBe(false);
  }
  // A browser that is connected already just goes on.
  const connected = await ask("/c/x?token=wrong", { headers: cookie(token) });
  expect(connected.headers.get("location")).toBe("/c/x");
});

test("no address with a token leads to another site", async () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "..",
    ".",
    "%2f",
    "%5c",
    "@",
    ":",
    "evil.example",
    "http:",
    "?",
    "&",
    "#",
  );
  const path = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 8 })
    .map((all) => all.join(""));
  await fc.assert(
    fc.asyncProperty(path, async (path) => {
      const url = URL.parse(`${ORIGIN}/${path}`);
      fc.pre(url !== null && url.origin === ORIGIN);
      url.hash = "";
      url.search += `${url.search === "" ? "?" : "&"}token=${token.value}`;
      const response = await Promise.resolve(app.request(url.href));
      const location = response.headers.get("location");
      if (location === null) return await response.body?.cancel();
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
      expect(location).not.toContain(token.value);
    }),
  );
  // As a program sends them, without the tidying of a browser.
  for (const raw of ["//evil.example/", "/\\evil.example/", "/.//evil.example/", "/%2f/evil.example"]) {
    const response = await ask(`${raw}?token=${token.value}`);
    const location = response.headers.get("location");
    if (location !== null) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    else expect(response.status).toBe(404);
  }
});

test("two Ibids on one host do not take each other's cookies away", async () => {
  const second = createApp(t.context, async () => t.bob, another);
  const set = async (app: Hono<Env>, { value }: typeof token) =>
    (await app.request(`${ORIGIN}/?token=${value}`)).headers.get("set-cookie")!.split(";")[0]!;
  const jar = `${await set(app, token)}; ${await set(second, another)}`;
  for (const each of [app, second])
    expect((await each.request(`${ORIGIN}/api/courses`, { headers: { cookie: jar } })).status).toBe(200);
  // A browser sends both to both; neither is the other's.
  const foreign = { cookie: `${token.cookie}=${another.value}; ${another.cookie}=${another.value}` };
  expect((await ask("/api/courses", { headers: foreign })).status).toBe(401);
});
