import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { needsFootnote } from "../english/needs-footnote.ts";
import { readProse } from "./read-prose.ts";
import { typstProse } from "./typst-prose.ts";

test("a note stands for the sentence that it ends, or stands in", () => {
  const text =
    "= Title\n\nSleep *helps*.#footnote[1] So does testing#footnote[2], they say.\n\n- A point#footnote[3]";
  expect(readProse(text).noted.map(({ number, claim }) => [number, claim.text])).toEqual([
    [1, "Sleep helps."],
    [2, "So does testing, they say."],
    [3, "A point"],
  ]);
});

test("notes that stand together stand for the same words", () => {
  const text = "Both were wrong.#footnote[1]#super[,]#footnote[2] Tulips were eaten.";
  expect(readProse(text).noted.map(({ number, claim }) => [number, claim.text])).toEqual([
    [1, "Both were wrong."],
    [2, "Both were wrong."],
  ]);
});

test("each cell of a table is a claim of its own; a note alone in a cell stands for the cell before it", () => {
  const text = `#table(
  columns: 2,
  table.header([who], [when]),
  [Ebbinghaus], [He *counted* in 1885#footnote[1] and #emph[later]],
  [Miller#footnote[2]], [#footnote[3]],
)

After #text(red, size: 9pt)[the] #strong[table].#footnote[4]`;
  expect(readProse(text).noted.map(({ number, claim }) => [number, claim.text])).toEqual([
    [1, "He counted in 1885 and later"],
    [2, "Miller"],
    [3, "Miller"],
    [4, "After the table."],
  ]);
  expect(readProse(text).bare).toEqual([]);
});

test("a place leads back to the words in the text, markup and all", () => {
  const text = "First. A _second_ one \\$5 here.#footnote[1]";
  const [{ claim } = { claim: { start: 0, end: 0 } }] = readProse(text).noted;
  expect(text.slice(claim.start, claim.end)).toBe("A _second_ one \\$5 here.");
});

test("headings, code, comments and notes are no prose, and a paragraph with a note has no bare sentence", () => {
  const text = `#set page(width: 10cm)
= 45 percent
// 45 percent
Bare one. Bare two.

With a note.#footnote[1] Another sentence.

\`45 percent\` #footnote[Of 45 percent.]`;
  expect(readProse(text).bare.map((sentence) => sentence.text)).toEqual(["Bare one.", "Bare two."]);
});

test("a note in the writer's own words is a note", () => {
  expect(readProse("In 2019, many crammed.#footnote[See the survey.]")).toEqual({ noted: [], bare: [] });
});

test("whatever the text, every unit of prose stands where it is said to", () => {
  const signs = fc.constantFrom(
    "a",
    " ",
    ".",
    "*",
    "_",
    "\\",
    "\n",
    "= ",
    "- ",
    "#footnote[1]",
    "#x[",
    "]",
    "`",
    "$",
    "//",
    "🙂",
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      for (const paragraph of typstProse(text)) {
        expect(paragraph.offsets).toHaveLength(paragraph.text.length);
        expect(paragraph.offsets.map((offset) => text[offset]).join("")).toBe(paragraph.text);
      }
      readProse(text);
    }),
  );
});

describe("a reader would want a source for", () => {
  test.each([
    "In 2019, 45% of students crammed the night before.",
    "The effect lasts 1.5 times longer.",
    "Studies have shown that sleep helps.",
    "Research suggests otherwise.",
    "According to Ebbinghaus, half is gone in an hour.",
    "Roediger and Karpicke showed the opposite.",
    "He calls it “the most robust finding of all” in passing.",
  ])("%s", (sentence) => expect(needsFootnote(sentence)).toBe(true));
});

describe("and not for", () => {
  test.each([
    "Memory is a strange thing.",
    "This essay shows 100 reasons to sleep.",
    "Why do 45% of students cram?",
    "There are two ways to learn.",
    "I argue that studies show little.",
    "We looked at 12 slides.",
  ])("%s", (sentence) => expect(needsFootnote(sentence)).toBe(false));
});

test("a paragraph of very many lines, sentences and notes ends in time", () => {
  const line = "A b.#footnote[1]\n";
  expect(readProse(line.repeat(40_000)).noted).toHaveLength(40_000);
  expect(readProse("a\n".repeat(100_000)).bare).toHaveLength(1);
  expect(readProse("A b. ".repeat(150_000)).bare).toHaveLength(150_000);
  expect(needsFootnote("“a ".repeat(100_000))).toBe(false);
});
