// The sample course end to end: every sentence stands where we say it stands, and answers cite the right places.
import { readFile } from "node:fs/promises";
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { CuePlace, Place, SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addSession, ask } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { embedSource } from "../embed/embed-source.ts";

interface Expected {
  file: string;
  slide?: number;
  seconds?: number;
  heading?: string;
  sentence: string;
}
const expectations = JSON.parse(
  await readFile(new URL("../../../sample/expectations.json", import.meta.url), "utf8"),
) as { question: string; answerIn: Expected[] }[];

let t: TestContext;
let courseId: string;
let questions: string[];
const contents = new Map<string, SourceContent>();

beforeAll(async () => {
  t = await openTestContext();
  const loaded = await t.read<{ course: { id: string }; questions: string[] }>(
    "alice",
    "/api/courses/sample",
    {
      method: "POST",
    },
  );
  courseId = loaded.course.id;
  questions = loaded.questions;
  for (const source of await sources()) {
    // The background job may be faster: then there is nothing left to do.
    await embedSource(t.context, source.id);
    if (source.file === null) continue;
    contents.set(source.file.name, await t.read("alice", `/api/sources/${source.id}/content`));
  }
  await vi.waitFor(
    async () => {
      const statuses = (await sources()).map((source) => source.status);
      expect(statuses).toEqual(["embedded", "embedded", "embedded", "skipped"]);
    },
    { timeout: 30_000, interval: 100 },
  );
});
afterAll(() => t.close());

async function sources(): Promise<Source[]> {
  return (await t.read<{ items: Source[] }>("alice", `/api/courses/${courseId}/sources`)).items;
}

function isPlace(place: Place, expected: Expected): boolean {
  switch (place.kind) {
    case "page":
      return place.pageIndex + 1 === expected.slide;
    case "cue":
      return Math.abs(place.startMs / 1000 - expected.seconds!) < 0.01;
    case "section":
      return place.heading === expected.heading;
  }
}

test("the sample has slides, a lecture, an article and a reference, and three questions", async () => {
  expect((await sources()).map((source) => source.kind)).toEqual(["slides", "lecture", "text", "manual"]);
  expect(questions).toHaveLength(3);
});

test("the lecture can be heard: its recording is as long as its transcript, and small", async () => {
  const lecture = (await sources()).find(({ kind }) => kind === "lecture")!;
  const response = await t.as("alice")(`/api/sources/${lecture.id}/media`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "audio/ogg"]);
  const sound = Buffer.from(await response.arrayBuffer());
  expect(sound.byteLength).toBeLessThan(2_000_000);
  // The last page of an Ogg file says how many samples came before its end; Opus has 48,000 in a second.
  const seconds = Number(sound.readBigInt64LE(sound.lastIndexOf("OggS") + 6)) / 48_000;
  const last = contents.get("memory-lecture-transcript.vtt")!.places.at(-1) as CuePlace;
  expect(seconds - last.endMs / 1000).toBeGreaterThan(0);
  expect(seconds - last.endMs / 1000).toBeLessThan(5);
});

describe.each(expectations)("$question", ({ question, answerIn }) => {
  test.each(answerIn)("$file holds “$sentence” at its place", (expected) => {
    const { text, places } = contents.get(expected.file)!;
    const place = places.find((one) => isPlace(one, expected))!;
    const range = findQuote(text, expected.sentence, place.start)!;
    expect(range.start).toBeGreaterThanOrEqual(place.start);
    expect(range.end).toBeLessThanOrEqual(place.end);
  });

  test("is answered with words of such a place, quoted exactly", async () => {
    const session = await addSession(t, "alice", courseId);
    await ask(t, "alice", session.id, question);
    const { items } = await t.read<{ items: MessageResponse[] }>(
      "alice",
      `/api/sessions/${session.id}/messages?limit=100`,
    );
    const answer = items[1]!;
    const quotes = answer.sources!.flatMap((source) =>
      foundIn(source).map((quote) => ({ ...quote, of: source.document_id })),
    );
    const hits = answerIn.filter((expected) => {
      const { sourceId, text, places } = contents.get(expected.file)!;
      const place = places.find((one) => isPlace(one, expected))!;
      const range = findQuote(text, expected.sentence, place.start)!;
      return quotes.some((q) => q.of === sourceId && q.start_char < range.end && q.end_char > range.start);
    });
    expect(hits, answer.content).not.toEqual([]);
  });
});

test("a quote from the lecture says when its words are spoken, to the caption", async () => {
  const session = await addSession(t, "alice", courseId);
  await ask(t, "alice", session.id, "What is a desirable difficulty?");
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${session.id}/messages?limit=100`,
  );
  const { places } = contents.get("memory-lecture-transcript.vtt")!;
  const spoken = items[1]!.sources!.filter((source) => source.source_type === "lecture").flatMap(foundIn);
  expect(spoken.length).toBeGreaterThan(0);
  for (const quote of spoken) {
    const cue = places.find(
      (place) => place.kind === "cue" && place.start <= quote.start_char && quote.start_char < place.end,
    );
    expect(cue).toMatchObject({ startMs: quote.start_seconds! * 1000 });
  }
});

function foundIn({ quotes = [], claims = [] }: RAGSource): Quote[] {
  return claims.flatMap(({ verdict, quote }) => (verdict === "found" ? quotes[quote]! : []));
}
