import { afterAll, expect, test } from "vitest";
import { createOfflineEmbedder } from "./create-offline-embedder.ts";

const embedder = createOfflineEmbedder();
afterAll(() => embedder.close());

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

test("vectors have unit length", async () => {
  const [vector] = await embedder.embed(["Spaced practice beats cramming."], "document");
  expect(vector).toHaveLength(384);
  expect(cosine(vector!, vector!)).toBeCloseTo(1, 3);
});

test("a text is closer to its paraphrase than to another subject", async () => {
  const [a, b, c] = await embedder.embed(
    [
      "The hippocampus replays memories during sleep.",
      "While we sleep, recollections are played back in the brain.",
      "The court ruled that the contract was void.",
    ],
    "document",
  );
  expect(cosine(a!, b!)).toBeGreaterThan(cosine(a!, c!) + 0.3);
});

test("calls that overlap each get their own vectors", async () => {
  const texts = ["one apple", "two pears", "three plums"];
  const together = await Promise.all(texts.map((text) => embedder.embed([text], "document")));
  for (const [i, text] of texts.entries()) {
    const [alone] = await embedder.embed([text], "document");
    expect(cosine(together[i]![0]!, alone!)).toBeCloseTo(1, 4);
  }
});

test("an empty, an endless and a strange text are embedded too", async () => {
  const vectors = await embedder.embed(["", "word ".repeat(5000), "\u0000\uD800 🧠"], "document");
  for (const vector of vectors) expect(Number.isFinite(vector.reduce((a, b) => a + b, 0))).toBe(true);
});

test("after it was closed, the embedder starts again at the next call", async () => {
  const other = createOfflineEmbedder();
  await other.embed(["a"], "query");
  await other.close();
  expect(await other.embed(["b"], "query")).toHaveLength(1);
  await other.close();
});
