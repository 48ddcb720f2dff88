// Specification A, "Source Saving Pipeline": how sources are streamed, stored, loaded and opened.
// Its known fragility points and its testing checklist, in its words. What only a browser shows (a click opens the slide or
// the second, badges while the answer streams) is in e2e/chat.spec.ts, e2e/lecture.spec.ts and e2e/reading-room.spec.ts; a
// server that is killed is in tools/faults/faults.test.ts.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { beforeAll, expect, test } from "vitest";
import { allOf } from "./all-of.ts";
import { onEachEngine } from "./on-each-engine.ts";
import type { UiPart } from "./over-http.ts";
import { scripted, searches } from "./set-up/play-question.ts";

const QUERIES = ["spaced practice", "testing effect", "interleaving", "desirable difficulty"];
const SLOW = { tokenMs: 40 };
const LONG = "One two three four five six seven eight nine ten. ".repeat(3);

const sourcesIn = (parts: readonly UiPart[]): RAGSource[] =>
  parts.filter(({ type }) => type === "data-rag-source").map(({ data }) => data as RAGSource);
const textIn = (parts: readonly UiPart[]): string =>
  parts.map((part) => (part.type === "text-delta" ? String(part["delta"]) : "")).join("");
/** What identifies a source and its place; passages and verdicts are added to it later. */
const placeOf = ({ quotes: _, claims: _c, ...place }: RAGSource) => place;

onEachEngine("Source Saving Pipeline", (ibid) => {
  let chat: string;
  let slides: string;
  let lecture: string;
  beforeAll(async () => {
    chat = await ibid.newChat(ibid.courseId);
    const { body } = await ibid.get<{ items: Source[] }>(`/api/courses/${ibid.courseId}/sources?limit=100`);
    slides = body.items.find(({ kind }) => kind === "slides")!.id;
    lecture = body.items.find(({ kind }) => kind === "lecture")!.id;
  });

  const ask = async (session: string, query = "spaced practice", more = {}) =>
    await allOf(ibid.chat(session, scripted("Why?", searches(query), { text: "So [1]." }), more));
  const history = async (session: string) =>
    (await ibid.get<MessageResponse[]>(`/api/sessions/${session}/messages`)).body;
  const lastOf = async (session: string) => (await history(session)).at(-1)!;

  test("Type definition: RAGSource has the specified fields with the specified spelling (fragility 7)", async () => {
    const specified =
      "source_id source_type content_preview chunk_number document_id slide_number lecture_id start_seconds end_seconds course_id title";
    const streamed = sourcesIn(await ask(chat));
    const loaded = (await lastOf(chat)).sources!;
    expect(streamed.length).toBeGreaterThan(0);
    for (const source of [...streamed, ...loaded]) {
      expect(RAGSource.strict().parse(source)).toEqual(source);
      for (const field of [
        "source_id",
        "source_type",
        "content_preview",
        "chunk_number",
        "course_id",
        "title",
      ])
        expect(source).toHaveProperty(field);
      expect(Object.keys(source).filter((field) => /[A-Z]/.test(field))).toEqual([]);
      if (source.source_type === "slide") expect(source).toMatchObject({ slide_number: expect.any(Number) });
    }
    expect(Object.keys(RAGSource.shape)).toEqual(expect.arrayContaining(specified.split(" ")));
  });

  test("Streaming phase: one `data-rag-source` per source, before any text", async () => {
    const parts = await ask(await ibid.newChat(ibid.courseId));
    const types = parts.map(({ type }) => type);
    expect(types[0]).toBe("start");
    expect(types.lastIndexOf("data-rag-source")).toBeLessThan(types.indexOf("text-delta"));
    const numbers = sourcesIn(parts).map(({ chunk_number: number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test("Fragility 1, onFinish not firing: the reader leaves at the first word, and all sources are stored (decision store-first)", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const left = new AbortController();
    const seen: UiPart[] = [];
    const question = scripted("Why?", searches("spaced practice"), { text: `${LONG}[1]`, ...SLOW });
    for await (const part of ibid.chat(session, question, { signal: left.signal })) {
      seen.push(part);
      if (part.type === "text-delta") break;
    }
    left.abort();
    await allOf(ibid.resume(session));
    const answer = await lastOf(session);
    expect(answer).toMatchObject({ status: "done", content: `${LONG}[1]` });
    expect(answer.sources!.map(placeOf)).toEqual(sourcesIn(seen).map(placeOf));
  });

  test("Fragility 2, message ID mismatch: the first part has the id under which the message is loaded", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const [start] = await ask(session);
    expect(start).toMatchObject({ type: "start", messageId: (await lastOf(session)).id });
  });

  test("Fragility 3, collectedSources empty at save time: a source is stored before its part is sent", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const question = scripted("Why?", searches("spaced practice"), { text: `${LONG}[1]`, ...SLOW });
    let first: RAGSource | undefined;
    for await (const { type, data } of ibid.chat(session, question)) {
      if (type !== "data-rag-source" || first !== undefined) continue;
      first = data as RAGSource;
      const { sources, status } = await lastOf(session);
      expect(status).toBe("streaming");
      expect(sources!.map(placeOf)).toContainEqual(placeOf(first));
    }
    expect(first).toBeDefined();
  });

  test("Fragility 4 and checklist: sources with duplicate keys across messages are the same pooled sources", async () => {
    const sessions = [await ibid.newChat(ibid.courseId), await ibid.newChat(ibid.courseId)];
    const [one, two] = await Promise.all(sessions.map((session) => ask(session, "testing effect")));
    const ids = (parts: UiPart[]) => sourcesIn(parts).map(({ source_id: id }) => id);
    expect(ids(one!)).toEqual(ids(two!));
    expect(new Set(ids(one!)).size).toBe(ids(one!).length);
  });

  test("Fragility 5 and checklist: send two messages rapidly (before first finishes) (decision one-run)", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const question = scripted("First?", searches("spaced practice"), { text: `${LONG}[1]`, ...SLOW });
    const first = ibid.chat(session, question);
    await first.next();
    const second = await ibid.post("/api/chat", { sessionId: session, content: "Second?" });
    expect(second).toMatchObject({ status: 409, body: { error: { code: "run_active" } } });
    const parts = await allOf(first);
    const messages = await history(session);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(messages[1]!.sources!.map(placeOf)).toEqual(sourcesIn(parts).map(placeOf));
  });

  test("Fragility 6 and checklist: multiple RAG calls in one response, at once and one after the other", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const [a, b, c] = QUERIES as [string, string, string];
    const question = scripted("Why?", searches(a, b), searches(c), searches(a), { text: "So [1] [2] [3]." });
    const parts = await allOf(ibid.chat(session, question, { top_k: 20 }));
    const numbers = sourcesIn(parts).map(({ chunk_number: number }) => number);
    expect(numbers.toSorted((x, y) => x - y)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(3);
    const { sources, content } = await lastOf(session);
    expect(sources!.map(placeOf)).toEqual(sourcesIn(parts).map(placeOf).toSorted(byNumber));
    for (const [, number] of content.matchAll(/\[(\d+)\]/g))
      expect(sources!.map((source) => source.chunk_number)).toContain(Number(number));
  });

  test("Send a message that hits the RAG tool (question about course materials)", async () => {
    const session = await ibid.newChat(ibid.courseId);
    // Without a script, the model does what a model does: it searches, and cites what it found.
    const parts = await allOf(ibid.chat(session, "How do massed and spaced practice differ?"));
    expect(textIn(parts)).toMatch(/\[\d+\]/);
    expect((await lastOf(session)).sources!.length).toBeGreaterThan(0);
  });

  test("Slide-only sources, lecture-only sources, mixed sources", async () => {
    const typesOf = async (sourceIds: string[]) => {
      const session = await ibid.newChat(ibid.courseId);
      await ask(session, "spaced practice", { sourceIds });
      const { sources } = await lastOf(session);
      return { types: new Set(sources!.map(({ source_type: type }) => type)), sources: sources! };
    };
    const slide = await typesOf([slides]);
    expect(slide.types).toEqual(new Set(["slide"]));
    for (const source of slide.sources)
      expect(source).toMatchObject({ document_id: slides, slide_number: expect.any(Number) });
    const spoken = await typesOf([lecture]);
    expect(spoken.types).toEqual(new Set(["lecture"]));
    for (const { lecture_id: id, start_seconds: from, end_seconds: to } of spoken.sources) {
      expect(id).toBe(lecture);
      expect(to!).toBeGreaterThan(from!);
    }
    expect((await typesOf([slides, lecture])).types).toEqual(new Set(["slide", "lecture"]));
  });

  test("Page refresh, session switch and switch back: sources reload from DB, the same as in the live answer", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const parts = await ask(session);
    const live = new Map(parts.filter(({ type }) => type.startsWith("data-rag-source")).map(numbered));
    const loaded = await lastOf(session);
    expect(loaded.sources).toEqual([...live.values()].toSorted(byNumber));
    await history(await ibid.newChat(ibid.courseId));
    expect(await lastOf(session)).toEqual(loaded);
  });

  test("Citation click after reload — navigates to correct slide/timestamp: the place exists in the material", async () => {
    const session = await ibid.newChat(ibid.courseId);
    await ask(session, "spaced practice", { sourceIds: [slides, lecture] });
    for (const source of (await lastOf(session)).sources!) {
      const { body } = await ibid.get<{ places: { slide?: number; startMs?: number }[]; text: string }>(
        `/api/sources/${source.document_id}/content`,
      );
      const quote = source.quotes![0]!;
      expect(body.text.slice(quote.start_char, quote.end_char)).toBe(quote.text);
      if (source.source_type === "slide") expect(source.slide_number).toBeLessThanOrEqual(body.places.length);
      else
        expect(body.places.some(({ startMs }) => startMs === Math.round(source.start_seconds! * 1000))).toBe(
          true,
        );
    }
  });

  test("Send message, immediately close tab before stream finishes: the answer goes on, and its stream can be resumed", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const question = scripted("Why?", searches("spaced practice"), { text: `${LONG}[1]`, ...SLOW });
    const closed = new AbortController();
    for await (const { type } of ibid.chat(session, question, { signal: closed.signal }))
      if (type === "start") break;
    closed.abort();
    const resumed = await allOf(ibid.resume(session));
    expect(resumed[0]!.type).toBe("start");
    expect(textIn(resumed)).toBe(`${LONG}[1]`);
    expect((await lastOf(session)).sources!.length).toBeGreaterThan(0);
  });

  test("Query that returns 0 RAG results (no sources to save)", async () => {
    const { body: course } = await ibid.post<{ id: string }>("/api/courses", { title: "Empty" });
    const session = await ibid.newChat(course.id);
    const parts = await allOf(
      ibid.chat(session, scripted("Why?", searches("anything"), { text: "Nobody knows [1]." })),
    );
    expect(sourcesIn(parts)).toEqual([]);
    expect(await lastOf(session)).toMatchObject({ status: "done", sources: [], used_sources: null });
  });

  test("Very long response with 10+ citations", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const text = Array.from({ length: 30 }, (_, index) => `${LONG}[${index + 1}]`).join("\n\n");
    const question = scripted("Why?", searches(...QUERIES), searches("memory", "forgetting"), { text });
    const parts = await allOf(ibid.chat(session, question, { top_k: 50 }));
    const answer = await lastOf(session);
    expect(answer.sources!.length).toBeGreaterThan(10);
    expect(answer.content).toBe(text);
    expect(answer.sources!.map(placeOf)).toEqual(sourcesIn(parts).map(placeOf).toSorted(byNumber));
  });

  test("Network interruption mid-stream: the model's line breaks, and text and sources are kept", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const broken = { text: `${LONG}[1]`, fault: { kind: "reset", before: 5 } } as const;
    const parts = await allOf(ibid.chat(session, scripted("Why?", searches("spaced practice"), broken)));
    const answer = await lastOf(session);
    expect(answer).toMatchObject({ status: "failed", error: { code: "model_failed" } });
    expect(answer.content).toBe(textIn(parts));
    expect(answer.content).toMatch(/^One two/);
    expect(answer.sources!.map(placeOf)).toEqual(sourcesIn(parts).map(placeOf));
  });
});

const byNumber = (a: RAGSource | { chunk_number: number }, b: RAGSource | { chunk_number: number }): number =>
  a.chunk_number - b.chunk_number;

function numbered({ data }: UiPart): [number, RAGSource] {
  const source = data as RAGSource;
  return [source.chunk_number, source];
}
