import fc from "fast-check";
import { expect, test } from "vitest";
import { readBibtex } from "./read-bibtex.ts";

function check(text: string, titles: string[], problems: string[]): void {
  const result = readBibtex(text);
  expect(result.references.map(({ item }) => item.title)).toEqual(titles);
  expect(
    result.problems.map(({ line, isImported, message }) => `${line}${isImported ? "" : "!"} ${message}`),
  ).toEqual(problems);
}

test("a broken entry is reported with its line, and the others are imported", () =>
  check(
    `@book{a, title = {Alpha}}
@book{b,
  title = {Beta
}
@book{c, title = {Gamma}}
@book{d title = {Delta}}
@book{e, title {Epsilon}}
@book{f, title = "Zeta}
@book{g, title = }
@book{h, title = {Theta} year = 2000}
@book{i, title = {Iota}}`,
    ["Alpha", "Gamma", "Iota"],
    [
      "2! This entry can't be read: the field “title” does not end with a comma or with the entry.",
      "6! This entry can't be read: there is no comma after its key.",
      "7! This entry can't be read: the field “title” has no value.",
      "8! This entry can't be read: a “\"” is missing.",
      "9! This entry can't be read: the field “title” has no value.",
      "10! This entry can't be read: the field “title” does not end with a comma or with the entry.",
    ],
  ));

test("an entry without a title is reported", () =>
  check("@book{a, author = {Doe, Jane}}", [], ["1! It has no title. Add one and import it again."]));

test("what stands between entries is a comment, an address too", () =>
  check(
    "Ask jane@example.org {about} this. @comment{not @book{x, title={X}}} @book(a, title = {Alpha})",
    ["Alpha"],
    [],
  ));

test("braces that are escaped, and a backslash before the last brace", () =>
  check(
    String.raw`@book{a, title = {A \{ b}}` + "\n" + String.raw`@book{b, title = {Beta}, file = {C:\x\}}`,
    ["A { b", "Beta"],
    ["2 Left out: file."],
  ));

test("an entry without a key keeps its fields to itself", () => {
  const { references } = readBibtex(`@book{a, title={X}}
@incollection{b, title={W}, crossref={}}
@article{, title={Y}, journal={Z}, volume={7}}
@article{, title={V}}`);
  expect(references.map(({ item }) => [item.title, item["container-title"], item.volume])).toEqual([
    ["X", undefined, undefined],
    ["W", undefined, undefined],
    ["Y", "Z", "7"],
    ["V", undefined, undefined],
  ]);
});

const names: [value: string, expected: object[]][] = [
  [
    "Doe, Jane and Smith, John",
    [
      { family: "Doe", given: "Jane" },
      { family: "Smith", given: "John" },
    ],
  ],
  ["Ludwig van Beethoven", [{ family: "van Beethoven", given: "Ludwig" }]],
  ["King, Jr., Martin Luther", [{ family: "King", given: "Martin Luther", suffix: "Jr." }]],
  ["{Barnes and Noble} and others", [{ literal: "Barnes and Noble" }]],
  ["{Barnes} and {Noble}", [{ literal: "Barnes" }, { literal: "Noble" }]],
  ["{von Neumann}, John", [{ family: "von Neumann", given: "John" }]],
  ["Plato", [{ literal: "Plato" }]],
];
test.each(names)("names: %s", (value, expected) => {
  expect(readBibtex(`@book{a, title = {A}, author = {${value}}}`).references[0]?.item.author).toEqual(
    expected,
  );
});

const dates: [fields: string, expected: object | undefined][] = [
  ["year = 2020", { "date-parts": [[2020]] }],
  ["year = {2020}, month = feb", { "date-parts": [[2020, 2]] }],
  ["year = {2020}, month = {February}", { "date-parts": [[2020, 2]] }],
  ["year = {2020}, month = {02}", { "date-parts": [[2020, 2]] }],
  ['year = 2020, month = 10 # "~" # jan', { "date-parts": [[2020, 1, 10]] }],
  ["date = {2020-02-03}", { "date-parts": [[2020, 2, 3]] }],
  ["date = {2019/2021}", { "date-parts": [[2019], [2021]] }],
  ["date = {2020-21}", { "date-parts": [[2020]], season: 1 }],
  ["date = {1900~}", { "date-parts": [[1900]], circa: true }],
  ["year = {in press}", { literal: "in press" }],
  ["volume = 1", undefined],
];
test.each(dates)("dates: %s", (fields, expected) => {
  expect(readBibtex(`@book{a, title = {A}, ${fields}}`).references[0]?.item.issued).toEqual(expected);
});

test("whatever the text, reading it ends, and every problem has a line", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("@book{", "a,", "title = {", "}", '"', "\n", "\\", "#", "@string{x=", "\n@"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { problems } = readBibtex(pieces.join(""));
      expect(problems.every(({ line }) => line >= 1)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a long file of unfinished entries takes no longer than it is long", () => {
  expect(readBibtex("@book{a, title = {\n".repeat(30_000)).problems).toHaveLength(30_000);
});
