// Who may call what: nobody, a member, an administrator, a program with a token.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Browser,
  type TestAccounts,
  bearer,
  makeToken,
  openAccounts,
  pathOf,
} from "../../../test/accounts.ts";
import { limitGuesses } from "../../accounts/limit-guesses.ts";

let t: TestAccounts;
let bob: Browser;
let people = 0;
beforeAll(async () => void (t = await openAccounts()));
afterAll(() => t.close());
beforeEach(async () => void (bob = await t.join(`bob${++people}`)));
afterEach(() => void (t.context.accounts!.guesses = limitGuesses({ pause: async () => {} })));

const statusOf = async (answer: Promise<Response>): Promise<number> => {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
};

describe("API tokens", () => {
  test("a token that may read reads and searches; one that may write does everything but accounts", async () => {
    const course = await bob.read<Course>("/api/courses", { json: { title: "Bob's" } });
    const reader = bearer((await makeToken(bob, ["read"])).secret);
    const writer = bearer((await makeToken(bob, ["read", "write"])).secret);
    const program = t.browser();
    const search = { json: { query: "anything" } };
    const create = { json: { title: "By a script" } };
    expect((await program.ask("/api/courses", { headers: reader })).status).toBe(200);
    expect(
      (await program.ask(`/api/courses/${course.id}/search`, { headers: reader, ...search })).status,
    ).toBe(200);
    const refused = await program.ask("/api/courses", { headers: reader, ...create });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: "not_allowed" } });
    expect((await program.ask("/api/courses", { headers: writer, ...create })).status).toBe(201);
  });

  test("tools and MCP keep to what a token may do", async () => {
    const course = await bob.read<Course>("/api/courses", { json: { title: "Bob's" } });
    const json = { courseId: course.id, title: "Essay" };
    const document = await bob.read<{ id: string }>("/api/documents", { json });
    const input = { documentId: document.id, text: "Changed by a program" };
    const reader = bearer((await makeToken(bob, ["read"])).secret);
    const writer = bearer((await makeToken(bob, ["write"])).secret);
    const tool = (name: string, headers: object, json: object) =>
      t.browser().ask(`/api/tools/${name}`, { headers: { ...headers }, json });
    expect((await tool("listCourses", reader, {})).status).toBe(200);
    expect((await tool("appendToDocument", reader, input)).status).toBe(403);
    const mcp = async (headers: object, name: string, args: object) => {
      const accept = "application/json, text/event-stream";
      const json = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
      const own = { ...headers, accept, "content-type": "application/json" };
      return await (await t.browser().ask("/mcp", { headers: own, json })).text();
    };
    expect(await mcp(reader, "listCourses", {})).toContain("Bob's");
    expect(await mcp(reader, "appendToDocument", input)).toContain("may only read");
    expect(await bob.read(`/api/documents/${document.id}`)).toMatchObject({ content: "" });
    expect(await mcp(writer, "appendToDocument", input)).not.toContain("may only read");
    expect(await bob.read(`/api/documents/${document.id}`)).toMatchObject({
      content: expect.stringContaining("Changed by a program"),
    });
  });

  test("a revoked token, an expired one and a made-up one are refused, also beside a good cookie", async () => {
    const { token, secret } = await makeToken(bob, ["read"]);
    expect((await bob.ask(`/api/tokens/${token.id}`, { method: "DELETE" })).status).toBe(200);
    const expired = await makeToken(bob, ["read"]);
    await t.context.db.execute(
      sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${expired.token.id}`,
    );
    for (const given of [secret, expired.secret, "ibid_made-up", "x"]) {
      const response = await bob.ask("/api/courses", { headers: bearer(given) });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
  });

  test("a secret is told once, even to who asks again under the same idempotency key", async () => {
    const headers = { "idempotency-key": "once" };
    const json = { name: "script", scopes: ["read"], days: 30 };
    const first = await bob.read<{ secret: string }>("/api/tokens", { json, headers });
    await bob.ask("/api/tokens", { json, headers });
    const { rows } = await t.context.db.execute(sql`select * from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toContain(first.secret);
    expect(await (await bob.ask("/api/tokens")).text()).not.toContain(first.secret.slice(5));
  });
});

describe("who may call what", () => {
  const all = Object.entries<Endpoint>(endpoints).filter(([, { path }]) => path.startsWith("/api/"));
  const ask = (who: Browser, endpoint: Endpoint, headers: Record<string, string> = {}) => {
    const { method } = endpoint;
    const body = method === "GET" || method === "DELETE" ? null : "{";
    return statusOf(who.ask(pathOf(endpoint, crypto.randomUUID()), { method, headers, body }));
  };

  test("without signing in, only what is for anyone answers", async () => {
    const nobody = t.browser();
    const ended = await t.join("ended");
    const cookies = new Map(ended.cookies);
    await ended.ask("/api/sign-out", { method: "POST" });
    for (const [name, value] of cookies) ended.cookies.set(name, value);
    for (const [name, endpoint] of all)
      for (const who of [nobody, ended]) {
        const status = await ask(who, endpoint);
        if (endpoint.access === "anyone") expect([200, 400], name).toContain(status);
        else expect(status, name).toBe(401);
      }
    for (const path of ["/mcp", "/api/openapi.json", "/api/nothing"])
      expect(await statusOf(nobody.ask(path, { method: path === "/mcp" ? "POST" : "GET" }))).toBe(401);
  });

  test("members do not administer, and tokens do not manage accounts or write beyond their scope", async () => {
    const reader = bearer((await makeToken(t.ada, ["read"])).secret);
    const writer = bearer((await makeToken(t.ada, ["read", "write"])).secret);
    for (const [name, endpoint] of all) {
      const { access, method, mayOnlyRead } = endpoint;
      if (access === "administrator") expect(await ask(bob, endpoint), name).toBe(403);
      if (access === "person" || access === "administrator")
        for (const token of [reader, writer]) expect(await ask(t.browser(), endpoint, token), name).toBe(403);
      else if (access === undefined && method !== "GET" && mayOnlyRead !== true)
        expect(await ask(t.browser(), endpoint, reader), name).toBe(403);
    }
  });
});
