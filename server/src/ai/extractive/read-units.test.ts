import { describe, expect, it } from "vitest";
import type { Reader } from "../reader/create-reader.ts";
import { passageUnits } from "./passage-units.ts";
import { readUnits } from "./read-units.ts";

const passages = ["Then comes the landing at the bay.", "That was in the April of the next year."].map(
  (text, at) => ({
    ...{ number: at + 1, title: "The lecture", chunkIndex: at, place: `0:0${at}`, text },
  }),
);

/** A reader that scores what it is asked, and notes what it was given. */
function readerWith(scoreOf: (question: string, sentence: string) => number) {
  const texts: string[] = [];
  const reader: Reader = {
    read: async (given) => {
      texts.push(...given.map(({ text }) => text));
      return given.map(({ question, text, sentences }) =>
        sentences.map(({ start, end }) => ({
          score: scoreOf(question, text.slice(start, end)),
          words: { start, end },
        })),
      );
    },
    close: async () => undefined,
  };
  return { reader, texts };
}

describe("readUnits", () => {
  it("for a follow-up, short passages of a recording are read in one; else each alone", async () => {
    const { reader, texts } = readerWith(() => 0);
    await readUnits(reader, { question: "when was that?", previous: "what was the landing?" }, passages);
    expect(new Set(texts)).toEqual(new Set([`The lecture\n${passages[0]!.text}\n${passages[1]!.text}`]));
    const plain = readerWith(() => 0);
    await readUnits(plain.reader, { question: "what was the landing?", previous: null }, passages);
    expect(plain.texts).toEqual(passages.map(({ text }) => `The lecture\n${text}`));
  });

  it("each unit gets its own reading and words, in the order of the units", async () => {
    const { reader } = readerWith((_, sentence) => (sentence.includes("April") ? 7 : 1));
    const asked = { question: "when was that?", previous: null };
    const read = await readUnits(reader, asked, passages);
    expect(read.get(asked.question)).toEqual(
      passageUnits(passages).map(({ text }) => ({ score: text.includes("April") ? 7 : 1, words: text })),
    );
  });

  it("what answers the question before counts against a sentence", async () => {
    const { reader } = readerWith((_, sentence) => (sentence.includes("landing") ? 10 : 8));
    const asked = { question: "is it far from the capital?", previous: "what was the landing?" };
    const [landing, april] = (await readUnits(reader, asked, passages)).get(asked.question)!;
    expect(landing!.score).toBeLessThan(10);
    expect(april!.score).toBeLessThan(8);
    expect(10 - landing!.score).toBeGreaterThan(8 - april!.score);
  });
});
