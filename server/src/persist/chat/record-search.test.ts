import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, addSession } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { loadMessages } from "../../load/load-messages.ts";
import type { Passage } from "../../retrieve/passage.ts";
import { retrievePassages } from "../../retrieve/retrieve-passages.ts";
import { recordSearch } from "./record-search.ts";
import type { MessageKey } from "../../db/message-key.ts";
import { startRun } from "./start-run.ts";

let t: TestContext;
let courseId: string;
let passage: Passage;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
  const scope = { user: t.alice, courseId, sourceIds: null };
  passage = (await retrievePassages(t.context, scope, "spaced practice", 1)).passages[0]!;
});
afterAll(() => t.close());

async function begin(): Promise<MessageKey> {
  const { id: sessionId } = await addSession(t, "alice", courseId);
  const question = { user: t.alice, sessionId, question: "What is it?", model: "test" };
  return (await startRun(t.context.db, question)).key;
}

async function stored({ sessionId }: MessageKey): Promise<MessageResponse> {
  return (await loadMessages(t.context.db, t.alice, sessionId, { limit: 2 })).items[1]!;
}

/** A passage on its own slide or on that of others. */
function onSlide(slide: number, change: Partial<Passage> = {}): Passage {
  const locator = { kind: "slide" as const, slide, start: slide * 100, end: slide * 100 + 50 };
  const chunkId = `00000000-0000-7000-8000-${String(slide).padStart(12, "0")}`;
  return { ...passage, chunkId, locator, text: `Words of slide ${slide}`, ...change };
}

test("what a search shows is what is stored: of new places, of places another chat found, and of a second search", async () => {
  const other = await begin();
  await recordSearch(t.context.db, other, [
    onSlide(1, { text: "As it was found first", url: "https://a.test/" }),
  ]);

  const key = await begin();
  const first = await recordSearch(t.context.db, key, [
    onSlide(2, { text: "Half \ud83d, and no \0" }),
    onSlide(1, { text: "As it was found later" }),
  ]);
  expect((await stored(key)).sources).toEqual(first.sources);
  expect(first.sources.map((source) => [source.chunk_number, source.content_preview])).toEqual([
    [1, "Half \ufffd, and no \ufffd"],
    [2, "As it was found first"],
  ]);

  const again = { chunkId: "00000000-0000-7000-8000-00000000000a", text: "Another passage of slide 1" };
  const second = await recordSearch(t.context.db, key, [onSlide(1, again), onSlide(3)]);
  expect(second.sources.map((source) => source.chunk_number)).toEqual([2, 3]);
  expect(second.sources[0]!.quotes).toHaveLength(2);
  expect((await stored(key)).sources).toEqual([first.sources[0], ...second.sources]);
});

test("the record of what the model was shown holds each passage once, with its best score, and the best twenty", async () => {
  const key = await begin();
  const found = (slides: number[], fused: (slide: number) => number): Passage[] =>
    slides.map((slide) => onSlide(slide, { fused: fused(slide) }));
  const shown = async (): Promise<[number, number][]> =>
    (await stored(key)).used_sources!.map((used) => [Number(used.chunk_id.slice(-12)), used.score]);

  const slides = Array.from({ length: 25 }, (_, i) => i + 1);
  await recordSearch(t.context.db, key, [...found(slides, (slide) => slide), ...found([24], () => 0.5)]);
  expect(await shown()).toEqual(
    slides
      .slice(5)
      .toReversed()
      .map((slide) => [slide, slide]),
  );

  await recordSearch(
    t.context.db,
    key,
    found([25, 30], (slide) => (slide === 25 ? 1 : 10.5)),
  );
  const kept = slides.slice(6).map((slide) => [slide, slide]);
  expect(await shown()).toEqual([...kept, [30, 10.5]].toSorted((a, b) => b[1]! - a[1]!));
});

test("all scores of a search are of one kind: the reranker's only where it judged every passage", async () => {
  const record = async (ranks: (number | null)[]): Promise<number[]> => {
    const key = await begin();
    const passages = ranks.map((rerank, i) => onSlide(i + 1, { rerank, fused: 0.5 / (i + 1) }));
    const { sources } = await recordSearch(t.context.db, key, passages);
    const scores = sources.map((source) => source.quotes![0]!.score);
    expect((await stored(key)).used_sources!.map(({ score }) => score)).toEqual(
      scores.toSorted((a, b) => b - a),
    );
    return scores;
  };
  expect(await record([-3, -1.5])).toEqual([-3, -1.5]);
  expect(await record([0.9, null])).toEqual([0.5, 0.25]);
  expect(await record([null, null])).toEqual([0.5, 0.25]);
});
