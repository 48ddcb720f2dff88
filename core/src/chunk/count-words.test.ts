import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords, createWordCounter } from "./count-words.ts";

test("words stand between white space, and two ideographs count as one", () => {
  expect(countWords(" one  two\nthree\u00a0four ")).toBe(4);
  expect(countWords("記憶は")).toBe(1.5);
  expect(countWords("one two three", 2, 9)).toBe(3);
});

test("counting range by range gives the same", () => {
  const parts = fc.constantFrom(
    "word",
    " ",
    "  ",
    "\n",
    "\t",
    "“a”",
    "記憶",
    "é",
    "\u3000",
    "—",
    "😀",
    "\u2009",
  );
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 60 }),
      fc.array(fc.nat({ max: 120 }), { maxLength: 12 }),
      (found, cuts) => {
        const text = found.join("");
        const borders = [...cuts.filter((cut) => cut <= text.length), text.length].toSorted((a, b) => a - b);
        const wordsOf = createWordCounter(text);
        for (const [index, end] of borders.entries()) {
          const start = borders[index - 1] ?? 0;
          expect(wordsOf(start, end)).toBe(countWords(text, start, end));
        }
      },
    ),
    { numRuns: 1000 },
  );
});
