// Asking again, and deleting with a way back, as a client sees them.
import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCourse, addNotes, addSession, ask, parseEvents } from "../../test/material.ts";
import { type Script, scriptedModel } from "../../test/scripted-model.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { deleteSession, purgeSessions } from "../persist/chat/delete-session.ts";

let t: TestContext;
let courseId: string;
let session: ChatSession;
/** What the model was shown last. */
let prompt: string;
const script: Script = { queries: ["spaced practice"], tokens: () => say("Spread it. [1]") };
beforeAll(async () => {
  t = await openTestContext();
  const model = scriptedModel(script);
  const language: typeof model = {
    ...model,
    doStream: (options) => {
      prompt = JSON.stringify(options.prompt);
      return model.doStream(options);
    },
  };
  t.context.model = { name: "scripted", language };
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
afterAll(() => t.close());
beforeEach(async () => {
  script.tokens = () => say("Spread it. [1]");
  session = await addSession(t, "alice", courseId);
});

async function* say(...tokens: string[]): AsyncGenerator<string> {
  yield* tokens;
}

const history = async () =>
  (await t.read<{ items: MessageResponse[] }>("alice", `/api/sessions/${session.id}/messages?limit=100`))
    .items;
const texts = async () => (await history()).map(({ content }) => content);
const send = (content: string, replaces?: string, person: "alice" | "bob" = "alice") =>
  t.as(person)("/api/chat", { json: { sessionId: session.id, content, replaces } });
const titles = async () =>
  (await t.read<{ items: ChatSession[] }>("alice", `/api/sessions?courseId=${courseId}&limit=100`)).items
    .filter(({ id }) => id === session.id)
    .map(({ title }) => title);

describe("a question that is asked instead of an earlier one", () => {
  test("takes its place: what came after it is in no history, no export and not shown to the model", async () => {
    await ask(t, "alice", session.id, "First?");
    await ask(t, "alice", session.id, "Second?");
    await ask(t, "alice", session.id, "Third?");
    const second = (await history())[2]!;
    const chunks = parseEvents(await (await send("Second, differently?", second.id)).text());

    expect(await texts()).toEqual(["First?", "Spread it. [1]", "Second, differently?", "Spread it. [1]"]);
    const asked = (await history())[2]!;
    expect(chunks[0]).toMatchObject({ type: "start", messageMetadata: { questionId: asked.id } });
    const exported = await (await t.as("alice")(`/api/sessions/${session.id}/export`)).text();
    expect(exported).not.toContain("Third?");
    expect(exported).toContain("Second, differently?");
    const typst = await t.as("alice")(`/api/sessions/${session.id}/export?format=typst`);
    expect(typst.headers.get("content-disposition")).toContain(".typ");
    expect(await typst.text()).toMatch(
      /#heading\(level: 2, "Second, differently\?"\)\s+Spread it\.#footnote\[/,
    );
    expect(prompt).toContain("First?");
    expect(prompt).not.toMatch(/Second\?|Third\?/);
  });

  test("leaves the ledger's numbers given", async () => {
    const [found] = (await ask(t, "alice", session.id, "First?")).filter(
      ({ type }) => type === "data-rag-source",
    );
    const [first] = await history();
    script.queries = ["retrieval practice recalling memory"];
    await (await send("Again?", first!.id)).text();
    const numbers = (await history())[1]!.sources!.map(({ chunk_number: n, source_id: id }) => [n, id]);
    const given = found!["data"] as { chunk_number: number; source_id: string };
    for (const [number, id] of numbers) expect(number === given.chunk_number).toBe(id === given.source_id);
    script.queries = ["spaced practice"];
  });

  test("can't cite what only the replaced turn was given", async () => {
    await ask(t, "alice", session.id, "First?");
    const [first] = await history();
    script.queries = [];
    await (await send("Again?", first!.id)).text();
    script.queries = ["spaced practice"];
    expect((await history())[1]).toMatchObject({ content: "Spread it. [1]", sources: [] });
  });

  test("gives the chat its title, unless somebody wrote one", async () => {
    await ask(t, "alice", session.id, "First?");
    await (await send("Better?", (await history())[0]!.id)).text();
    expect(await titles()).toEqual(["Better?"]);
    await t.as("alice")(`/api/sessions/${session.id}`, { method: "PATCH", json: { title: "Mine" } });
    await (await send("Best?", (await history())[0]!.id)).text();
    expect(await titles()).toEqual(["Mine"]);
  });

  test("is asked once under one key", async () => {
    await ask(t, "alice", session.id, "First?");
    const json = { sessionId: session.id, content: "Again?", replaces: (await history())[0]!.id };
    const headers = { "idempotency-key": session.id };
    const again = async () => parseEvents(await (await t.as("alice")("/api/chat", { json, headers })).text());
    expect(await again()).toEqual(await again());
    expect(await texts()).toEqual(["Again?", "Spread it. [1]"]);
  });

  test("is refused while an answer is being written, and nothing changes", async () => {
    await ask(t, "alice", session.id, "First?");
    const [first] = await history();
    const { promise, resolve } = Promise.withResolvers<void>();
    script.tokens = async function* () {
      yield "Half";
      await promise;
    };
    const running = await send("Second?");
    const refused = await send("Again?", first!.id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: "run_active" } });
    resolve();
    await running.text();
    expect(await texts()).toEqual(["First?", "Spread it. [1]", "Second?", "Half"]);
  });

  test("must be the caller's own question of this chat, and still part of it", async () => {
    await ask(t, "alice", session.id, "First?");
    const [question, answer] = await history();
    const other = await addSession(t, "alice", courseId);
    await ask(t, "alice", other.id, "Elsewhere?");
    const elsewhere = await t.read<{ items: MessageResponse[] }>(
      "alice",
      `/api/sessions/${other.id}/messages?limit=100`,
    );
    for (const id of [answer!.id, elsewhere.items[0]!.id, session.id]) {
      expect((await send("Again?", id)).status).toBe(404);
    }
    expect((await send("Again?", question!.id, "bob")).status).toBe(404);
    expect(await texts()).toEqual(["First?", "Spread it. [1]"]);
    await (await send("Again?", question!.id)).text();
    expect((await send("Once more?", question!.id)).status).toBe(404);
  });

  test("is noticed by a reader who goes on from a message that is gone", async () => {
    await ask(t, "alice", session.id, "First?");
    const [question, answer] = await history();
    const after = (id: string) => t.as("alice")(`/api/sessions/${session.id}/messages?cursor=${id}`);
    expect(await (await after(answer!.id)).json()).toEqual({ items: [], nextCursor: null });
    await (await send("Again?", question!.id)).text();
    const response = await after(answer!.id);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: "conversation_changed" } });
  });
});

describe("a deleted chat", () => {
  const path = (rest = "") => `/api/sessions/${session.id}${rest}`;
  const remove = () => t.as("alice")(path(), { method: "DELETE" });
  const restore = () => t.as("alice")(path("/restore"), { method: "POST" });

  test("is nowhere, until it is restored as it was", async () => {
    await ask(t, "alice", session.id, "First?");
    const before = await history();
    expect((await remove()).status).toBe(200);
    expect(await titles()).toEqual([]);
    const answers = await Promise.all([
      remove(),
      send("More?"),
      t.as("alice")(path("/messages")),
      t.as("alice")(path("/export")),
      t.as("alice")(path(), { method: "PATCH", json: { title: "New" } }),
      t.as("alice")(`/api/chat/${session.id}/stop`, { method: "POST" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await t.as("alice")(`/api/chat/${session.id}/stream`)).status).toBe(204);
    expect((await restore()).status).toBe(200);
    expect(await history()).toEqual(before);
    expect((await restore()).status).toBe(200);
  });

  test("stops its answer, and keeps what was written", async () => {
    script.tokens = async function* () {
      yield "Half a sentence";
      await new Promise(() => {});
    };
    const reader = (await send("First?")).body!.pipeThrough(new TextDecoderStream()).getReader();
    let shown = "";
    while (!shown.includes("Half a sentence")) shown += (await reader.read()).value;
    await remove();
    for (let part = await reader.read(); !part.done; part = await reader.read()) shown += part.value;
    expect(parseEvents(shown).at(-1)).toMatchObject({ messageMetadata: { status: "stopped" } });
    await restore();
    expect((await history())[1]).toMatchObject({ content: "Half a sentence", status: "stopped" });
  });

  test("is purged after a day, and one that was restored is not", async () => {
    const { db } = t.context;
    await remove();
    await purgeSessions(db);
    expect((await restore()).status).toBe(200);
    await deleteSession(db, t.alice, session.id);
    expect((await t.as("alice")(path("/messages"))).status).toBe(200);

    await remove();
    await db.execute(sql`
      update chat_sessions set removed_at = removed_at - interval '25 hours' where id = ${session.id}`);
    await purgeSessions(db);
    expect((await restore()).status).toBe(404);
  });

  test("is announced, and so are a question, an answer and a new name", async () => {
    const events = t.context.changes.follow(t.alice, courseId);
    const told = async () => {
      for (;;) {
        const batch = (await events.next()).value as { kind: string; id?: string }[];
        if (batch.some(({ kind, id }) => kind === "session" && id === session.id)) return true;
      }
    };
    for (const act of [
      () => t.as("alice")(path(), { method: "PATCH", json: { title: "New" } }),
      remove,
      restore,
      () => ask(t, "alice", session.id, "First?"),
    ]) {
      await act();
      expect(await told()).toBe(true);
    }
    await events.return(undefined);
  });
});
