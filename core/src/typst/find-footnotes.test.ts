import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFootnotes, firstPositions } from "./find-footnotes.ts";
import { footnoteToken, insertionPoint } from "./insertion-point.ts";
import { renameFootnotes } from "./rename-footnotes.ts";

const numbers = (text: string): number[] => findFootnotes(text).map(({ number }) => number);

describe("a footnote is found", () => {
  test.each([
    ["in prose", "Memory fades.#footnote[1] Sleep helps.#footnote[2]", [1, 2]],
    ["with space inside", "A#footnote[ 3 ]", [3]],
    ["beside another", "A#footnote[1]#footnote[2]", [1, 2]],
    ["before what could be an argument", "A#footnote[1];(so)", [1]],
    ["in a heading, a list and emphasis", "= A#footnote[1]\n- b#footnote[2]\n*c#footnote[3]*", [1, 2, 3]],
    ["in the content of a call", "#emph[Strong#footnote[4]] #quote(block: true)[Q#footnote[5]]", [4, 5]],
    ["inside another footnote", "#footnote[See also #footnote[2]]", [2]],
    ["after a statement", '#let x = "a"\nText#footnote[6]', [6]],
    ["after a statement that ends with a semicolon", "#let x = 1; Text#footnote[6]", [6]],
    [
      "in the branches of an if",
      "#if a > 1 [A#footnote[1]] else if b [B#footnote[2]] else [C#footnote[3]] d#footnote[4]",
      [1, 2, 3, 4],
    ],
    ["in a loop and in code", "#for x in y { footnote[7] } #{ let a = 1; footnote[8] }", [7, 8]],
    ["behind a web address in brackets", "(https://ibid.example/a#b)#footnote[9]", [9]],
    ["behind an address and a space", "https://ibid.example//a #footnote[9]", [9]],
    ["behind plain brackets and quotation marks", '"[sic]#footnote[1]" and [a [b] c]#footnote[2]', [1, 2]],
    ["behind mathematics", "$x_1 // not a comment is one\n$ and#footnote[2]", [2]],
    ["behind context", "#context counter(page).get() #footnote[2]", [2]],
  ])("%s", (_, text, expected) => expect(numbers(text)).toEqual(expected));
});

describe("there is no footnote", () => {
  test.each([
    ["in a comment", "a // #footnote[1]\n/* #footnote[2] /* #footnote[3] */ #footnote[4] */"],
    ["in raw text", "`#footnote[1]` ```typ #footnote[2] ``` ```` ``` #footnote[3] ````"],
    ["in raw text that is never closed", "```\n#footnote[1]"],
    ["in a string of code", '#link("x#footnote[1]")[b] #let a = "#footnote[2] \\" #footnote[3]"\n'],
    ["in a web address", "https://ibid.example/#footnote[1]"],
    ["behind a backslash", "\\#footnote[1]"],
    ["without a number", "#footnote[See p. 3] #footnote[0] #footnote[01] #footnote[]"],
    ["in another word", "#footnotes[1] #my-footnote[2] footnote[3]"],
  ])("%s", (_, text) => expect(numbers(text)).toEqual([]));
});

const piece = fc.constantFrom(
  ...'= # [ ] ( ) { } $ ` ``` " // /* */ \\ ; . \n https://a.b/c #let #if #emph #footnote footnote [1] x'.split(
    " ",
  ),
  " ",
  "Words.",
  "🙂",
  "#footnote[7]",
);
const typst = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

test("whatever the text, every footnote found is one as written, in order", () => {
  fc.assert(
    fc.property(typst, (text) => {
      let last = 0;
      for (const { start, end, number, digits } of findFootnotes(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(start, end)).toMatch(/^(?:#(?:context\s+)*)?footnote\[\s*\d+\s*\]$/);
        expect(text.slice(digits.start, digits.end)).toBe(String(number));
        last = end;
      }
    }),
  );
});

test("renumbering there and back gives the same text", () => {
  fc.assert(
    fc.property(typst, (text) => {
      const there = renameFootnotes(text, (number) => number + 100);
      expect(numbers(there)).toEqual(numbers(text).map((number) => number + 100));
      expect(renameFootnotes(there, (number) => number - 100)).toBe(text);
    }),
  );
});

test("very many signs of any kind end in time", () => {
  const signs = ["[", "(", "#(", "#f[", "$", "`", "/*", "\\", "#context ", "h", "https://(", "https://)"];
  for (const sign of signs) expect(numbers(sign.repeat(200_000 / sign.length))).toEqual([]);
  expect(numbers(`https://${",".repeat(200_000)}a`)).toEqual([]);
  expect(footnoteToken(1, `${"https://".repeat(40_000)} `, "")).toBe("#footnote[1]");
});

const prose = fc
  .array(
    fc.constantFrom(
      "Words",
      " ",
      ".",
      ",",
      ";",
      "(so)",
      "[sic]",
      "\n",
      "https://a.b/c",
      "🙂",
      "#footnote[1]",
      "*bold*",
      "\\",
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(""));

test("a footnote put anywhere into prose is found there, and those that stood there still are", () => {
  fc.assert(
    fc.property(prose, fc.nat(200), (text, position) => {
      // That would be a field of the footnote, and no prose.
      fc.pre(!/\]\.\p{L}/u.test(text));
      const at = insertionPoint(text, position);
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const token = footnoteToken(99, before, after);
      const whole = before + token + after;
      expect(firstPositions(whole).get(99)).toBe(at + token.indexOf("#"));
      expect(numbers(whole).filter((number) => number !== 99)).toEqual(numbers(text));
    }),
  );
});

test.each([
  ["prose", "Memory fades.", "Memory fades.|"],
  ["blank lines", "Memory fades.\n\n", "Memory fades.|\n\n"],
  ["an address", "See https://a.org", "See https://a.org|"],
  ["a comment", "Memory fades. // check", "Memory fades.| // check"],
  ["an open comment", "Memory fades.\n\n/* later\nmore", "Memory fades.|\n\n/* later\nmore"],
  ["open code", "Memory *fades* `raw", "Memory *fades*| `raw"],
  ["a footnote and a comment", "So #footnote[1] // x", "So #footnote[1]| // x"],
  ["nothing but a comment", "// x", "// x|"],
])("without a position a footnote goes behind the last words, here before %s", (_name, text, expected) => {
  const at = insertionPoint(text, undefined);
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(expected);
});
