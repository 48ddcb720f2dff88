import fc from "fast-check";
import { expect, test } from "vitest";
import { matchWord, wordAt } from "./match-word.ts";
import { findWords, joinWords } from "./words.ts";
import { writtenWords } from "./written-words.ts";

const wordsOf = (text: string) => joinWords(findWords(text));

const SOURCE = `= Why ripples matter // draft
#set text(size: 11pt)
Sleep helps memory.#footnote[1] It's the *replay* that helps.

Sleep helps memory.#footnote[2] Always.`;

const PRINTED = `Why ripples matter
Sleep helps memory.1 It’s the replay that
helps.
Sleep helps memory.2 Always.
1 Rasch and Born, About sleep. 2 Okafor.`;

/** The printed word, with the one after it, that the cursor at the end of `before` leads to. */
function follow(before: string): string | null {
  const [written, printed] = [writtenWords(SOURCE), wordsOf(PRINTED)];
  const cursor = SOURCE.indexOf(before) + before.length;
  const word = wordAt(written, cursor, SOURCE.lastIndexOf("\n", cursor - 1) + 1);
  const match = word === null ? null : matchWord(written, word, printed);
  if (match === null) return null;
  return PRINTED.slice(printed.ranges[match]!.start, printed.ranges[match + 1]?.end).replace("\n", " ");
}

test.each([
  ["Why rip", "ripples matter"],
  ["the *repl", "replay that"],
  ["matter // dr", "matter Sleep"],
  ["Sleep hel", "helps memory"],
  ["Sleep helps memory.#footnote[2", "memory.2 Always"],
])("the cursor after %j leads to %j", (before, expected) => {
  expect(follow(before)).toBe(expected);
});

test("a line of code leads nowhere", () => {
  expect(follow("#set text(si")).toBeNull();
});

test("a word leads to itself and back, or nowhere", () => {
  const text = fc
    .array(fc.constantFrom("sleep", "replay", "is", "the", "spindle", "a"), { maxLength: 30 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, fc.nat(29), (one, other, index) => {
      const [here, there] = [wordsOf(one), wordsOf(other)];
      if (index >= here.ranges.length) return;
      expect(matchWord(here, index, here)).toBe(index);
      const match = matchWord(here, index, there);
      if (match === null) return;
      const { start, end } = there.ranges[match]!;
      expect(other.slice(start, end)).toBe(one.slice(here.ranges[index]!.start, here.ranges[index]!.end));
    }),
  );
});
