// Specification D, "Plan 4: Chat Quality — RAG-Grounded Responses + Source Citations". Its frontend steps (badge, footer,
// parsing, deep link) are tried in a browser: e2e/chat.spec.ts and e2e/story.spec.ts.
import type { Course } from "@ibid/core/contract/course.ts";
import type { MessageResponse, SourceChunk } from "@ibid/core/contract/message.ts";
import type { RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import { expect, test } from "vitest";
import { onEachEngine } from "./on-each-engine.ts";
import type { IbidOverHttp } from "./over-http.ts";
import type { SseEvent } from "./read-sse.ts";
import { scripted, searches } from "./set-up/play-question.ts";

const QUERY = "Why does spaced practice help memory?";
const named = (events: readonly SseEvent[], name: string): SseEvent[] =>
  events.filter(({ event }) => event === name);
const doneOf = (events: readonly SseEvent[]): MessageResponse =>
  named(events, "done")[0]!.data as MessageResponse;

async function emptyCourse(ibid: IbidOverHttp): Promise<string> {
  return (await ibid.post<Course>("/api/courses", { title: "Empty" })).body.id;
}

onEachEngine("Step 2: Make Retrieval Return Structured Data", (ibid) => {
  const retrieve = async (courseId: string, more: object = {}): Promise<RetrievalResult> =>
    (await ibid.post<RetrievalResult>(`/api/courses/${courseId}/search`, { query: QUERY, ...more })).body;

  test("RetrievalChunk: chunk_id, document_id, document_title, chunk_index, text, excerpt, similarity", async () => {
    const { chunks, hasSources } = await retrieve(ibid.courseId);
    expect(hasSources).toBe(true);
    for (const chunk of chunks) {
      expect(chunk).toMatchObject({
        chunk_id: expect.any(String),
        document_id: expect.any(String),
        document_title: expect.any(String),
        chunk_index: expect.any(Number),
        text: expect.any(String),
      });
      // "First 200 chars for UI display"
      expect(chunk.excerpt.length).toBeLessThanOrEqual(200);
      expect(chunk.similarity).toBeGreaterThanOrEqual(0.5);
    }
    const shown = chunks.map(({ similarity }) => similarity!);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });

  test('context_text is built with numbered citations: [1] [Doc: "Title" chunk 0]', async () => {
    const { contextText, chunks } = await retrieve(ibid.courseId);
    for (const [i, { document_title: title, chunk_index: index }] of chunks.entries())
      expect(contextText).toContain(`[${i + 1}] [Doc: "${title}" chunk ${index}]`);
  });

  test("top_k=5 (configurable)", async () => {
    expect((await retrieve(ibid.courseId)).chunks.length).toBeLessThanOrEqual(5);
    expect((await retrieve(ibid.courseId, { top_k: 2 })).chunks).toHaveLength(2);
  });

  test("has_sources is false when there is nothing to retrieve", async () => {
    const found = await retrieve(await emptyCourse(ibid));
    expect(found).toMatchObject({ contextText: "", chunks: [], hasSources: false });
  });
});

onEachEngine("Step 4: Stream Source Chunks via SSE", (ibid) => {
  test("After the response completes and before the final done event, source_chunks is emitted", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(
      chat,
      scripted(QUERY, searches("spaced practice"), { text: "It does. [1]" }),
    );
    const names = events.map(({ event }) => event);
    expect(names.indexOf("source_chunks")).toBeGreaterThan(names.lastIndexOf("response_chunk"));
    expect(names.at(-2)).toBe("source_chunks");
    expect(names.at(-1)).toBe("done");
  });

  test("index maps [1] in the response to 0; similarity is rounded to 3 digits", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(
      chat,
      scripted(QUERY, searches("spaced practice"), { text: "It does. [1]" }),
    );
    const { chunks } = named(events, "source_chunks")[0]!.data as { chunks: SourceChunk[] };
    // Decided otherwise (session-numbers): in the first answer of a chat they are 0, 1, 2, …; a later one goes on counting.
    expect(chunks.map(({ index }) => index)).toEqual(chunks.map((_, i) => i));
    for (const chunk of chunks) {
      expect(Object.keys(chunk).toSorted()).toEqual(
        "chunk_id chunk_index document_id document_title excerpt index similarity".split(" "),
      );
      expect(chunk.similarity).toBe(Math.round(chunk.similarity! * 1000) / 1000);
    }
  });
});

onEachEngine("Steps 5 and 6: saved with the message, served with history", (ibid) => {
  test("source_chunks of assistant messages are those of the stream; of other roles []", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(
      chat,
      scripted(QUERY, searches("spaced practice"), { text: "It does. [1]" }),
    );
    const { chunks } = named(events, "source_chunks")[0]!.data as { chunks: SourceChunk[] };
    const { body } = await ibid.get<MessageResponse[]>(`/api/sessions/${chat}/messages`);
    expect(body.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(body[0]!.source_chunks).toEqual([]);
    expect(body[1]!.source_chunks).toEqual(chunks);
    expect(body[1]).toEqual(doneOf(events));
  });
});

onEachEngine("Edge Cases", (ibid) => {
  test("1. No project documents: no citations, no source_chunks event, messages render normally", async () => {
    const chat = await ibid.newChat(await emptyCourse(ibid));
    const events = await ibid.events(chat, scripted("Hello?", searches("anything"), { text: "Hello." }));
    expect(named(events, "source_chunks")).toEqual([]);
    expect(doneOf(events)).toMatchObject({
      content: "Hello.",
      status: "done",
      sources: [],
      source_chunks: [],
    });
  });

  test("2. LLM doesn't cite: source chunks are still saved (they were used as context)", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(
      chat,
      scripted(QUERY, searches("spaced practice"), { text: "It does." }),
    );
    expect(doneOf(events).source_chunks.length).toBeGreaterThan(0);
  });

  test("3. LLM cites non-existent index: it renders as plain text", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(
      chat,
      scripted(QUERY, searches("spaced practice"), { text: "So. [99] [0]" }),
    );
    const done = doneOf(events);
    expect(done.content).toBe("So. [99] [0]");
    expect(done.source_chunks.map(({ index }) => index)).not.toContain(98);
    expect(done.sources!.flatMap(({ claims = [] }) => claims)).toEqual([]);
  });

  test("4. Streaming in progress: source chunks arrive AFTER the response completes", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(chat, scripted(QUERY, searches("sleep"), { text: "Sleep helps. [1]" }));
    const names = events.map(({ event }) => event);
    expect(names.lastIndexOf("response_chunk")).toBeLessThan(names.indexOf("source_chunks"));
  });

  test("5. Message history reload: same rendering path, because history equals done", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(chat, scripted(QUERY, searches("sleep"), { text: "Sleep helps. [1]" }));
    const { body } = await ibid.get<MessageResponse[]>(`/api/sessions/${chat}/messages`);
    expect(body.at(-1)).toEqual(doneOf(events));
  });

  test("6. Long documents with many chunks: top_k=5 (configurable), max 5 citations per message", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const many = searches("spaced practice", "sleep", "forgetting curve", "working memory", "testing effect");
    const counts = async (more: object): Promise<number[]> => {
      const done = doneOf(await ibid.events(chat, scripted(QUERY, many, { text: "So." }), more));
      return [done.sources!.length, done.source_chunks.length, done.used_sources!.length];
    };
    expect(Math.max(...(await counts({})))).toBe(5);
    expect(Math.max(...(await counts({ top_k: 2 })))).toBe(2);
    expect(Math.max(...(await counts({ top_k: 12 })))).toBe(12);
  });

  test("6. … and per course; a number that is none is refused, and nothing is stored", async () => {
    const courseId = await emptyCourse(ibid);
    const { body: course } = await ibid.get<Course>(`/api/courses/${courseId}`);
    expect(course.top_k).toBe(5);
    const chat = await ibid.newChat(courseId);
    const refused = await ibid.post<{ error: { code: string } }>(`/api/sessions/${chat}/messages`, {
      content: "Q?",
      top_k: 0,
    });
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
    expect((await ibid.get<MessageResponse[]>(`/api/sessions/${chat}/messages`)).body).toEqual([]);
  });
});
