import fc from "fast-check";
import { expect, test } from "vitest";
import { fuzzyMatch } from "./fuzzy-match.ts";

const best = (query: string, ...texts: string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyMatch(query, text) }))
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => b.score! - a.score!)[0]?.text;

test("letters are found in order, over word borders", () =>
  expect(fuzzyMatch("l5me", "Lecture 5: Memory")).not.toBeNull());

test("letters in another order are not", () => expect(fuzzyMatch("5l", "Lecture 5")).toBeNull());

test("case and accents do not count", () => expect(fuzzyMatch("buzsaki", "György Buzsáki")).not.toBeNull());

test("the words themselves win over scattered letters", () =>
  expect(best("sleep", "Slides, English export", "Why We Sleep")).toBe("Why We Sleep"));

test("beginnings of words win", () => expect(best("nc", "Once upon a time", "New chat")).toBe("New chat"));

test("a word that begins a title wins over one inside it", () =>
  expect(best("memory", "Sleep and memory", "Memory and sleep")).toBe("Memory and sleep"));

test("every stretch of a text, and its letters with gaps, match it", () => {
  fc.assert(
    fc.property(fc.string(), fc.infiniteStream(fc.boolean()), (text, kept) => {
      const letters = text.normalize("NFD").replace(/[\p{M}\s]/gu, "");
      const some = Array.from(letters)
        .filter(() => kept.next().value)
        .join("");
      expect(fuzzyMatch(some, text)).not.toBeNull();
    }),
  );
});
