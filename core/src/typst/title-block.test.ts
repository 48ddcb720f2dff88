import fc from "fast-check";
import { expect, test } from "vitest";
import { isUnwritten, titleBlock } from "./title-block.ts";

const preferences = fc.record({
  authorName: fc.option(fc.string({ unit: "grapheme" })),
  courseName: fc.option(fc.string({ unit: "grapheme" })),
  paper: fc.option(fc.constantFrom("a4" as const, "us-letter" as const)),
});

test("what a new document begins with counts as nothing written, and anything more as written", () => {
  fc.assert(
    fc.property(preferences, (own) => {
      const begun = titleBlock(own);
      expect(isUnwritten(begun)).toBe(true);
      for (const text of [`${begun}I`, `= Sleep\n\n${begun}`, `${begun}= Sleep\n`])
        expect(isUnwritten(text)).toBe(false);
    }),
  );
});

test("names are strings, and the title follows the document's", () => {
  expect(titleBlock({ authorName: 'Ada "Countess"', courseName: null, paper: "a4" })).toBe(
    '#set page(paper: "a4")\n#align(center)[\n  #text(size: 17pt, weight: "bold", context document.title) \\\n' +
      '  #"Ada \\"Countess\\""\n]\n\n',
  );
});
