import type { Locator } from "@ibid/core/contract/locator.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createChecker } from "../../ai/support/create-checker.ts";
import { openThreads } from "../../threads/open-threads.ts";
import { draftParagraph } from "./draft-paragraph.ts";
import type { CitablePassage } from "./passage-ledger.ts";

const threads = openThreads();
const checker = createChecker(threads);
afterAll(() => Promise.all([checker.close(), threads.close()]));

const TEXT = "Tides come twice a day. **The moon** pulls the water [4]. The sun pulls less.";

function passage(number: number, locator: Locator): CitablePassage {
  const source = { chunkId: `c${number}`, sourceId: `s${number}`, title: "Tides", ordinal: 0 };
  return { ...source, number, text: TEXT, locator, quoted: { start: 24, end: 52 } };
}
const known = [
  passage(1, { kind: "slide", slide: 3, start: 100, end: 100 + TEXT.length }),
  passage(2, { kind: "time", startMs: 0, endMs: 60_000, start: 0, end: TEXT.length }),
];
const find = (number: number) => known[number - 1];
const cue = (start: number, end: number, at: number) =>
  ({ kind: "cue", start, end, startMs: at, endMs: at + 1000 }) as never;
const cues = new Map([["s2", [cue(0, 23, 0), cue(24, 53, 5000), cue(54, TEXT.length, 9000)]]]);

test("a note has the words that its sentence shares with the source, and their place", async () => {
  const { text, notes } = await draftParagraph(
    checker,
    "The sun pulls less. [1] Elephants swim at night. [1]",
    find,
    cues,
  );
  expect(text).toBe("The sun pulls less.#footnote[1] Elephants swim at night.#footnote[2]");
  expect(notes).toMatchObject([
    { quote: "The sun pulls less.", verdict: "found", locator: { kind: "slide", slide: 3, start: 158 } },
    { quote: TEXT.slice(24, 52), verdict: "not-found", locator: { start: 124, end: 152 } },
  ]);
});

test("spoken words are found at the second of their caption", async () => {
  const { notes } = await draftParagraph(checker, "The moon pulls the water. [2]", find, cues);
  expect(notes[0]!.locator).toMatchObject({ kind: "time", startMs: 5000, endMs: 6000 });
});

test("a number that may not be cited is text", async () => {
  expect(await draftParagraph(checker, "So it is. [3] [0] [12]", find, cues)).toEqual({
    text: "So it is. \\[3\\] \\[0\\] \\[12\\]",
    notes: [],
  });
});

test("whatever is written, its footnotes are its notes, in order, and no others", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "[1]",
      "[2]",
      "[1, 2]",
      "[9]",
      "#footnote[7]",
      "`",
      "\n\n",
      "- ",
      "## ",
      "*",
      "(",
      "|",
      " words. ",
    ),
    fc.string({ unit: "grapheme", maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const { text, notes } = await draftParagraph(checker, pieces.join(""), find, cues);
      expect(findFootnotes(text).map(({ number }) => number)).toEqual(notes.map((_, index) => index + 1));
    }),
  );
});
