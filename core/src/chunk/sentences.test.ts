import fc from "fast-check";
import { expect, test } from "vitest";
import { sentences, splitSentences } from "./sentences.ts";

function split(text: string): string[] {
  return sentences(text).map(({ start, end }) => text.slice(start, end));
}

const cases: [what: string, text: string, expected: string[]][] = [
  ["two sentences", "One is here. Two is there!", ["One is here.", "Two is there!"]],
  ["abbreviations", "See e.g. Smith et al. 2019. Then go.", ["See e.g. Smith et al. 2019.", "Then go."]],
  ["a figure", "As Fig. 3 shows, it holds. Good.", ["As Fig. 3 shows, it holds.", "Good."]],
  ["pages", "It is on pp. 12-14. Read it.", ["It is on pp. 12-14.", "Read it."]],
  ["no is a word too", "He said no. Then he left.", ["He said no.", "Then he left."]],
  ["initials of a name", "John F. Kennedy spoke. We listened.", ["John F. Kennedy spoke.", "We listened."]],
  [
    "a letter that ends a sentence",
    "We need vitamin C. The rest is optional.",
    ["We need vitamin C.", "The rest is optional."],
  ],
  ["decimals", "It is 3.5 cm. Fine.", ["It is 3.5 cm.", "Fine."]],
  [
    "a sentence over two lines",
    "The hippocampus binds the parts\nof an episode. Next.",
    ["The hippocampus binds the parts\nof an episode.", "Next."],
  ],
  [
    "a long line goes on before a name",
    "Most of this was first described by the late\nBrenda Milner. Next.",
    ["Most of this was first described by the late\nBrenda Milner.", "Next."],
  ],
  ["bullets of a slide", "Encoding\nStorage\nRetrieval", ["Encoding", "Storage", "Retrieval"]],
  ["list items", "- one thing\n- another thing", ["- one thing", "- another thing"]],
  ["blank lines", "A heading\n\nthe text below it", ["A heading", "the text below it"]],
  ["another script", "記憶は海馬で作られる。睡眠は大切だ。", ["記憶は海馬で作られる。", "睡眠は大切だ。"]],
  [
    "numbers on the lines that follow a full stop",
    "This is the end of a sentence on a long line. 12\n34\n56 and so on it goes.",
    ["This is the end of a sentence on a long line.", "12\n34", "56 and so on it goes."],
  ],
  ["nothing", " \n\n ", []],
];

test.each(cases)("%s", (_, text, expected) => expect(split(text)).toEqual(expected));

test("the ranges are in order, do not overlap, and leave out only white space", () => {
  const parts = fc.constantFrom(
    "A b. ",
    "Fig. ",
    "\n",
    "\n\n",
    "long enough to be a line of a paper, really",
    "e.g.",
    "。",
    "😀",
    " ",
    "- x",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (found) => {
      const text = found.join("");
      let end = 0;
      for (const range of sentences(text)) {
        expect(text.slice(end, range.start).trim()).toBe("");
        expect(text.slice(range.start, range.end)).toBe(text.slice(range.start, range.end).trim());
        end = range.end;
      }
      expect(text.slice(end).trim()).toBe("");
    }),
  );
});

test("without abbreviations, sentences end where Unicode says", () => {
  const unicode = new Intl.Segmenter("en", { granularity: "sentence" });
  const parts = fc.constantFrom(
    "Memory",
    "sleeping",
    "ÉCOLES",
    "été\u0301",
    "記憶",
    "память",
    "1885",
    ".",
    ".",
    "!",
    "?!",
    "。",
    "؟",
    "।",
    "...",
    "…",
    " ",
    " ",
    " ",
    "\u00a0",
    "\n",
    ",",
    " – ",
    ":",
    "(",
    ")",
    "”",
    "“",
    '"',
    "’",
    "😀",
    "\u00ad",
    "•",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 25 }), (found) => {
      const text = found.join("");
      const expected = Array.from(unicode.segment(text.replace(/\s/g, " ")), ({ segment }) => segment.trim());
      const actual = splitSentences(text).map(({ start, end }) => text.slice(start, end).replace(/\s/g, " "));
      expect(actual).toEqual(expected.filter((sentence) => sentence !== ""));
    }),
    { numRuns: 2000 },
  );
});
