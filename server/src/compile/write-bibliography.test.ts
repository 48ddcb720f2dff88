import {
  endOfOwnText,
  generatedLists,
  typedLists,
  withLastGeneratedList,
  withoutGeneratedLists,
} from "@ibid/core/typst/reference-lists.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeBibliography } from "./write-bibliography.ts";

const empty = writeBibliography({ heading: "References", entries: [] }, "typst");
const list = writeBibliography({ heading: "Works Cited", entries: [[{ text: "Lee. Tides." }]] }, "typst");

test("a list as Ibid writes it is found whole, whatever its references say, and nothing else moves", () => {
  const run = fc.record({ text: fc.string({ unit: fc.constantFrom(...']\n["\\#{}/*` a'.split("")) }) });
  const entries = fc.array(fc.array(run, { minLength: 1, maxLength: 3 }), { maxLength: 4 });
  const prose = fc.constantFrom("", "Words.\n\n", "= Tides\n\nMore #emph[words].#footnote[1]\n\n");
  fc.assert(
    fc.property(fc.string(), entries, prose, prose, (heading, entries, before, after) => {
      const written = writeBibliography({ heading, entries }, "typst");
      const text = `${before}${written}\n\n${after}`;
      expect(generatedLists(text)).toEqual([{ start: before.length, end: before.length + written.length }]);
      const rest = withoutGeneratedLists(text);
      expect(rest).toHaveLength(text.length);
      expect(rest.slice(0, before.length)).toBe(before);
      expect(rest.slice(before.length).trim()).toBe(after.trim());
    }),
  );
});

test.each([
  ["twice", `${list}\n\nMore.\n\n${list}`, 2],
  ["with other space between its lines", list.replaceAll("\n\n", "\n"), 1],
  ["as an example in raw text", `\`\`\`typst\n${list}\n\`\`\``, 0],
  ["in a comment", `/*\n${list}\n*/`, 0],
  ["cut off", list.slice(0, -1), 0],
  ["without entries", empty, 1],
  ["without entries, before the student goes on", `${empty}\n\nThe moon pulls.`, 1],
  ["of which the heading alone is left", `Words.\n\n#heading(numbering: none, "References")\n\n${list}`, 2],
  ["that is a section of the student's own", '#heading(numbering: none, "Literature")\n\nThe moon pulls.', 0],
  ["with another name", '#heading(numbering: none, "Abstract")', 0],
])("a list %s", (_, text, count) => {
  expect(generatedLists(text)).toHaveLength(count);
});

test("where Ibid adds no list, the last of several copies is the list", () => {
  const text = `${empty}\n\nWords.\n\n${list}\n`;
  expect(withLastGeneratedList(text).trim()).toBe(`Words.\n\n${list}`);
  expect(withLastGeneratedList("Words.")).toBe("Words.");
});

test.each([
  ["a copy", `\n\n${list}\n`],
  ["several copies", `\n\n${empty}\n\n${list}\n`],
  ["a list on a page of its own", "\n\n#pagebreak()\n\n= References\n\n- 1. Lee. (n.d.). Tides.\n"],
  ["a list by hand and a copy", `\n\n= References\n\nLee, A. (2020). Tides.\n\n${list}`],
  ["a heading", "\n\n= References\n"],
])("the student's own text ends before %s", (_, after) => {
  for (const own of ["The moon pulls.", ""]) expect(endOfOwnText(own + after)).toBe(own.length);
});

test.each([
  ["without a list", "The moon pulls.\n"],
  ["with a page break at its end", "The moon pulls.\n\n#pagebreak()\n"],
  ["that goes on after a list", `The moon pulls.\n\n${list}\n\nSo does the sun.`],
  ["that goes on after a list by hand", "= References\n\nLee, A. (2020). Tides.\n\nThe moon pulls the sea."],
])("a text %s ends where it ends", (_, text) => {
  expect(endOfOwnText(text)).toBe(text.length);
});

test.each([
  ["headings", "= References\nx\n", 70_000],
  ["calls", '#heading("references" ', 45_000],
  ["lists", `${list}\n`, 6_000],
  ["beginnings of lists", list.slice(0, list.indexOf("\n]")), 6_000],
  ["references", "= References\n\nLee, A. (2020). Tides.\n\n", 25_000],
  ["page breaks and headings", "#pagebreak()\n\n= References\n\n", 30_000],
  ["page breaks in a row", "#pagebreak()\n", 70_000],
  ["words on a line", "a ", 450_000],
])("a long text of nothing but %s is read in no time", (_, piece, count) => {
  const began = performance.now();
  const text = piece.repeat(count);
  typedLists(text);
  endOfOwnText(text);
  endOfOwnText(`${text}\n\n${list}`);
  expect(performance.now() - began).toBeLessThan(15_000);
});
