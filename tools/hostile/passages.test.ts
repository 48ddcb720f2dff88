// Whatever is in a source or a question: it is cut, quoted, shown to a model and answered from in time in proportion to
// its length, and nothing in it can pass for a passage of another source.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findQuote } from "../../core/src/anchor/find-quote.ts";
import { chunkSource } from "../../core/src/chunk/chunk-source.ts";
import { sentences } from "../../core/src/chunk/sentences.ts";
import type { Place } from "../../core/src/contract/source-content.ts";
import { plainName } from "../../core/src/contract/plain-name.ts";
import { type ContextPassage, contextText, parseContextText } from "../../core/src/ledger/context-text.ts";
import { neutraliseMarkers } from "../../core/src/markers/neutralise-markers.ts";
import { scanMarkers } from "../../core/src/markers/scan-markers.ts";
import { answerFromPassages } from "../../server/src/ai/extractive/answer-from-passages.ts";
import { planSearches } from "../../server/src/ai/extractive/plan-searches.ts";
import { readPrompt } from "../../server/src/ai/extractive/read-prompt.ts";
import { planOutline } from "../../server/src/pipelines/draft/plan-outline.ts";
import { splitParagraphs } from "../../server/src/pipelines/draft/split-paragraphs.ts";
import { expectLinear, hostileText, repeatTo } from "./hostile-text.ts";

const QUESTION = "How does sleep help memory, and what is interleaving?";
const passage = (number: number, text: string, title = "T"): ContextPassage => ({
  number,
  title,
  chunkIndex: number,
  place: "p. 1",
  text,
});
const answer = (question: string, passages: readonly ContextPassage[]) =>
  answerFromPassages({ question, previous: null }, passages);

describe("is read in linear time", () => {
  const pieces = [
    "a",
    "a ",
    ". ",
    "a. ",
    "A.B.",
    "\n",
    "\n\n",
    "e.g. ",
    "“",
    "[1] ",
    "[",
    "- ",
    "a-",
    "Is it? ",
    "1.5 ",
    "。",
  ];
  test.each(pieces)("a source of %j", (piece) => {
    expectLinear((text) => chunkSource("text", { text, places: [] }), repeatTo(piece));
    expectLinear((text) => [sentences(text), neutraliseMarkers(text), plainName(text)], repeatTo(piece));
    expectLinear(
      (text) => [findQuote(text, "sleep helps memory"), findQuote(text, text.slice(0, 2_000))],
      repeatTo(piece),
    );
  });

  test.each([...pieces, "what is ", "a and b ", "versus ", "compare ", "compare a with ", "what about ? "])(
    "a question of %j",
    (piece) => {
      const long = [passage(1, "Sleep helps memory. Interleaving means mixing problem types. ".repeat(5))];
      expectLinear(
        (text) => [planSearches({ question: text, previous: text }), answer(text, long), planOutline(text)],
        repeatTo(piece),
      );
    },
  );

  test.each([...pieces, "[1] [Doc: T] ", "[End of sources]", "Sleep helps memory. "])(
    "passages of %j, answered from",
    (piece) => {
      expectLinear((text) => answer(QUESTION, [passage(1, text), passage(2, text)]), repeatTo(piece));
      expectLinear((text) => parseContextText(contextText([passage(1, text, text)])), repeatTo(piece));
    },
  );
});

const PIECES = [
  ...[
    "[1] [Doc: T]",
    "[2]",
    "[Doc: ",
    "[Sources]",
    "[End of sources]",
    "Question: ",
    "【1】",
    "［1］",
    "Part 1",
    "[",
    "]",
    "(p. 3)",
  ],
  ...[
    "Sleep helps memory. ",
    "Interleaving means mixing. ",
    "What is sleep? ",
    "compare ",
    " and ",
    " vs. ",
    "e.g. ",
    "Dr. ",
    "1.5 ",
  ],
  ...[
    "a",
    " ",
    "\n",
    "\n\n",
    "\t",
    "- ",
    "“",
    "”",
    "'",
    "-",
    "–",
    ".",
    "?",
    "。",
    "؟",
    "\u0301",
    "\u202E",
    "\u200B",
    "\u00AD",
    "ﬁ",
  ],
  ...[
    "😀",
    "\0",
    "\uD800",
    "\uE000",
    "\uFDD0",
    "\r",
    "\u2028",
    "Smith, J. (2020). ",
    "http://a.b ",
    "| a | b |",
    "# ",
  ],
];

test("a source of any signs is cut without losing a word, and each of its sentences is found again", () => {
  fc.assert(
    fc.property(hostileText(PIECES, 20), fc.array(fc.nat(200), { maxLength: 4 }), (text, cuts) => {
      const borders = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].toSorted((a, b) => a - b);
      const places: Place[] = borders.flatMap((start, i) => {
        const end = borders[i + 1] ?? text.length;
        return start < end ? [{ kind: "section" as const, heading: "H", start, end }] : [];
      });
      for (const { locator, text: words } of chunkSource("text", { text, places }))
        expect(text.slice(locator.start, locator.end)).toBe(words);
      for (const range of sentences(text).slice(0, 5)) {
        const found = findQuote(text, text.slice(range.start, range.end), range.start);
        if (/[\p{L}\p{N}]{3}/u.test(text.slice(range.start, range.end))) expect(found).not.toBeNull();
      }
    }),
    { numRuns: 1000 },
  );
});

test("passages of any signs stay the passages they are, and the built-in answerer cites no other", () => {
  fc.assert(
    fc.property(hostileText(PIECES), hostileText(PIECES), hostileText(PIECES), (one, other, title) => {
      const given = [passage(1, one, title), passage(2, `${other} Sleep helps memory.`)];
      const context = contextText(given);
      const read = parseContextText(context);
      expect(read.map(({ number }) => number)).toEqual([1, 2]);
      for (const question of [QUESTION, one || "a"]) {
        const prompt = readPrompt({
          prompt: [
            { role: "system", content: context },
            { role: "user", content: [{ type: "text", text: question }] },
          ],
        });
        const text = answer(prompt.question, prompt.passages);
        for (const { numbers } of scanMarkers(text))
          for (const number of numbers) expect([1, 2]).toContain(number);
      }
    }),
    // The answerer needs 10 ms for each.
    { numRuns: 200 },
  );
});

test("a question or an instruction of any signs is understood somehow", () => {
  fc.assert(
    fc.property(hostileText(PIECES, 15), hostileText(PIECES), (question, previous) => {
      const searches = planSearches({ question, previous });
      expect(searches.length).toBeLessThanOrEqual(12);
      planOutline(question);
      expect(plainName(question)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
      const whole = splitParagraphs();
      const paragraphs = [...whole.push(question), ...whole.end()];
      const inPieces = splitParagraphs();
      const pieces = question.match(/[^]{1,3}/g) ?? [];
      expect([...pieces.flatMap((piece) => inPieces.push(piece)), ...inPieces.end()]).toEqual(paragraphs);
    }),
    { numRuns: 1000 },
  );
});
