import fc from "fast-check";
import { expect, test } from "vitest";
import { phraseEnds, readPhrase, readSaid, wholePhrase } from "./phrases.ts";

const LISTS = { thing: "sources?|slide decks?", very: "so|very" };

test.each([
  ["how many {thing}", "How many sources?", {}],
  ["how many {thing}", "how many slide decks", {}],
  ["how many {thing}", "how many people", null],
  [
    "[please] (open|show me) <what> [now]",
    "please show me “Sleep, a review” now!",
    { what: "“Sleep, a review”" },
  ],
  ["i am {very}* tired", "I am so very, very tired.", {}],
  ["my name is _", "my name is Ann", {}],
  ["my name is _", "my name is", null],
  ["sing …", "sing a very old song", {}],
  ["sing …", "sing a very old song for me", null],
  ["who {very}* <a> (wrote|made)", "who wrote", null],
])("“%s” of “%s”", (phrase, text, expected) => {
  expect(wholePhrase(readPhrase(phrase, LISTS), readSaid(text))).toEqual(expected);
});

test("a phrase may end at several words", () => {
  const phrase = readPhrase("thanks [a lot|a lot for …]");
  expect(new Set(phraseEnds(phrase, "thanks a lot for it".split(" "), 0))).toEqual(new Set([1, 3, 4, 5]));
});

test("a phrase with parts that may be repeated or left out is compared in little time", () => {
  const phrase = readPhrase("([a]* [a|a a]*)* b");
  const words = fc.array(fc.constantFrom("a", "b"), { maxLength: 60 });
  fc.assert(
    fc.property(words, (said) => {
      const isAll = said.length > 0 && said.at(-1) === "b" && said.indexOf("b") === said.length - 1;
      expect(wholePhrase(phrase, readSaid(said.join(" "))) !== null).toBe(isAll);
    }),
  );
});
