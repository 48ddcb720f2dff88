import fc from "fast-check";
import { expect, test } from "vitest";
import { generatedLists, typedLists, withoutGeneratedLists } from "./reference-lists.ts";
import { writeBibliography } from "./write-bibliography.ts";

const list = writeBibliography({ heading: "Works Cited", entries: [[{ text: "Lee. Tides." }]] }, "typst");

test("a list as Ibid writes it is found whole, whatever its references say, and nothing else moves", () => {
  const run = fc.record({ text: fc.string({ unit: fc.constantFrom(...']\n["\\#{}/*` a'.split("")) }) });
  const entries = fc.array(fc.array(run, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
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
  ["without entries", writeBibliography({ heading: "References", entries: [] }, "typst"), 0],
])("a list %s", (_, text, count) => {
  expect(generatedLists(text)).toHaveLength(count);
});

test.each([
  ["= References\n\n- 1. NASA. (2023). Climate.", ["= References\n\n- 1. NASA. (2023). Climate."]],
  ["Text.\n\n== Works cited\nLee. Tides.\n\n= Appendix\nA.", ["== Works cited\nLee. Tides."]],
  ["#heading[Bibliography]\nLee.", ["#heading[Bibliography]\nLee."]],
  ['#heading(numbering: none, "References")\n\nLee.', ['#heading(numbering: none, "References")\n\nLee.']],
  ["= References to Homer in Joyce\n\nMany.", []],
  ["= References\n\n", []],
  [list, []],
  ["`\n= References\n\nLee.`", []],
])("what is typed by hand: %j", (text, lists) => {
  expect(typedLists(text).map(({ start, end }) => text.slice(start, end))).toEqual(lists);
});

test.each([
  ["headings", "= References\nx\n", 70_000],
  ["calls", '#heading("references" ', 45_000],
  ["lists", `${list}\n`, 6_000],
  ["beginnings of lists", list.slice(0, list.indexOf("\n]")), 6_000],
])("a long text of nothing but %s is read in no time", (_, piece, count) => {
  const began = performance.now();
  typedLists(piece.repeat(count));
  expect(performance.now() - began).toBeLessThan(15_000);
});
