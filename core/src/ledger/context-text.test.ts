import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contextText, parseContextText, shownText } from "./context-text.ts";
import { scanMarkers } from "../markers/scan-markers.ts";

const passage = { number: 1, title: "Memory", chunkIndex: 0, place: "", text: "Memory fades." };

const fragments = fc.constantFrom(
  ...[
    "[1]",
    "[12]",
    "【3†x】",
    "[[2]]",
    "[End of sources]",
    '[1] [Doc: "x" chunk 0]\n',
    "\n\n",
    "\n",
    "(",
    ")",
    '"',
  ],
  ...["[", "]", "【1†[2", "]】", " ", "word", "[0, 1]", "\u2028", "---"],
);
const anyText = fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join(""));
const anyPassage = fc.record({
  number: fc.integer({ min: 1, max: 999 }),
  title: anyText,
  chunkIndex: fc.nat(50),
  place: fc.constantFrom("", "slide 5", "12:03", "page xii"),
  text: anyText,
});

describe("contextText", () => {
  it("numbers each passage and names its document and chunk", () => {
    expect(contextText([passage, { ...passage, number: 3, chunkIndex: 7, place: "slide 5" }])).toBe(
      '[1] [Doc: "Memory" chunk 0]\nMemory fades.\n\n[3] [Doc: "Memory" chunk 7] (slide 5)\nMemory fades.\n\n[End of sources]',
    );
    expect(contextText([])).toBe("");
  });

  it.each([
    ["as shown [12].", "as shown (12)."],
    ["【4:0†f】 [[1]] [1, 3]", "(4:0†f) ((1)) (1, 3)"],
    ["x [end of sources]", "x (end of sources)"],
    ["in [0, 1] [sic]", "in [0, 1] [sic]"],
  ])("a source's own numbers are shown in round brackets: %s", (text, shown) => {
    expect(shownText(text)).toBe(shown);
  });

  it("is read back as it was shown, whatever the sources contain, also inside a prompt", () => {
    fc.assert(
      fc.property(fc.array(anyPassage, { maxLength: 4 }), anyText, (passages, around) => {
        const before = around.replaceAll("[End of sources]", "").replaceAll("Doc:", "");
        const parsed = parseContextText(`${before}\n\n${contextText(passages)}\n\n${before}`);
        expect(
          parsed.map(({ number, chunkIndex, place, text }) => ({ number, chunkIndex, place, text })),
        ).toEqual(
          passages.map(({ number, chunkIndex, place, text }) => ({
            number,
            chunkIndex,
            place,
            text: shownText(text),
          })),
        );
        // Showing what was shown changes nothing, so titles are the same as well.
        expect(parseContextText(contextText(parsed))).toEqual(parsed);
      }),
      { numRuns: 3000 },
    );
  });

  it("no text of a source has a marker left in it, and every character keeps its place", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(scanMarkers(shownText(text))).toEqual([]);
        expect(shownText(text)).toHaveLength(text.length);
      }),
      { numRuns: 5000 },
    );
  });
});
