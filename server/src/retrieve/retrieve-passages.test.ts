import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPassages } from "../../test/add-passages.ts";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { Embedder } from "../ai/embedder.ts";
import { embedSource } from "../embed/embed-source.ts";
import { querySourcesRAG } from "./query-sources-rag.ts";
import { retrievePassages } from "./retrieve-passages.ts";

const SLEEP =
  "Rats ran through a maze by day. While they slept, the hippocampus replayed the way that they had taken. " +
  "The replay was faster than the run.";
const SPACING = "Spaced practice spreads study sessions over several days. It beats cramming on later tests.";
const MARKETS = "The price of bread rose. Merchants of the city complained to the council.";

let t: TestContext;
let courseId: string;
let otherCourseId: string;
let notes: string;

beforeAll(async () => {
  t = await openTestContext();
  // Nobody but the test works here.
  await t.context.queue.close();
  courseId = (await addCourse(t, "alice")).id;
  otherCourseId = (await addCourse(t, "alice", "Other")).id;
  notes = await addEmbedded("Notes", [SLEEP, SPACING, MARKETS]);
});
afterAll(() => t.close());

async function addEmbedded(title: string, lines: string[], course = courseId): Promise<string> {
  const sourceId = await addPassages(t.context.db, t.alice, course, { title, lines });
  await embedSource(t.context, sourceId);
  return sourceId;
}

const scope = () => ({ user: t.alice, courseId, sourceIds: null });
const find = (query: string, k?: number) => retrievePassages(t.context, scope(), query, k);
const texts = (found: { passages: { text: string }[] }) => found.passages.map(({ text }) => text);

function modelThat(answer: (options: LanguageModelV4CallOptions) => Promise<string>): LanguageModelV4 {
  return {
    ...{ specificationVersion: "v4", provider: "test", modelId: "variants", supportedUrls: {} },
    doGenerate: async (options) => ({
      content: [{ type: "text", text: await answer(options) }],
      finishReason: { unified: "stop", raw: undefined },
      usage: {
        inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 0, text: 0, reasoning: 0 },
      },
      warnings: [],
    }),
    doStream: () => Promise.reject(new Error("Only whole answers.")),
  };
}

test("a passage says why it was found, and names the sentence to cite", async () => {
  const { passages, timing } = await find("What does the hippocampus do during sleep?");
  const [first] = passages;
  expect(first!.text).toBe(SLEEP);
  expect(first!.why).toMatchObject({
    wordRank: 1,
    meaningRank: 1,
    matched: ["hippocampus"],
  });
  const { start, end } = first!.bestSentence!;
  expect(SLEEP.slice(start, end)).toMatch(/^While they slept, .* taken\.$/);
  expect(timing.search).toBeGreaterThan(0);
});

test("a mistyped word finds what was meant", async () => {
  expect(texts(await find("hippocmapus replay"))[0]).toBe(SLEEP);
  expect(texts(await find("merchnats of the council"))[0]).toBe(MARKETS);
});

test("what was corrected is said, in words of the course", async () => {
  const course = (await addCourse(t, "alice", "Typing")).id;
  await addEmbedded(
    "Typing",
    [
      "The testing effect: testing yourself strengthens memory more than reading again.",
      "Sleep protects memory. Ebbinghaus measured forgetting, and Ebbinghaus was his only subject.",
    ],
    course,
  );
  const meant = async (query: string): Promise<Record<string, string>> => {
    const { spelling } = await retrievePassages(t.context, { ...scope(), courseId: course }, query);
    return Object.fromEntries(spelling.map((one) => [one.typed, one.meant]));
  };
  expect(await meant("wat is the tseting efect")).toEqual({ tseting: "testing", efect: "effect" });
  expect(await meant("what does slep protect")).toEqual({ slep: "sleep" });
  expect(await meant("who was Ebinghaus")).toEqual({ Ebinghaus: "Ebbinghaus" });
  // “Forgeting” is found as it is: its stem is that of “forgetting”.
  expect(await meant("how does forgeting work, and memmory")).toEqual({ memmory: "memory" });
  // Words of the course, common words, short ones, numbers, acronyms, other languages.
  for (const query of [
    "what is the testing effect",
    "does resting help memory",
    "what is the nesting effect",
    "is TESTNG an efct",
    "wie misst man das tseting und forgeten",
    "",
  ])
    expect(await meant(query)).toEqual({});
});

test("an acronym that the material explains finds what uses the long form", async () => {
  const course = (await addCourse(t, "alice", "Synapses")).id;
  const DEFINITION = "Long-term potentiation (LTP) was first seen in rabbits.";
  const MECHANISM = "It is said that long-term potentiation needs calcium to flow into the cell.";
  await addEmbedded("Synapses", [DEFINITION, MECHANISM, MARKETS], course);
  const { passages } = await retrievePassages(
    t.context,
    { ...scope(), courseId: course },
    "What does LTP need?",
  );
  expect(texts({ passages })).toContain(MECHANISM);
  expect(passages.find(({ text }) => text === MECHANISM)!.why.matched).toContain("potenti");
});

test("a model's other wordings find what the question's own words do not", async () => {
  const asked: string[] = [];
  const language = modelThat(async ({ prompt }) => {
    asked.push(JSON.stringify(prompt.at(-1)));
    return "1. complaints of merchants to the council\n2. the price of bread rose\n";
  });
  const question = "Whom did sellers grumble at?";
  const model = { name: "test/model", language };
  const deps = { db: t.context.db, embedder: t.context.embedder, model };
  const without = await retrievePassages(deps, scope(), question);
  expect(asked).toEqual([]);
  const found = await retrievePassages({ ...deps, config: { queryVariants: true } }, scope(), question);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(question);
  expect(texts(without)).not.toContain(MARKETS);
  expect(texts(found)).toContain(MARKETS);
});

test("a model that fails changes nothing", async () => {
  const language = modelThat(() => Promise.reject(new Error("down")));
  const deps = { ...t.context, model: { name: "test/model", language }, config: { queryVariants: true } };
  expect(texts(await retrievePassages(deps, scope(), "spaced practice"))[0]).toBe(SPACING);
});

test("stop words, an empty question and one about something else find nothing, and say so", async () => {
  for (const query of [
    "",
    "   ",
    "the of and to",
    "?!",
    "quarterly earnings of the semiconductor industry",
  ]) {
    const { passages, message } = await find(query);
    expect(passages, query).toEqual([]);
    expect(message, query).toContain("No passage of the material is close enough");
  }
});

test("a question of ten thousand characters is answered", async () => {
  const long = `What does the hippocampus replay? ${"Strange words like xylophone and zeppelin follow. ".repeat(200)}`;
  expect(long.length).toBeGreaterThan(10_000);
  expect(await find(long)).toMatchObject({ degraded: false });
});

test("what is asked for beyond the limits is cut to them", async () => {
  expect((await find("spaced practice", 0)).passages).toEqual([]);
  expect((await find("spaced practice", 10_000)).passages.length).toBeGreaterThan(0);
});

test("sources of another course, and another person's course, have nothing to show", async () => {
  const foreign = await addEmbedded("Elsewhere", [SPACING], otherCourseId);
  for (const where of [
    { user: t.alice, courseId, sourceIds: [foreign] },
    { user: t.bob, courseId, sourceIds: null },
    { user: t.alice, courseId, sourceIds: [crypto.randomUUID()] },
    { user: t.alice, courseId, sourceIds: [] },
  ]) {
    expect((await retrievePassages(t.context, where, "spaced practice")).passages).toEqual([]);
  }
});

test("an embedder that fails, or gives vectors that fit nowhere, leaves the search by words", async () => {
  const broken: Embedder["embed"][] = [
    () => Promise.reject(new Error("down")),
    async (asked) => asked.map(() => new Float32Array(1024).fill(0.1)),
    async (asked) => asked.map(() => new Float32Array()),
    async (asked) => asked.map(() => new Float32Array(384).fill(Number.NaN)),
  ];
  for (const embed of broken) {
    const deps = { ...t.context, embedder: { ...t.context.embedder, embed } };
    const { passages, degraded, message } = await retrievePassages(deps, scope(), "spaced practice sessions");
    expect(passages[0]).toMatchObject({ text: SPACING, why: { meaningRank: null }, bestSentence: null });
    expect(degraded).toBe(true);
    expect(message).toContain("by words only");
  }
});

test("the same text in two sources is shown once", async () => {
  const copy = await addEmbedded("A copy of the notes", [SPACING]);
  const found = await find("spaced practice");
  expect(texts(found).filter((text) => text === SPACING)).toHaveLength(1);
  const { passages } = await retrievePassages(
    t.context,
    { ...scope(), sourceIds: [copy] },
    "spaced practice",
  );
  expect(passages.map(({ sourceId }) => sourceId)).toEqual([copy]);
});

test("querySourcesRAG gives sources with their similarity, and leaves out what is not embedded", async () => {
  await addPassages(t.context.db, t.alice, courseId, { title: "New", lines: [`${SPACING} It is new.`] });
  const { sources, message } = await querySourcesRAG(
    t.context,
    scope(),
    "Why is spaced practice better than cramming?",
  );
  expect(sources.map(({ sourceId }) => sourceId)).toContain(notes);
  expect(sources.map(({ title }) => title)).not.toContain("New");
  for (const { similarity } of sources) expect(similarity).toBeGreaterThanOrEqual(0.5);
  expect(message).toBe("1 source is still being indexed.");
});

test("querySourcesRAG says when nothing is ready, nothing is relevant, or the provider failed", async () => {
  const { context } = t;
  const empty = { ...scope(), courseId: (await addCourse(t, "alice", "Empty")).id };
  expect(await querySourcesRAG(context, empty, "anything")).toEqual({
    sources: [],
    message: "No source is ready to be searched yet.",
  });
  const other = { ...scope(), courseId: otherCourseId };
  expect(await querySourcesRAG(context, other, "earnings of the semiconductor industry")).toEqual({
    sources: [],
    message: "No source is close enough to the question.",
  });
  const down = { ...context.embedder, embed: () => Promise.reject(new Error("down")) };
  const failed = await querySourcesRAG({ db: context.db, embedder: down }, other, "spaced practice");
  expect(failed).toEqual({ sources: [], message: expect.stringContaining("provider could not be reached") });
});

test("an overview is made of passages from all over the sources that it is about", async () => {
  const course = (await addCourse(t, "alice", "Overviews")).id;
  const long = (n: number) => `Part ${n} of the talk speaks of its own matter at some length. `.repeat(3);
  const lines = Array.from({ length: 40 }, (_, i) => (i % 10 === 0 ? "A title" : long(i)));
  const talk = await addEmbedded("Week 1 talk", lines, course);
  await addEmbedded("Another", [SLEEP, SPACING], course);
  const inCourse = { user: t.alice, courseId: course, sourceIds: null };

  const { passages } = await retrievePassages(t.context, inCourse, "Summarise the talk of week 1", 8);
  expect(passages.map(({ sourceId }) => sourceId)).toEqual(Array.from({ length: 8 }, () => talk));
  expect(passages.map(({ ordinal }) => Math.floor(ordinal / 5))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(passages.map(({ text }) => text)).not.toContain("A title");
  // Typical of the talk: nothing was compared with the question, so there is no figure and no threshold.
  for (const { similarity, cosine, fused, rerank, why } of passages) {
    expect({ similarity, cosine, fused, rerank }).toEqual({
      ...{ similarity: null, cosine: null, fused: 0, rerank: null },
    });
    expect(why).toEqual({ wordRank: null, meaningRank: null, matched: [] });
  }
  const { sources } = await querySourcesRAG(t.context, inCourse, "Summarise the talk of week 1");
  expect(sources).toMatchObject([{ sourceId: talk, similarity: null, rerank: null }]);

  const all = await retrievePassages(t.context, inCourse, "What are the main points?", 5);
  expect(new Set(all.passages.map(({ title }) => title))).toEqual(new Set(["Week 1 talk", "Another"]));
  expect(all.passages).toHaveLength(5);
  const only = await retrievePassages(t.context, { ...inCourse, sourceIds: [talk] }, "Summarise this");
  expect(new Set(only.passages.map(({ title }) => title))).toEqual(new Set(["Week 1 talk"]));
  // A topic is searched for.
  const topic = await retrievePassages(t.context, inCourse, "Summarise spaced practice");
  expect(topic.passages[0]).toMatchObject({ text: SPACING, why: { wordRank: 1 } });
});
