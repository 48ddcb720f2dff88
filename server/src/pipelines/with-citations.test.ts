import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import { type ModelMessage, simulateReadableStream } from "ai";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, addNotes, addSession } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { chatMessages } from "../db/schema.ts";
import { uuidv7 } from "../db/uuidv7.ts";
import { loadMessage } from "../load/load-messages.ts";
import { recheckAnswers } from "../persist/chat/recheck-answers.ts";
import { answerQuestion } from "./answer-question.ts";
import { type Writer, withCitations } from "./with-citations.ts";
import { asOwner } from "../db/isolation/acting.ts";

let t: TestContext;
let courseId: string;
let sessionId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
beforeEach(async () => void (sessionId = (await addSession(t, "alice", courseId)).id));
afterAll(() => t.close());

async function answerOf(question: string, writer: Writer): Promise<MessageResponse> {
  const asked = { user: t.alice, sessionId, question, model: "own agent" };
  const { messageId } = await withCitations(t.context, asked, writer);
  await asOwner(t.alice, () => Array.fromAsync(t.context.runs.follow(messageId)));
  const path = `/api/sessions/${sessionId}/messages?limit=100`;
  const { items } = await t.read<{ items: MessageResponse[] }>("alice", path);
  return items.find((message) => message.id === messageId)!;
}

/** A caller's own stream, with its own parts around the text. */
function stream(text: string): AsyncIterable<UiChunk> {
  const chunks: UiChunk[] = [
    { type: "start", messageId: "not-ours" },
    { type: "text-start", id: "1" },
    ...text.split(/(?<= )/).map((delta): UiChunk => ({ type: "text-delta", id: "1", delta })),
    { type: "text-end", id: "1" },
    { type: "finish" },
  ];
  return simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }) as never;
}

const SPACED = "Spaced practice spreads study sessions over several days.";

test("a caller's own agent gets numbered, stored and checked sources", async () => {
  const answer = await answerOf("Own agent?", async ({ search }) => {
    const { numbers, context } = await search("spaced practice");
    expect(context).toContain(`[${numbers[0]}] [Doc:`);
    return stream(`${SPACED} [${numbers[0]}] And more.`);
  });
  expect(answer).toMatchObject({ model: "own agent", status: "done", content: `${SPACED} [1] And more.` });
  expect(answer.sources![0]!.quotes![0]!.text).toBe(SPACED);
  expect(answer.sources![0]!.claims).toMatchObject([{ verdict: "found", quote: 0 }]);
  expect(answer.used_sources!.length).toBeGreaterThan(0);
});

test("an error part of the caller's stream fails the answer and keeps its text", async () => {
  const answer = await answerOf("Error?", async () => {
    return (async function* (): AsyncGenerator<UiChunk> {
      yield { type: "text-start", id: "1" };
      yield { type: "text-delta", id: "1", delta: "Half" };
      yield { type: "error", errorText: "broken" };
    })();
  });
  expect(answer).toMatchObject({ status: "failed", content: "Half" });
});

test("a later turn that cites an earlier number gets a ref of its own, with the words it quotes", async () => {
  const first = await answerOf("First?", async ({ search }) => {
    await search("spaced practice");
    return stream(`${SPACED} [1]`);
  });
  const later = await answerOf("And again?", async ({ messages }) => {
    expect(JSON.stringify(messages)).toContain("[1]");
    return stream("It beats cramming on tests that come later. [1] Nobody ever gave me [7].");
  });
  expect(later.sources!.map((source) => source.chunk_number)).toEqual([1]);
  expect(later.sources![0]!.source_id).toBe(first.sources![0]!.source_id);
  expect(later.sources![0]!.quotes![0]!.text).toBe("It beats cramming on tests that come later.");
  expect(later.sources![0]!.claims).toMatchObject([{ verdict: "found", quote: 0 }]);
  // The earlier answer still rests on what it rested on.
  const path = `/api/sessions/${sessionId}/messages?limit=100`;
  const { items } = await t.read<{ items: MessageResponse[] }>("alice", path);
  expect(items.find((message) => message.id === first.id)!.sources).toEqual(first.sources);
});

test("a later turn can cite material that was removed meanwhile, and says so", async () => {
  const course = await addCourse(t, "alice", "Gone");
  const source = await addNotes(t, "alice", course.id);
  sessionId = (await addSession(t, "alice", course.id)).id;
  await answerOf("First?", async ({ search }) => {
    await search("spaced practice");
    return stream(`${SPACED} [1]`);
  });
  await t.as("alice")(`/api/sources/${source.id}`, { method: "DELETE" });
  const later = await answerOf("Again?", async () => stream(`${SPACED} [1]`));
  expect(later.sources![0]).toMatchObject({ chunk_number: 1, removed: true });
  expect(later.sources![0]!.quotes![0]!.text).toBe(SPACED);
  expect(later.sources![0]!.claims).toMatchObject([{ verdict: "found", quote: 0 }]);
});

test("the scores of an answer are of one kind, also when the reranker fails in one of its searches", async () => {
  const scoresOf = async (...isUp: boolean[]): Promise<number[]> => {
    const score = async (_: string, texts: string[]): Promise<number[]> => {
      if (isUp.shift() !== true) throw new Error("down");
      return texts.map((_text, i) => 20 - i);
    };
    t.context.reranker = { score };
    const { used_sources: used } = await answerOf("Both?", async ({ search }) => {
      for (const query of ["spaced practice", "retrieval practice"]) await search(query);
      return stream("Both.");
    });
    t.context.reranker = null;
    return used!.map((one) => one.score);
  };
  const areJudged = (scores: number[]) => new Set(scores.map((one) => (one === 0 ? null : one > 1)));
  expect(areJudged(await scoresOf(true, true))).toEqual(new Set([true]));
  expect(areJudged(await scoresOf(false, false))).toEqual(new Set([false]));
  expect(areJudged(await scoresOf(false, true))).toEqual(new Set([false]));
  expect(areJudged(await scoresOf(true, false))).not.toContain(false);
});

const MOON_DUST = `${SPACED} [1] Moon dust improves recall by 40%. [1]`;
const verdicts = ({ sources }: MessageResponse) =>
  sources!.flatMap(({ claims }) => claims?.map(({ verdict }) => verdict) ?? "not checked");

test("an exact quote does not vouch for another claim under the same number", async () => {
  const answer = await answerOf("Moon dust?", async ({ search }) => {
    await search("spaced practice");
    return stream(MOON_DUST);
  });
  expect(verdicts(answer).slice(0, 2)).toEqual(["found", "not-found"]);
});

test("an answer of an earlier version is not checked, and then checked claim by claim", async () => {
  const { id } = await answerOf("Before?", async ({ search }) => {
    await search("spaced practice");
    return stream(MOON_DUST);
  });
  // As it was stored: one verdict per number, beside the words.
  await t.context.db.execute(sql`
    update message_source_refs set claims = null, quotes = (
      select jsonb_agg(jsonb_set(quote, '{check}', '"exact"')) from jsonb_array_elements(quotes) as quote)
    where message_id = ${id} and number = 1`);
  const load = async () => await loadMessage(t.context.db, t.alice, id);
  expect(verdicts(await load())[0]).toBe("not checked");
  expect(await recheckAnswers(t.context.db, t.context.checker, new AbortController().signal)).toBe(1);
  expect(verdicts(await load()).slice(0, 2)).toEqual(["found", "not-found"]);
  expect(await recheckAnswers(t.context.db, t.context.checker, new AbortController().signal)).toBe(0);
});

test("a question may be searched for twelve times; then the model is told to answer, and the reader that it was", async () => {
  const answer = await answerOf("Again and again?", async ({ search }) => {
    const found = await Promise.all(Array.from({ length: 200 }, () => search("spaced practice")));
    expect(found.filter(({ numbers }) => numbers.length > 0)).toHaveLength(12);
    expect(found.at(-1)!.context).toBe(
      "No more searches for this question. Answer with the passages you have.",
    );
    return stream(`${SPACED} [1]`);
  });
  expect(answer.status).toBe("done");
  // The reader is told as well.
  expect(answer.content).toBe(
    `${SPACED} [1]\n\nThe model wanted to search more than 12 times. This answer rests on the first 12 searches.`,
  );
});

test("a model is given the last 20 turns of a long conversation", async () => {
  await t.context.db.insert(chatMessages).values(
    Array.from({ length: 1000 }, (_, i) => ({
      ...{ id: uuidv7(), ownerId: t.alice, sessionId, ordinal: i + 1, status: "done" as const },
      ...{ role: i % 2 === 0 ? ("user" as const) : ("assistant" as const), text: `m${i + 1}` },
    })),
  );
  let given: ModelMessage[] = [];
  await answerOf("Now?", async ({ messages }) => {
    given = messages;
    return stream("Yes.");
  });
  expect(given).toHaveLength(41);
  expect([given[0], given.at(-1)]).toEqual([
    { role: "user", content: "m961" },
    { role: "user", content: "Now?" },
  ]);
});

/** Takes every turn until it is told to end. */
function holdSearches() {
  const { searches } = t.context.turns;
  const end = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  while (!searches.areTaken()) held.push(searches.take(() => end.promise));
  return async () => {
    end.resolve();
    await Promise.all(held);
  };
}

test("a question that others are answered before says so, and is answered in its turn", async () => {
  const release = holdSearches();
  const { messageId } = await answerQuestion(t.context, {
    user: t.alice,
    sessionId,
    question: "What is spaced practice?",
  });
  const reader = readStream();
  for await (const chunks of t.context.runs.follow(messageId)) {
    for (const chunk of chunks) reader.add(chunk);
    if (chunks.some(({ type }) => type === "data-wait")) {
      expect(reader.answer()).toMatchObject({ isWaiting: true, sources: [], text: "" });
      await release();
    }
  }
  const { isWaiting, status, sources } = reader.answer();
  expect({ isWaiting, status }).toEqual({ isWaiting: false, status: "done" });
  expect(sources.length).toBeGreaterThan(0);
});

test("a question that is stopped while it waits ends at once and takes nobody's turn", async () => {
  const release = holdSearches();
  const asked = { user: t.alice, sessionId, question: "What is spaced practice?" };
  const { messageId } = await answerQuestion(t.context, asked);
  const reader = readStream();
  for await (const chunks of t.context.runs.follow(messageId)) {
    for (const chunk of chunks) reader.add(chunk);
    if (chunks.some(({ type }) => type === "data-wait"))
      void asOwner(t.alice, () => t.context.runs.stop(t.alice, sessionId));
  }
  expect(reader.answer()).toMatchObject({ status: "stopped", isWaiting: false, sources: [] });
  await release();
  await t.context.turns.searches.take(async () => undefined);
  const message = await loadMessage(t.context.db, t.alice, messageId);
  expect(message).toMatchObject({ status: "stopped", sources: [] });
});
