// What 0.5 means, for embedders of different scale. The statements are paraphrases of one passage each; passages about
// another subject are unrelated to them.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { EmbedderStanding, RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addPassages } from "../../test/add-passages.ts";
import { type EmbeddingStub, startEmbeddingStub } from "../../test/embedding-stub.ts";
import { addCourse, addSession, untilShelf } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { SourcesAnswer } from "../retrieve/query-sources-rag.ts";
import type { Embedder } from "../ai/embedder.ts";
import { createOfflineEmbedder } from "../ai/offline/create-offline-embedder.ts";

type Settings = JsonOf<typeof endpoints.settings>;

interface Statement {
  claim: string;
  passage: string;
  verdict: string;
  from: string;
}

let offline: Embedder;
let statements: Statement[];
let stub: EmbeddingStub | undefined;
let t: TestContext;
let courseId: string;
beforeAll(async () => {
  offline = createOfflineEmbedder();
  const file = new URL("../../../eval/claims/sets/kept-aside.jsonl", import.meta.url);
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const all = lines.map((line) => JSON.parse(line) as Statement);
  // A third of the passages: with all of them, the figures are the same.
  const passages = [...new Set(all.map(({ passage }) => passage))].filter((_, i) => i % 3 === 0);
  statements = all.filter(({ passage }) => passages.includes(passage));
});
afterEach(async () => {
  await t.close();
  await stub?.close();
  stub = undefined;
});
afterAll(() => offline.close());

async function open(embed?: (texts: string[]) => Promise<number[][]>): Promise<void> {
  if (embed !== undefined) stub = await startEmbeddingStub(embed);
  t = await openTestContext(stub?.environment ?? {});
  courseId = (await addCourse(t, "alice")).id;
}

async function add(title: string, lines: string[]): Promise<void> {
  const sourceId = await addPassages(t.context.db, t.alice, courseId, { title, lines });
  await t.context.queue.enqueue("embed-source", { sourceId });
}

async function addAll(): Promise<void> {
  for (const [subject, about] of Map.groupBy(statements, subjectOf)) {
    await add(subject, [...new Set(about.map(({ passage }) => passage))]);
  }
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
}

const untilStanding = (standing: EmbedderStanding) =>
  vi.waitFor(
    async () => {
      const { embedderStanding } = await t.read<Settings>("alice", "/api/settings");
      expect(embedderStanding).toBe(standing);
    },
    { timeout: 20_000 },
  );
const search = (query: string) =>
  t.read<RetrievalResult>("alice", `/api/courses/${courseId}/search`, { json: { query, top_k: 50 } });

/** "own text, networking, TCP" → "networking" */
function subjectOf({ from }: Statement): string {
  if (from.startsWith("sample course")) return "memory";
  return from
    .replace(/^own text, |^man page /, "")
    .replace(/[,(].*| lecture| abstract/g, "")
    .trim();
}

/** Random, but the same for the same text. */
function noiseOf(text: string, length: number): number[] {
  const values: number[] = [];
  for (let i = 0; values.length < length; i++) {
    const bytes = createHash("sha512").update(`${i} ${text}`).digest();
    for (let at = 0; at < bytes.length; at += 4) values.push(bytes.readInt32LE(at) / 2 ** 31);
  }
  return unit(values.slice(0, length));
}

function unit(values: number[]): number[] {
  const norm = Math.hypot(...values);
  return values.map((value) => value / norm);
}

/** The offline embedder's vectors, moved so close to each other that every cosine is between about 0.7 and 0.9. */
async function squeezed(texts: string[]): Promise<number[][]> {
  const vectors = await offline.embed(texts, "document");
  return vectors.map((vector, i) => [
    Math.sqrt(0.7),
    ...Array.from(vector, (value) => Math.sqrt(0.2) * value),
    ...noiseOf(texts[i]!, 300).map((value) => Math.sqrt(0.1) * value),
  ]);
}

/** Which part of the right and of the unrelated passages reach 0.5. */
async function measure(): Promise<{ right: number; unrelated: number }> {
  const subjects = new Map(statements.map((one) => [one.passage, subjectOf(one)]));
  const asked = statements.filter(({ verdict }) => verdict === "close");
  let [right, unrelated, others] = [0, 0, 0];
  for (const statement of asked) {
    const { chunks } = await search(statement.claim);
    const shown = chunks.map(({ similarity }) => similarity!);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    const found = new Set(chunks.map(({ text }) => text));
    right += found.has(statement.passage) ? 1 : 0;
    for (const [passage, subject] of subjects) {
      if (subject === subjectOf(statement)) continue;
      others++;
      unrelated += found.has(passage) ? 1 : 0;
    }
  }
  return { right: right / asked.length, unrelated: unrelated / others };
}

test.each([
  ["the built-in embedder", undefined],
  ["one whose cosines are all between 0.7 and 0.9", squeezed],
])(
  "0.5 keeps the right passages and leaves out the unrelated ones: %s",
  { timeout: 90_000 },
  async (_, embed) => {
    await open(embed);
    await addAll();
    await untilStanding("calibrated");
    const { right, unrelated } = await measure();
    expect(right).toBeGreaterThanOrEqual(0.9);
    expect(unrelated).toBeLessThanOrEqual(0.15);
  },
);

test(
  "an embedder that answers noise is found useless: words decide alone, and that is said",
  { timeout: 90_000 },
  async () => {
    await open(async (texts) => texts.map((text) => noiseOf(text, 384)));
    await addAll();
    await untilStanding("useless");
    const { passage } = statements[0]!;
    const found = await search(passage.slice(0, 80));
    expect(found.chunks[0]).toMatchObject({ text: passage, cosine: null, why: { by: "words" } });
    expect(found).toMatchObject({ embedder: "useless", calibrated: false, degraded: true });
    expect(found.message).toContain("can't tell your passages apart");
    const tool = { json: { courseId, query: passage.slice(0, 80) } };
    const sources = await t.read<SourcesAnswer>("alice", "/api/tools/querySourcesRAG", tool);
    expect(sources.sources.length).toBeGreaterThan(0);
    expect(sources.message).toContain("compared by words only");
  },
);

test("until there is enough material, figures are said to be uncalibrated", { timeout: 90_000 }, async () => {
  const answer = async (): Promise<MessageResponse> => {
    const { id } = await addSession(t, "alice", courseId);
    const content = "What does the hippocampus replay?";
    return await t.read<MessageResponse>("alice", `/api/sessions/${id}/messages`, { json: { content } });
  };
  await open(squeezed);
  const sleep = "While we sleep, the hippocampus replays the day. That makes memories last.";
  await add("Sleep", [sleep, "Granite is a rock. It is hard and cools slowly.", "Tides follow the moon."]);
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
  await untilStanding("uncalibrated");
  expect(await search("hippocampus")).toMatchObject({ embedder: "uncalibrated", calibrated: false });
  const { source_chunks: before, sources } = await answer();
  expect(before[0]).toMatchObject({ uncalibrated: true });
  expect(sources![0]!.quotes![0]).toMatchObject({ uncalibrated: true });

  // Measured again once there is much more of it.
  await addAll();
  await untilStanding("calibrated");
  expect(await search("hippocampus")).toMatchObject({ embedder: "calibrated", calibrated: true });
  const { source_chunks: after } = await answer();
  expect(after[0]).not.toHaveProperty("uncalibrated");
});
