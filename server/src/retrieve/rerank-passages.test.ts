import { expect, test } from "vitest";
import { createReranker } from "../ai/rerankers/create-reranker.ts";
import { rerankPassages } from "./rerank-passages.ts";

const config = { provider: "compatible" as const, id: "judge", key: "k", url: "http://rerank.example/v1/" };
const passages = ["one", "two", "three"].map((text, i) => ({ text, order: 0.9 - i / 10 }));
const texts = (ranked: readonly { text: string }[]) => ranked.map(({ text }) => text);

function reranker(answer: Response) {
  const sent: { url: unknown; body: unknown }[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({ url, body: await new Response(init?.body ?? null).json() });
    return answer;
  };
  return { ...createReranker(config, send), sent };
}

test("the provider's order replaces ours, its scores are kept, and what it left out comes last without one", async () => {
  const results = [
    { index: 2, relevance_score: 3.5 },
    { index: 0, relevance_score: -1.25 },
  ];
  const judge = reranker(Response.json({ results }));
  const ranked = await rerankPassages(judge, "which?", passages);
  expect(ranked.map(({ text, rerank }) => [text, rerank])).toEqual([
    ["three", 3.5],
    ["one", -1.25],
    ["two", null],
  ]);
  expect(ranked.map(({ order }) => order)).toEqual(
    ranked.map(({ order }) => order).toSorted((a, b) => b - a),
  );
  expect(judge.sent).toEqual([
    {
      url: "http://rerank.example/v1/rerank",
      body: { model: "judge", query: "which?", documents: ["one", "two", "three"], top_n: 3 },
    },
  ]);
});

test.each([
  ["an error", new Response("no", { status: 500 })],
  ["an answer of another shape", Response.json({ data: [] })],
  ["a passage that was never sent", Response.json({ results: [{ index: 7, relevance_score: 1 }] })],
])("after %s the passages stay as they were found", async (_, answer) => {
  const ranked = await rerankPassages(reranker(answer), "which?", passages);
  expect(texts(ranked)).toEqual(["one", "two", "three"]);
});

test("without a reranker nobody is asked, and no score is made up", async () => {
  const ranked = await rerankPassages(null, "which?", passages);
  expect(ranked).toEqual(passages.map((passage) => ({ ...passage, rerank: null })));
});
