// What one person may use: counted once, never taken twice, and refused with a sentence that says what to do.
import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import type { Person } from "@ibid/core/contract/person.ts";
import type { OwnLimits, PersonUsage, Usage } from "@ibid/core/contract/people/usage.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, type TestAccounts, idOf, openAccounts } from "../../test/accounts.ts";
import { scriptedModel } from "../../test/scripted-model.ts";
import type { ChatModel } from "../ai/models/create-model.ts";

let t: TestAccounts;
let bob: Browser;
let courseId: string;
let people = 0;
let builtIn: ChatModel;
const UNLIMITED = { requests: null, answers: null, uploads: null, storage: null, tokens: null };

beforeAll(async () => {
  t = await openAccounts();
  builtIn = t.context.model;
});
afterAll(async () => {
  // What was added is being embedded: on a busy machine, that must not be cut off.
  await vi.waitFor(async () => {
    const { rows } = await t.context.db.execute(
      sql`select 1 from sources where status in ('fetching', 'searchable') and url is null and removed_at is null`,
    );
    expect(rows).toEqual([]);
  }, 20_000);
  await t.close();
});
beforeEach(async () => {
  bob = await t.join(`bob${++people}`);
  courseId = (await bob.read<Course>("/api/courses", { json: { title: "Tides" } })).id;
});
afterEach(() => void (t.context.model = builtIn));

const may = async (own: OwnLimits): Promise<PersonUsage> =>
  await t.ada.read(`/api/people/${await idOf(bob)}/limits`, {
    method: "PUT",
    json: { ...UNLIMITED, ...own },
  });
const usage = () => bob.read<Usage>("/api/usage");
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { code: string } }).error.code;

describe("answers", () => {
  const begin = () => bob.read<ChatSession>("/api/sessions", { json: { courseId } });
  const ask = async (how: { headers?: Record<string, string> } = {}) =>
    await bob.ask(`/api/sessions/${(await begin()).id}/messages`, {
      ...how,
      json: { content: "What causes tides?" },
    });
  const says = (tokens: () => AsyncGenerator<string>, cost?: { input: number; output: number }): void => {
    t.context.model = {
      name: "test/paid",
      language: scriptedModel({ queries: [], tokens, ...(cost && { cost }) }),
    };
  };

  test("of two questions at once, one takes the last place and the other is told to wait", async () => {
    await may({ answers: 1 });
    const gate = Promise.withResolvers<void>();
    says(async function* () {
      yield "The moon ";
      await gate.promise;
      yield "does.";
    });
    const headers = { accept: "text/event-stream" };
    const answers = await Promise.all([ask({ headers }), ask({ headers })]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(await refused.json()).toMatchObject({
      error: { code: "too_many_answers", message: expect.stringContaining("Wait until one is finished") },
    });
    expect((await usage()).answers).toEqual({ used: 1, most: 1, startsAgainAt: null });
    gate.resolve();
    await answers.find(({ status }) => status === 200)!.text();
    expect((await ask()).status).toBe(201);
    expect((await usage()).answers.used).toBe(0);
  });

  test("tokens of a paid model are counted as they are reported, and refused when the month's are used", async () => {
    await may({ tokens: 1000 });
    const whole = async function* () {
      yield "The moon does.";
    };
    says(whole, { input: 900, output: 99 });
    expect((await ask()).status).toBe(201);
    expect((await usage()).tokens).toMatchObject({ used: 999, most: 1000 });
    // What has begun is finished.
    expect((await ask()).status).toBe(201);
    const { id } = await begin();
    const refused = await bob.ask(`/api/sessions/${id}/messages`, { json: { content: "And neap tides?" } });
    expect(refused.status).toBe(429);
    const { startsAgainAt } = (await usage()).tokens;
    const seconds = (Date.parse(startsAgainAt!) - Date.now()) / 1000;
    expect(Math.abs(Number(refused.headers.get("retry-after")) - seconds)).toBeLessThan(60);
    expect(await codeOf(refused)).toBe("no_tokens_left");
    // A question that is refused was not asked.
    expect(await bob.read(`/api/sessions/${id}/messages?limit=10`)).toMatchObject({ items: [] });
    expect((await usage()).tokens.used).toBe(1998);
    // The built-in answerer costs nothing.
    t.context.model = { ...t.context.model, name: builtIn.name };
    expect((await ask()).status).toBe(201);
    expect((await usage()).tokens.used).toBe(1998);
    says(whole);
    await may({ tokens: 5000 });
    expect((await ask()).status).toBe(201);
  });

  test("deleting a chat gives no tokens back, and last month's do not count", async () => {
    says(
      async function* () {
        yield "The moon does.";
      },
      { input: 70, output: 7 },
    );
    await ask();
    await bob.ask(`/api/courses/${courseId}`, { method: "DELETE" });
    expect((await usage()).tokens.used).toBe(77);
    const id = await idOf(bob);
    await t.context.db.execute(
      sql`update model_uses set created_at = date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '1 second' where owner_id = ${id}`,
    );
    expect((await usage()).tokens.used).toBe(0);
  });

  test("an answer that is stopped before its provider says what it cost is estimated; one that fails costs nothing", async () => {
    says(async function* () {
      yield "The moon does, as everybody who has stood at the sea at night will tell you. ";
      await new Promise(() => {});
    });
    const { id } = await begin();
    const headers = { accept: "text/event-stream" };
    const json = { content: "What causes tides?" };
    const response = await bob.ask(`/api/sessions/${id}/messages`, { json, headers });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let seen = ""; !seen.includes("The moon");) seen += (await reader.read()).value;
    await bob.ask(`/api/chat/${id}/stop`, { method: "POST" });
    while (!(await reader.read()).done);
    await vi.waitFor(async () => expect((await usage()).tokens.used).toBeGreaterThan(20));
    const { used } = (await usage()).tokens;
    says(() => {
      throw new Error("The provider is down.");
    });
    await ask();
    expect((await usage()).tokens.used).toBe(used);
    const { rows } = await t.context.db.execute(
      sql`select model, is_estimated from model_uses where owner_id = ${await idOf(bob)}`,
    );
    expect(rows).toEqual([{ model: "test/paid", is_estimated: true }]);
  });
});

describe("uploads", () => {
  const form = (name: string, text: string): FormData => {
    const body = new FormData();
    body.set("courseId", courseId);
    body.append("file", new File([text], name));
    return body;
  };
  const send = (name: string, text: string, headers = {}) =>
    bob.ask("/api/sources", { method: "POST", body: form(name, text), headers });
  const outcome = async (response: Response): Promise<string> => {
    const body = (await response.json()) as {
      items?: { error?: { code: string } }[];
      error?: { code: string };
    };
    return body.error?.code ?? body.items![0]!.error?.code ?? "added";
  };

  test("the last of a day is taken once; one that is known or refused does not count; none comes back", async () => {
    await may({ uploads: 2 });
    expect(await outcome(await send("a.md", "# A\n\nThe moon."))).toBe("added");
    const both = await Promise.all([send("b.md", "# B\n\nThe sun."), send("c.md", "# C\n\nThe wind.")]);
    const outcomes = await Promise.all(both.map(outcome));
    expect(outcomes.toSorted()).toEqual(["added", "too_many_uploads"]);
    const refused = await send("d.md", "# D\n\nThe shelf.");
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    const url = await bob.ask("/api/sources", { json: { courseId, url: "https://example.org/" } });
    expect(await codeOf(url)).toBe("too_many_uploads");
    expect((await usage()).uploads).toMatchObject({ used: 2, most: 2 });
    const { items } = await bob.read<{ items: { id: string }[] }>(`/api/courses/${courseId}/sources`);
    expect(items).toHaveLength(2);
    for (const { id } of items) await bob.ask(`/api/sources/${id}`, { method: "DELETE" });
    expect((await send("e.md", "# E\n\nThe sea.")).status).toBe(429);
  });

  test("an upload that is repeated under its key gets its first answer, also when it took the last place", async () => {
    await may({ uploads: 1 });
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await (await send("a.md", "# A\n\nThe moon.", headers)).json();
    expect(await (await send("a.md", "# A\n\nThe moon.", headers)).json()).toEqual(first);
    expect((await send("b.md", "# B\n\nThe sun.", { "idempotency-key": "another" })).status).toBe(429);
  });

  test("what does not fit is refused, and takes nothing", async () => {
    const text = `# Tides\n\n${"The moon. ".repeat(100)}`;
    await may({ storage: text.length + 10 });
    expect(await outcome(await send("a.md", text))).toBe("added");
    // The same bytes in another course are stored once.
    const mine = courseId;
    courseId = (await bob.read<Course>("/api/courses", { json: { title: "Also tides" } })).id;
    await may({ storage: text.length + 500 });
    expect(await outcome(await send("a.md", text))).toBe("added");
    courseId = mine;
    const before = await usage();
    expect(before.storage).toEqual({ used: text.length, most: text.length + 500, startsAgainAt: null });
    expect(await outcome(await send("b.md", text.replace("moon", "Moon")))).toBe("no_room_left");
    expect(await usage()).toEqual(before);
    await may({ storage: text.length });
    const full = await send("c.md", "# C\n\nThe wind.");
    expect([full.status, await outcome(full)]).toEqual([413, "no_room_left"]);
    expect((await usage()).uploads.used).toBe(2);
  });
});

describe("who decides", () => {
  test("what is usual holds until an administrator says otherwise, and again when they take it back", async () => {
    const { tokens } = t.context.config.limits;
    expect((await usage()).tokens.most).toBe(tokens);
    const id = await idOf(bob);
    const set = (json: OwnLimits) =>
      t.ada.read<PersonUsage>(`/api/people/${id}/limits`, { method: "PUT", json });
    expect(await set({ tokens: 5, answers: null })).toMatchObject({
      own: { tokens: 5, answers: null },
      usage: { tokens: { most: 5 }, answers: { most: null }, uploads: { most: 1000 } },
    });
    expect((await usage()).tokens.most).toBe(5);
    expect((await set({})).own).toEqual({});
    expect((await usage()).tokens.most).toBe(tokens);
    expect(
      (await t.ada.ask(`/api/people/${id}/limits`, { method: "PUT", json: { tokens: -1 } })).status,
    ).toBe(400);
    expect((await bob.ask(`/api/people/${id}/limits`, { method: "PUT", json: {} })).status).toBe(403);
  });

  test("a flood of requests is refused for who sends it, and for nobody else", async () => {
    const carol = await t.join(`carol${people}`);
    const { items } = await t.ada.read<{ items: Person[] }>("/api/people");
    const { id } = items.find(({ name }) => name === `carol${people}`)!;
    await t.ada.ask(`/api/people/${id}/limits`, { method: "PUT", json: { requests: 2 } });
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await carol.ask("/api/courses"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]!.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    expect(await codeOf(answers[2]!)).toBe("too_many_requests");
    expect((await bob.ask("/api/courses")).status).toBe(200);
  });
});
