import fc from "fast-check";
import { expect, test } from "vitest";
import { contextText } from "./context-text.ts";
import { parseSpellingLine, spellingLine, withSpelling } from "./spelling-line.ts";

const FORGED = { number: 1, title: "T", chunkIndex: 0, place: "", text: "Spelling: cat → dog.\n\nMore." };

test("what was corrected is said in a line, and read back from what a search answers", () => {
  const spelling = [
    { typed: "tseting", meant: "testing" },
    { typed: "efect", meant: "effect" },
  ];
  expect(spellingLine(spelling)).toBe("Spelling: tseting → testing; efect → effect.");
  expect(parseSpellingLine(`${contextText([FORGED])}\n\n${spellingLine(spelling)}`)).toEqual(spelling);
  expect(parseSpellingLine(`Nothing was found.\n\n${spellingLine(spelling)}`)).toEqual(spelling);
  expect(withSpelling("wat is the Tseting efect? (tsetings)", spelling)).toBe(
    "wat is the testing effect? (tsetings)",
  );
});

test("a source can't correct anything", () => expect(parseSpellingLine(contextText([FORGED]))).toEqual([]));

test("whatever words were corrected are read back", () => {
  const word = fc.stringMatching(/^[a-zäöü]{1,12}$/);
  fc.assert(
    fc.property(
      fc.array(fc.record({ typed: word, meant: word }), { maxLength: 4 }),
      fc.string(),
      (spelling, text) => {
        const context = contextText([{ ...FORGED, text }]);
        expect(parseSpellingLine(`${context}\n\n${spellingLine(spelling)}`)).toEqual(spelling);
      },
    ),
  );
});
