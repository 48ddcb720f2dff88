import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findQuote } from "./find-quote.ts";

function found(text: string, quote: string, near?: number): string | null {
  const range = findQuote(text, quote, near);
  return range === null ? null : text.slice(range.start, range.end);
}

const cases: [what: string, text: string, quote: string, expected: string | null][] = [
  ["an exact quote", "The cat sat.", "cat sat", "cat sat"],
  ["line breaks for spaces", "The cat\nsat  down.", "cat sat down", "cat\nsat  down"],
  ["curly for straight quotation marks", "He said “don’t”.", `said "don't"`, "said “don’t”"],
  ["other dashes", "1914–1918 — a war", "1914-1918 - a war", "1914–1918 — a war"],
  ["a ligature", "an eﬀect", "effect", "eﬀect"],
  ["an accent in two characters", "le cafe\u0301 noir", "café noir", "cafe\u0301 noir"],
  ["a soft hyphen", "con\u00adsoli\u00addation", "consolidation", "con\u00adsoli\u00addation"],
  ["a word broken at a line end", "an exam-\nple of it", "an example of", "an exam-\nple of"],
  [
    "a hyphen that belongs to the word, at a line end",
    "a state-\nof-the-art x",
    "state-of-the-art",
    "state-\nof-the-art",
  ],
  ["another case", "The Hippocampus is", "the hippocampus", "The Hippocampus"],
  ["spaces around the quote", "a b c", "  b ", " b "],
  ["another word", "The cat sat.", "dog", null],
  ["one letter off", "The cat sat.", "The cat sit.", null],
  ["a word left out", "The black cat sat.", "The cat sat.", null],
  ["nothing to find", "The cat sat.", " \n", null],
  ["an empty text", "", "x", null],
];

test.each(cases)("%s", (_, text, quote, expected) => {
  expect(found(text, quote)?.trim() ?? null).toBe(expected?.trim() ?? null);
});

describe("several hits", () => {
  const text = "memory, memory, memory";
  test("without a hint the first is taken", () => expect(findQuote(text, "memory")?.start).toBe(0));
  test("with a hint the nearest is taken", () => {
    expect(findQuote(text, "memory", 9)?.start).toBe(8);
    expect(findQuote(text, "memory", 99)?.start).toBe(16);
    expect(findQuote(text.replaceAll("memory", "mem\u00adory"), "memory", 9)?.start).toBe(9);
  });
});

test("an exact hit wins over a nearer one in another case", () => {
  expect(findQuote("The idea. the idea", "the idea", 0)?.start).toBe(10);
});

test("with a hint, a nearer hit with other white space wins over an exact one", () => {
  expect(findQuote("the\nidea and the idea", "the idea", 2)?.start).toBe(0);
  expect(findQuote("the\nidea and the idea", "the idea", 13)?.start).toBe(13);
  expect(findQuote("the\nidea and the idea", "the idea")?.start).toBe(13);
});

const texts = fc.array(
  fc.constantFrom(
    "memory ",
    "sleep",
    "\n",
    "ﬁ",
    "“a”",
    "–",
    "é",
    "😀",
    "e\u0301",
    "x-\ny",
    "漢字",
    "  ",
    ". ",
  ),
  { minLength: 1, maxLength: 60 },
);

test("any slice of a text is found, at a range whose text equals it", () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (parts, a, b) => {
      const text = parts.join("");
      const [start, end] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y) as [
        number,
        number,
      ];
      const slice = text.slice(start, end);
      fc.pre(slice.trim() !== "");
      expect(found(text, slice)).toBe(slice);
      expect(findQuote(text, slice, start)).toEqual({ start, end });
    }),
  );
});

test("a quote with other white space and quotation marks is found at the right range", () => {
  const word = fc.constantFrom("memory", "“sleep”", "don’t", "eﬀect", "(2019–2020)", "naïve");
  fc.assert(
    fc.property(fc.array(word, { minLength: 3, maxLength: 40 }), fc.nat(), fc.nat(), (words, a, b) => {
      const from = a % words.length;
      const to = from + 1 + (b % (words.length - from));
      const text = words.join("\n");
      const start = words.slice(0, from).join("\n").length + (from > 0 ? 1 : 0);
      const end = words.slice(0, to).join("\n").length;
      const quote = words
        .slice(from, to)
        .join("  ")
        .replace(/[“”]/g, '"')
        .replace("’", "'")
        .normalize("NFKC");
      expect(findQuote(text, quote, start)).toEqual({ start, end });
    }),
  );
});

test("a quote with a word the text does not have is not found", () => {
  fc.assert(
    fc.property(texts, texts, (parts, other) => {
      expect(findQuote(parts.join(""), `${other.join("")}zzz`)).toBeNull();
    }),
  );
});

test("hostile texts take linear time", () => {
  const started = performance.now();
  for (const text of [
    "a".repeat(300_000),
    "- ".repeat(150_000),
    `a-${" ".repeat(300_000)}`,
    "\u0301".repeat(300_000),
  ]) {
    expect(findQuote(text, `${"a".repeat(1000)}b`)).toBeNull();
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});
