// Sharing a course: letting people in, what they find, and showing them out.
import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import type { Document } from "@ibid/core/contract/document.ts";
import type { FindResult } from "@ibid/core/contract/search/find.ts";
import type { CourseInvitation, Member } from "@ibid/core/contract/sharing/member.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, type TestAccounts, idOf, openAccounts, secretOf } from "../../../test/accounts.ts";

let t: TestAccounts;
let bob: Browser;
let course: Course;
let people = 0;
const emailOfBob = () => `bob${people}@example.org`;

beforeAll(async () => void (t = await openAccounts()));
afterAll(() => t.close());
beforeEach(async () => {
  bob = await t.join(`bob${++people}`);
  course = await t.ada.read<Course>("/api/courses", { json: { title: `Shared ${people}` } });
});

interface Shared {
  member: Member | null;
  invited: { invitation: CourseInvitation; link: string } | null;
}
const share = (role: string, email = emailOfBob()) =>
  t.ada.read<Shared>(`/api/courses/${course.id}/members`, { json: { email, role } });
const beEditor = async () => {
  const path = `/api/courses/${course.id}/members/${await idOf(bob)}`;
  expect((await t.ada.ask(path, { method: "PATCH", json: { role: "editor" } })).status).toBe(200);
};
const listOf = async (who: Browser) => (await who.read<{ items: Course[] }>("/api/courses")).items;
const accept = (who: Browser, link: string) =>
  who.ask("/api/course-invitations/accept", { json: { token: secretOf(link) } });

describe("letting people in", () => {
  test("by e-mail address: the course is among theirs, with its owner's name and what they may do", async () => {
    expect(await share("reader")).toMatchObject({ member: { role: "reader" }, invited: null });
    expect(await listOf(bob)).toMatchObject([{ id: course.id, role: "reader", ownerName: "Ada" }]);
    expect(await bob.read(`/api/courses/${course.id}`)).toMatchObject({ role: "reader", ownerName: "Ada" });
    expect((await listOf(t.ada))[0]).toMatchObject({ id: course.id, role: "owner", ownerName: null });
    // What they may do is changed where it is shown.
    const again = await t.ada.ask(`/api/courses/${course.id}/members`, {
      json: { email: emailOfBob(), role: "editor" },
    });
    expect(await again.json()).toMatchObject({ error: { code: "invalid_request" } });
    await beEditor();
    expect(await listOf(bob)).toMatchObject([{ id: course.id, role: "editor" }]);
  });

  test("shared courses and own ones are one list, page by page", async () => {
    const own = await bob.read<Course>("/api/courses", { json: { title: "Bob's" } });
    await share("reader");
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: Course[]; nextCursor: string | null } = await bob.read(
        `/api/courses?limit=1${cursor === null ? "" : `&cursor=${cursor}`}`,
      );
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids).toEqual([own.id, course.id]);
  });

  test("an address that nobody has becomes a link for that address alone", async () => {
    const { member, invited } = await share("editor", "new@example.org");
    expect(member).toBeNull();
    expect(invited!.link).toMatch(/^http:\/\/localhost\/shared-course#[\w-]{43}$/);
    expect((await accept(bob, invited!.link)).status).toBe(410);
    const newcomer = await t.join("new");
    expect((await accept(newcomer, invited!.link)).status).toBe(200);
    expect(await listOf(newcomer)).toMatchObject([{ id: course.id, role: "editor" }]);
  });

  test("a link works once, for whoever has it, until it is withdrawn", async () => {
    const make = () =>
      t.ada.read<{ invitation: CourseInvitation; link: string }>(`/api/courses/${course.id}/invitations`, {
        json: { role: "reader" },
      });
    const { link } = await make();
    const look = await bob.read("/api/course-invitations/look", { json: { token: secretOf(link) } });
    expect(look).toEqual({ title: course.title, ownerName: "Ada", role: "reader" });
    const carol = await t.join(`carol${people}`);
    const both = await Promise.all([accept(bob, link), accept(carol, link)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const other = await make();
    const path = `/api/courses/${course.id}/invitations/${other.invitation.id}`;
    expect((await bob.ask(path, { method: "DELETE" })).status).not.toBe(200);
    expect((await t.ada.ask(path, { method: "DELETE" })).status).toBe(200);
    expect((await accept(carol, other.link)).status).toBe(410);
  });

  test("only the owner decides who is in it; whoever is in it sees who is, without addresses", async () => {
    await share("editor");
    const carol = await t.join(`carol${people}`);
    const path = `/api/courses/${course.id}/members`;
    const id = await idOf(bob);
    const json = { email: `carol${people}@example.org`, role: "reader" };
    expect((await bob.ask(path, { json })).status).toBe(403);
    expect((await bob.ask(`${path}/${id}`, { method: "PATCH", json: { role: "reader" } })).status).toBe(403);
    expect(
      (await bob.ask(`/api/courses/${course.id}/invitations`, { json: { role: "reader" } })).status,
    ).toBe(403);
    for (const call of [carol.ask(path), carol.ask(path, { json })]) expect((await call).status).toBe(404);
    const seen = await bob.read<{ items: Member[]; invitations: unknown[] }>(path);
    expect(seen.items.map(({ role, email }) => [role, email])).toEqual([
      ["owner", null],
      ["editor", null],
    ]);
    const hers = await t.ada.read<{ items: Member[] }>(path);
    expect(hers.items[1]).toMatchObject({ role: "editor", email: emailOfBob() });
  });
});

describe("showing people out", () => {
  test("ends their next request, and their open streams within five seconds", async () => {
    await share("reader");
    const stream = (await bob.ask(`/api/courses/${course.id}/events`)).body!.getReader();
    expect(new TextDecoder().decode((await stream.read()).value)).toContain("resync");
    const before = performance.now();
    const path = `/api/courses/${course.id}/members/${await idOf(bob)}`;
    expect((await t.ada.ask(path, { method: "DELETE" })).status).toBe(200);
    expect((await bob.ask(`/api/courses/${course.id}`)).status).toBe(404);
    while (!(await stream.read()).done);
    expect(performance.now() - before).toBeLessThan(5000);
    expect(await listOf(bob)).toEqual([]);
  });

  test("anybody may leave, and who leaves is gone for themselves alone", async () => {
    await share("editor");
    const leave = async () =>
      (await bob.ask(`/api/courses/${course.id}/members/${await idOf(bob)}`, { method: "DELETE" })).status;
    expect(await leave()).toBe(200);
    expect(await leave()).toBe(404);
    expect(await listOf(bob)).toEqual([]);
    expect((await t.ada.ask(`/api/courses/${course.id}`)).status).toBe(200);
  });

  test("what was answered under an idempotency key is not answered again afterwards", async () => {
    await share("editor");
    const create = () =>
      bob.ask("/api/documents", {
        json: { courseId: course.id, title: "Secret plans" },
        headers: { "idempotency-key": `out${people}` },
      });
    expect((await create()).status).toBe(201);
    await t.ada.ask(`/api/courses/${course.id}/members/${await idOf(bob)}`, { method: "DELETE" });
    expect(await (await create()).text()).not.toContain("Secret plans");
  });
});

describe("chats", () => {
  const begin = (who: Browser) => who.read<ChatSession>("/api/sessions", { json: { courseId: course.id } });
  const chatsOf = async (who: Browser) =>
    (await who.read<{ items: ChatSession[] }>(`/api/sessions?courseId=${course.id}`)).items;

  test("each sees their own; where the owner decides so, everyone reads all, and writes in their own", async () => {
    await share("reader");
    const [hers, his] = [await begin(t.ada), await begin(bob)];
    expect((await chatsOf(t.ada)).map(({ id }) => id)).toEqual([hers.id]);
    expect((await chatsOf(bob)).map(({ id }) => id)).toEqual([his.id]);
    const decide = { method: "PATCH", json: { chatReaders: "everyone" } };
    expect((await bob.ask(`/api/courses/${course.id}`, decide)).status).toBe(403);
    expect((await t.ada.ask(`/api/courses/${course.id}`, decide)).status).toBe(200);
    expect((await chatsOf(t.ada)).map(({ id, authorId }) => [id, authorId])).toEqual([
      [his.id, await idOf(bob)],
      [hers.id, null],
    ]);
    expect((await chatsOf(bob)).map(({ id, authorId }) => [id, authorId])).toEqual([
      [his.id, null],
      [hers.id, await idOf(t.ada)],
    ]);
    for (const [who, id] of [
      [bob, hers.id],
      [t.ada, his.id],
    ] as const) {
      expect((await who.ask(`/api/sessions/${id}/messages`)).status).toBe(200);
      expect((await who.ask("/api/chat", { json: { sessionId: id, content: "Hello?" } })).status).toBe(404);
      expect((await who.ask(`/api/sessions/${id}`, { method: "DELETE" })).status).toBe(404);
    }
  });

  test("a search finds what was said in the chats that one may read, in the course and in all courses", async () => {
    await share("reader");
    const { id } = await begin(t.ada);
    await (await t.ada.ask("/api/chat", { json: { sessionId: id, content: "What is a zeugma?" } })).text();
    const said = async (who: Browser, where = {}) => {
      const { found } = await who.read<FindResult>("/api/find", { json: { query: "zeugma", ...where } });
      return found.flatMap((one) => (one.kind === "message" && one.messageId !== null ? [one.saidBy] : []));
    };
    const here = { courseId: course.id };
    expect(await said(t.ada, here)).toContain("me");
    expect([await said(bob, here), await said(bob)]).toEqual([[], []]);
    await t.ada.ask(`/api/courses/${course.id}`, { method: "PATCH", json: { chatReaders: "everyone" } });
    for (const where of [here, {}]) expect(await said(bob, where)).toContain("somebody");
    const carol = await t.join(`carol${people}`);
    expect((await carol.ask("/api/find", { json: { query: "zeugma", ...here } })).status).toBe(404);
    expect(await said(carol)).toEqual([]);
  });

  test("the same name and the same key of two people are two chats and two questions", async () => {
    await share("reader");
    const messages = [{ id: "1", role: "user", parts: [{ type: "text", text: "What is this about?" }] }];
    const headers = { "idempotency-key": "the same of both" };
    const askAs = async (who: Browser) => {
      const json = { id: "notes", courseId: course.id, messages };
      const response = await who.ask("/api/chat", { json, headers });
      expect(response.status).toBe(200);
      return /"messageId":"([^"]+)"/.exec(await response.text())![1];
    };
    const [hers, his] = [await askAs(t.ada), await askAs(bob)];
    expect(his).not.toBe(hers);
    expect(await askAs(bob)).toBe(his);
    expect(await chatsOf(t.ada)).toHaveLength(1);
    const own = await bob.read<{ id: string }[]>("/api/chat/notes/messages");
    expect(own.map(({ id }) => id)).toContain(his);
  });
});

describe("two people in one document", () => {
  test("two editors at once: one is told of the other's text, and nothing is lost", async () => {
    await share("editor");
    const json = { courseId: course.id, title: "Essay", content: "Both began here." };
    const { id, version } = await t.ada.read<Document>("/api/documents", { json });
    const save = (who: Browser, content: string, version: number) =>
      who.ask(`/api/documents/${id}`, { method: "PUT", json: { content, version } });
    const texts = ["Ada goes on.", "Bob goes on."];
    const answers = await Promise.all([save(t.ada, texts[0]!, version), save(bob, texts[1]!, version)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = answers[0].status === 200 ? 0 : 1;
    const stored = await bob.read<Document>(`/api/documents/${id}`);
    expect(stored.content).toBe(texts[first]);
    const loser = [t.ada, bob][1 - first]!;
    expect((await save(loser, texts.join(" "), stored.version)).status).toBe(200);
    expect(await t.ada.read(`/api/documents/${id}`)).toMatchObject({ content: texts.join(" ") });
    const { items } = await bob.read<{ items: { version: number }[] }>(`/api/documents/${id}/versions`);
    expect(items.length).toBeGreaterThanOrEqual(1);
  });

  test("who opens it is announced to the others in the course", async () => {
    await share("reader");
    const json = { courseId: course.id, title: "Essay" };
    const { id } = await t.ada.read<Document>("/api/documents", { json });
    const stream = (await t.ada.ask(`/api/courses/${course.id}/events`)).body!.getReader();
    const said = await bob.read(`/api/documents/${id}/presence`, { json: { isHere: true } });
    expect(said).toEqual({ personId: await idOf(bob) });
    let text = "";
    while (!text.includes("presence")) text += new TextDecoder().decode((await stream.read()).value);
    expect(text).toContain(JSON.stringify({ id: await idOf(bob), name: `bob${people}` }));
    await stream.cancel();
  });
});

test("MCP and tools reach a shared course, as far as its guest may", async () => {
  await share("reader");
  const json = { courseId: course.id, title: "Essay" };
  const { id } = await t.ada.read<Document>("/api/documents", { json });
  const mcp = async (name: string, args: object) => {
    const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
    const json = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
    return await (await bob.ask("/mcp", { headers, json })).text();
  };
  expect(await mcp("listCourses", {})).toContain(course.id);
  expect(await mcp("listDocuments", { courseId: course.id })).toContain(id);
  expect(await mcp("appendToDocument", { documentId: id, text: "Bob was here" })).toContain("not change it");
  await beEditor();
  expect(await mcp("appendToDocument", { documentId: id, text: "Bob was here" })).not.toContain(
    "not change it",
  );
  expect(await t.ada.read(`/api/documents/${id}`)).toMatchObject({
    content: expect.stringContaining("Bob was here"),
  });
});
