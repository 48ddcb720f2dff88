// Specification B, "Message Sources Persistence": citations work when message history is loaded.
// Decision two-tables: its table `ai.message_sources` is the pool and the refs of specification A, which supersedes it.
import { randomUUID } from "node:crypto";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { beforeAll, expect, test } from "vitest";
import { allOf } from "./all-of.ts";
import { onEachEngine } from "./on-each-engine.ts";
import { scripted, searches } from "./set-up/play-question.ts";

onEachEngine("Message Sources Persistence", (ibid) => {
  let session: string;
  let messages: MessageResponse[];
  let runId: string;
  const path = (id: string) => `/api/sessions/${id}/messages`;
  beforeAll(async () => {
    session = await ibid.newChat(ibid.courseId);
    const turn = [searches("spaced practice", "testing effect"), searches("spaced practice")];
    const parts = await allOf(ibid.chat(session, scripted("Why?", ...turn, { text: "So [1]." })));
    runId = parts[0]!["messageId"] as string;
    messages = (await ibid.get<MessageResponse[]>(path(session))).body;
  });

  test("4. MessageResponse: id, role, content, created_at, sources", () => {
    for (const message of messages) {
      expect(message).toMatchObject({ id: expect.any(String), content: expect.any(String) });
      expect(["user", "assistant"]).toContain(message.role);
      expect(Number.isNaN(Date.parse(message.created_at))).toBe(false);
      expect(message).toHaveProperty("sources");
    }
  });

  test("4. RAGSourceResponse: its fields are those of the specification", () => {
    const specified = new Set(
      "source_id source_type content_preview chunk_number document_id slide_number lecture_id start_seconds end_seconds course_id title".split(
        " ",
      ),
    );
    for (const source of messages[1]!.sources!) {
      const { source_id: id, source_type: type, content_preview: preview, chunk_number: number } = source;
      expect([id, type, preview].map((value) => typeof value)).toEqual(["string", "string", "string"]);
      expect(number).toBeGreaterThan(0);
      const more = Object.keys(source).filter((field) => !specified.has(field));
      // Additions of Ibid, none of them in place of a specified field.
      const added = "page_index page_label start_char end_char quotes claims url removed".split(" ");
      expect(added).toEqual(expect.arrayContaining(more));
    }
  });

  test("5. Persist sources under the native message id; the run has the same id (decision store-first)", () => {
    expect(messages[1]!.id).toBe(runId);
  });

  test("6. GET /api/sessions/{session_id}/messages returns the list, sources on assistant messages only", async () => {
    const { status, body } = await ibid.get<MessageResponse[]>(path(session));
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(true);
    expect(body.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(body[0]!.sources).toBeNull();
    expect(body[1]!.sources!.length).toBeGreaterThan(0);
  });

  test("6. Clients that page get pages", async () => {
    const { body } = await ibid.get<{ items: MessageResponse[]; nextCursor: string }>(
      `${path(session)}?limit=1`,
    );
    expect(body).toEqual({ items: [messages[0]], nextCursor: messages[0]!.id });
    const next = await ibid.get(`${path(session)}?cursor=${body.nextCursor}`);
    expect(next.body).toEqual({ items: [messages[1]], nextCursor: null });
  });

  test("Problem: page refresh, switch to another session and back, load chat history: the sources are there", async () => {
    const other = await ibid.newChat(ibid.courseId);
    expect((await ibid.get(path(other))).body).toEqual([]);
    expect((await ibid.get(path(session))).body).toEqual(messages);
  });

  test("UNIQUE(message_id, source_id) prevents duplicates; indexes are tried in a-debugging-sql.test.ts", () => {
    const ids = messages[1]!.sources!.map(({ source_id: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("3. Adapter: what it collects is what was emitted (any AI SDK stream: server/src/pipelines/with-citations.test.ts)", async () => {
    const own = await ibid.newChat(ibid.courseId);
    const question = scripted("Why?", searches("interleaving"), { text: "So [1]." });
    const emitted = (await allOf(ibid.chat(own, question)))
      .filter(({ type }) => type === "data-rag-source")
      .map(({ data }) => (data as RAGSource).source_id);
    const [, answer] = (await ibid.get<MessageResponse[]>(path(own))).body;
    expect(answer!.sources!.map(({ source_id: id }) => id)).toEqual(emitted);
  });

  test("7. Session delete: its messages and sources are gone (decision restorable: for good after a day)", async () => {
    const gone = await ibid.newChat(ibid.courseId);
    await allOf(ibid.chat(gone, scripted("Why?", searches("spaced practice"), { text: "So [1]." })));
    expect(await ibid.delete(`/api/sessions/${gone}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await ibid.get(path(gone))).status).toBe(404);
    expect((await ibid.get(path(randomUUID()))).status).toBe(404);
  });
});
