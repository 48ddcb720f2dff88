import fc from "fast-check";
import { expect, test } from "vitest";
import { readRis } from "./read-ris.ts";

function check(lines: string[], titles: string[], problems: string[]): void {
  const result = readRis(lines.join("\n"));
  expect(result.references.map(({ item }) => item.title)).toEqual(titles);
  expect(
    result.problems.map(({ line, isImported, message }) => `${line}${isImported ? "" : "!"} ${message}`),
  ).toEqual(problems);
}

test("a broken reference is reported with its line, and the others are imported", () =>
  check(
    [
      "stray",
      "TY  - BOOK",
      "TI  - Alpha",
      "ER  - ",
      "TY  - BOOK",
      "AU  - Doe, Jane",
      "ER  - ",
      "TY  - BOOK",
      "TI  - Beta",
      "TY  - BOOK",
      "TI  - Gamma",
      "ER  - ",
    ],
    ["Alpha", "Beta", "Gamma"],
    [
      "1! “stray” does not belong to a reference. A reference starts with a line “TY  - ”.",
      "5! It has no title. Add one and import it again.",
      "8 It does not end with a line “ER  - ”.",
    ],
  ));

test("files and addresses that are not kept are reported", () =>
  check(
    [
      "TY  - BOOK",
      "TI  - Alpha",
      "L1  - a.pdf",
      "UR  - https://a",
      "UR  - https://b",
      "U1  - mine",
      "ER  - ",
    ],
    ["Alpha"],
    ["1 Left out: L1 (a file), U1, UR (1 more)."],
  ));

const dates: [value: string, expected: object][] = [
  ["2020", { "date-parts": [[2020]] }],
  ["2020/02/03/", { "date-parts": [[2020, 2, 3]] }],
  ["2020/02//", { "date-parts": [[2020, 2]] }],
  ["2020///Spring", { "date-parts": [[2020]], season: 1 }],
  ["2020/02/03/12:00:00", { "date-parts": [[2020, 2, 3]] }],
  ["3 Feb 2020", { "date-parts": [[2020, 2, 3]] }],
];
test.each(dates)("dates: %s", (value, expected) => {
  const { references } = readRis(`TY  - BOOK\r\nTI  - A\r\nPY  - ${value}\r\nER  - `);
  expect(references[0]?.item.issued).toEqual(expected);
});

test("whatever the lines, reading them ends, and every problem has a line", () => {
  const row = fc.oneof(
    fc.string(),
    fc.constantFrom("TY  - BOOK", "ER  - ", "TI  - A", "AU  - ,", "PY  - /", "SP  - -"),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const { problems } = readRis(rows.join("\n"));
      expect(problems.every(({ line }) => line >= 1)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
