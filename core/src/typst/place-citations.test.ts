import fc from "fast-check";
import { expect, test } from "vitest";
import { findFootnotes } from "./find-footnotes.ts";
import { placeCitations } from "./place-citations.ts";

const known = new Set([1, 2, 3]);

/** The text as it reads with each citation in square brackets. */
function read(text: string): string {
  const placed = placeCitations(text, known);
  let [result, end] = ["", 0];
  for (const { footnotes, before, after } of placed.citations) {
    const between = placed.text.slice(end, footnotes[0]!.start);
    const numbers = footnotes.map(({ number }) => number).join("; ");
    result += `${between}${between.endsWith(" ") ? "" : before}[${numbers}]${after}`;
    end = footnotes.at(-1)!.end;
  }
  return result + placed.text.slice(end);
}

test.each([
  ["later.#footnote[1] Next", "later [1]. Next"],
  ["later.#footnote[1]#footnote[2]\nNext", "later [1; 2].\nNext"],
  ["later. #footnote[1]", "later. [1]"],
  ["later#footnote[1], and", "later [1], and"],
  ["later,#footnote[1] and", "later [1], and"],
  ["later #footnote[1].", "later [1]."],
  ["“… later.”#footnote[1] Next", "“… later” [1]. Next"],
  ['"… later."#footnote[1]', '"… later" [1].'],
  ["Is it so?#footnote[1] Next", "Is it so [1]? Next"],
  ["“Why?”#footnote[1] Next", "“Why?” [1]. Next"],
  ["“Why?”#footnote[1] she asked", "“Why?” [1] she asked"],
  ["_later._#footnote[1]", "_later_ [1]."],
  ["Roe et al.#footnote[1] found", "Roe et al. [1] found"],
  ["and so on …#footnote[1]", "and so on … [1]"],
  ["and so on...#footnote[1]", "and so on... [1]"],
  ["a\\.#footnote[1]", "a\\. [1]"],
  ["(#footnote[1])", "([1])"],
  ["/ Term:#footnote[1] words", "/ Term: [1] words"],
  ["first;#footnote[1]second", "first [1];second"],
  ["#footnote[1]", " [1]"],
  ["A.#footnote[1]\n#footnote[2] B", "A [1; 2]. B"],
  ["A.#footnote[1]\n\n#footnote[2] B", "A [1].\n\n [2] B"],
  ["one.#footnote[9] two.#footnote[My own.]", "one.#footnote[9] two.#footnote[My own.]"],
  ["one.#footnote[1] <here>", "one.#footnote[1] <here>"],
  ["#let note = footnote[1]", "#let note = [1]"],
])("%j", (text, expected) => expect(read(text)).toBe(expected));

test("the text keeps its length, its lines, its letters and the places of its footnotes", () => {
  const piece = fc.constantFrom(
    ...["#footnote[1]", "#footnote[2]", "#footnote[ 3 ]", ".", ",", "?", "”", "_", "*", " ", "\n", "\\"],
    ...["word", "(", ")", "[", "]", "$", "#let a = ", "`", "/ ", "//", "<a>"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const placed = placeCitations(text, known);
      expect(placed.text.length).toBe(text.length);
      expect(placed.text.replaceAll(/[^\n]/g, "")).toBe(text.replaceAll(/[^\n]/g, ""));
      const moved = placed.citations.map(({ after }) => after).join("");
      const letters = (one: string): string[] => (one.match(/[^.\s]/g) ?? []).toSorted();
      expect(letters(placed.text + moved)).toEqual(letters(text));
      const cited = placed.citations.flatMap(({ footnotes }) => footnotes);
      expect(findFootnotes(text)).toEqual(expect.arrayContaining(cited));
      for (const { start, end } of cited) expect(placed.text.slice(start, end)).toBe(text.slice(start, end));
    }),
  );
});
