// Specification C, "Citations Pipeline (Backend)": used_sources on every message, in the done event, best score kept.
// That the column is JSONB is asked in SQL by a-debugging-sql.test.ts; its table is `chat_messages`, as in specification A.
import type { MessageResponse, UsedSource } from "@ibid/core/contract/message.ts";
import { expect, test } from "vitest";
import { allOf } from "./all-of.ts";
import { onEachEngine } from "./on-each-engine.ts";
import type { SseEvent } from "./read-sse.ts";
import { scripted, searches } from "./set-up/play-question.ts";

type ToolEvent = { tool_name: string; data: { query: string; sources: UsedSource[] } };

const doneOf = (events: readonly SseEvent[]): MessageResponse => events.at(-1)!.data as MessageResponse;
const toolEvents = (events: readonly SseEvent[]): ToolEvent[] =>
  events.filter(({ event }) => event === "tool_event").map(({ data }) => data as ToolEvent);

onEachEngine("Citations Pipeline", (ibid) => {
  const ask = async (...turns: Parameters<typeof scripted>[1][]) => {
    const session = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(session, scripted("Why?", ...turns));
    const { body } = await ibid.get<MessageResponse[]>(`/api/sessions/${session}/messages`);
    return { events, stored: body.at(-1)! };
  };
  const SAY = { text: "So [1]." };

  test("3. Source dict format per chunk: chunk_id, document_id, doc_title, chunk_index, content_preview (200), score", async () => {
    const { events } = await ask(searches("spaced practice"), SAY);
    const [event] = toolEvents(events);
    expect(event!.tool_name).toBe("retrieve_documents");
    expect(event!.data.sources.length).toBeGreaterThan(0);
    for (const source of event!.data.sources) {
      expect(Object.keys(source).toSorted()).toEqual([
        ...["chunk_id", "chunk_index", "content_preview", "doc_title", "document_id", "score"],
      ]);
      expect(source.content_preview.length).toBeLessThanOrEqual(200);
      expect(source.score).toBeGreaterThan(0);
    }
  });

  test("3. Each retrieval yields a ToolEvent with its own sources, also when all of them were known", async () => {
    const queries = ["spaced practice", "testing effect", "spaced practice"];
    const { events, stored } = await ask(searches(queries[0]!, queries[1]!), searches(queries[2]!), SAY);
    const told = toolEvents(events).map(({ data }) => data);
    expect(told.map(({ query }) => query).toSorted()).toEqual(queries.toSorted());
    for (const { sources } of told) expect(sources.length).toBeGreaterThan(0);
    const same = told.filter(({ query }) => query === queries[0]);
    expect(same[0]!.sources).toEqual(same[1]!.sources);
    const all = new Set(told.flatMap(({ sources }) => sources.map(({ chunk_id: id }) => id)));
    expect(new Set(stored.used_sources!.map(({ chunk_id: id }) => id))).toEqual(all);
  });

  test("4. Deduplicate by chunk_id before storing (keep highest score if duplicated across RAG-Fusion rounds)", async () => {
    const { events, stored } = await ask(
      searches("spaced practice", "practice that is spaced over days"),
      searches("spaced"),
      SAY,
    );
    const best = new Map<string, number>();
    for (const { chunk_id: id, score } of toolEvents(events).flatMap(({ data }) => data.sources))
      best.set(id, Math.max(best.get(id) ?? 0, score));
    const used = stored.used_sources!;
    expect(new Map(used.map(({ chunk_id: id, score }) => [id, score]))).toEqual(best);
    expect(used).toHaveLength(best.size);
  });

  test("Gotchas: truncate to top 20 by score; the index of every passage stays right (source_chunks of specification D)", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const queries = [
      "spaced practice",
      "testing effect",
      "interleaving",
      "desirable difficulty",
      "forgetting",
      "memory",
    ];
    const more = ["rereading", "cramming", "feedback", "sleep", "attention", "students"];
    const question = scripted("Why?", searches(...queries), searches(...more), { text: "So [1] [9]." });
    const parts = await allOf(ibid.chat(session, question, { top_k: 50 }));
    const found = parts
      .filter(({ type }) => type === "tool-output-available")
      .flatMap(({ output }) => (output as { sources: UsedSource[] }).sources);
    const indexes = new Map(found.map(({ chunk_id: id, chunk_index: index }) => [id, index]));
    const { body } = await ibid.get<MessageResponse[]>(`/api/sessions/${session}/messages`);
    const { used_sources: used, source_chunks: chunks } = body[1]!;
    expect(indexes.size).toBeGreaterThan(20);
    expect(used).toHaveLength(20);
    const scores = used!.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(chunks.length).toBeGreaterThan(0);
    for (const { chunk_id: id, chunk_index: index } of chunks)
      expect([id, index]).toEqual([id, indexes.get(id)]);

    // A later turn that cites a number of this one has the right index too.
    const last = chunks.at(-1)!;
    const later = await ibid.events(session, scripted("And?", { text: `As said [${last.index + 1}].` }));
    expect(doneOf(later).source_chunks).toMatchObject([
      { chunk_id: last.chunk_id, chunk_index: last.chunk_index },
    ]);
  });

  test("AC 1, 2. After a RAG query, the assistant message has used_sources populated with chunk metadata", async () => {
    const { stored } = await ask(searches("spaced practice"), SAY);
    expect(stored.used_sources!.length).toBeGreaterThan(0);
  });

  test("AC 3. MessageResponse.used_sources is returned in the SSE done event", async () => {
    const { events, stored } = await ask(searches("spaced practice"), SAY);
    expect(events.at(-1)!.event).toBe("done");
    expect(doneOf(events)).toEqual(stored);
    expect(doneOf(events).used_sources!.length).toBeGreaterThan(0);
  });

  test("AC 4. Non-RAG queries (no retrieve_documents tool call) leave used_sources as null", async () => {
    const { events, stored } = await ask({ text: "Hello." });
    expect(toolEvents(events)).toEqual([]);
    expect(doneOf(events).used_sources).toBeNull();
    expect(stored.used_sources).toBeNull();
  });

  test("AC 5. No regression in existing SSE streaming or web results persistence", async () => {
    const { events, stored } = await ask(searches("spaced practice"), SAY);
    const names = events.map(({ event }) => event);
    expect(names[0]).toBe("start");
    expect(names.slice(-2)).toEqual(["source_chunks", "done"]);
    const told = events.filter(({ event }) => event === "response_chunk");
    expect(told.map(({ data }) => (data as { content: string }).content).join("")).toBe(stored.content);
    expect(stored).toHaveProperty("web_results");
  });
});
