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

const asked = { question: "What answers it?", vector: Float32Array.of(1, 0) };

test("the sentence closest to the question is named by its range", async () => {
  const text = "Nothing to see here. A sentence that answers it. More of nothing.";
  const best = await findBestSentences(letterEmbedder(), asked, [{ chunkId: "1", text }]);
  const { range, cosine } = best.get("1")!;
  expect(text.slice(range.start, range.end)).toBe("A sentence that answers it.");
  expect(cosine).toBe(1);
});

test("a sentence that was read before is not embedded again, in whatever passage it is", async () => {
  const embedder = letterEmbedder();
  const passages = ["1", "2"].map((chunkId) => ({ chunkId, text: `Passage ${chunkId} is here.` }));
  await findBestSentences(embedder, asked, passages.slice(0, 1));
  const overlapping = { chunkId: "3", text: "Passage 2 is here. Passage 3 is there." };
  await findBestSentences(embedder, asked, [...passages, overlapping]);
  expect(embedder.asked).toEqual(["Passage 1 is here.", "Passage 2 is here.", "Passage 3 is there."]);
});

test("of a long passage, the sentences that share most with the question are compared; without any, all are", async () => {
  const embedder = letterEmbedder();
  const question = "How does sleep help memory?";
  const sentences = [
    "Sleep is long.",
    "Tides rise.",
    "Memory needs sleep.",
    "Moons are round.",
    "Sleeping helps memory.",
    "Rain falls.",
  ];
  const other = "Tides rise. Moons are round. Rain falls. Winds blow.";
  const passages = [sentences.join(" "), other].map((text, i) => ({ chunkId: `${i}`, text }));
  const best = await findBestSentences(embedder, { ...asked, question }, passages);
  expect(embedder.asked.slice(0, 3)).toEqual([sentences[4], sentences[2], sentences[0]]);
  expect(embedder.asked.slice(3)).toEqual(other.match(/[^ ].*?\./g));
  expect([...best.keys()]).toEqual(["0", "1"]);
});

test("memory is bounded: what was read long ago is embedded again", async () => {
  const embedder = letterEmbedder();
  const read = (from: number, count: number) =>
    findBestSentences(
      embedder,
      asked,
      Array.from({ length: count }, (_, i) => ({ chunkId: `${from + i}`, text: `Passage ${from + i}.` })),
    );
  await read(0, 10);
  await read(10, 9_995);
  embedder.asked.length = 0;
  await read(0, 10);
  expect(embedder.asked).toEqual(["0", "1", "2", "3", "4"].map((n) => `Passage ${n}.`));
});
