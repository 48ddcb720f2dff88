import { expect, test } from "vitest";
import type { Embedder } from "../ai/embedder.ts";
import { findBestSentences } from "./find-best-sentences.ts";

/** Points where the text begins with the letter: "a" one way, everything else the other way. */
function letterEmbedder(): Embedder & { asked: string[] } {
  const asked: string[] = [];
  return {
    id: "test:letter",
    batchSize: 10,
    calibration: null,
    asked,
    async embed(texts) {
      asked.push(...texts);
      return texts.map((text) => (text.startsWith("A") ? Float32Array.of(1, 0) : Float32Array.of(0, 1)));
    },
    close: async () => {},
  };
}

const question = Float32Array.of(1, 0);

test("the sentence closest to the question is named by its range", async () => {
  const text = "Nothing to see here. A sentence that answers it. More of nothing.";
  const best = await findBestSentences(letterEmbedder(), question, [{ chunkId: "1", text }]);
  const { range, cosine } = best.get("1")!;
  expect(text.slice(range.start, range.end)).toBe("A sentence that answers it.");
  expect(cosine).toBe(1);
});

test("a passage that was read before is not embedded again", async () => {
  const embedder = letterEmbedder();
  const passages = ["1", "2"].map((chunkId) => ({ chunkId, text: `Passage ${chunkId} is here.` }));
  await findBestSentences(embedder, question, passages.slice(0, 1));
  await findBestSentences(embedder, question, passages);
  expect(embedder.asked).toEqual(["Passage 1 is here.", "Passage 2 is here."]);
});

test("memory is bounded: what was read long ago is embedded again", async () => {
  const embedder = letterEmbedder();
  const read = (from: number, count: number) =>
    findBestSentences(
      embedder,
      question,
      Array.from({ length: count }, (_, i) => ({ chunkId: `${from + i}`, text: `Passage ${from + i}.` })),
    );
  await read(0, 10);
  await read(10, 1995);
  embedder.asked.length = 0;
  await read(0, 10);
  expect(embedder.asked).toEqual(["0", "1", "2", "3", "4"].map((n) => `Passage ${n}.`));
});
