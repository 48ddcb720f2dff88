import { expect, test } from "vitest";
import { readCslJson } from "./read-csl-json.ts";

function check(text: string, titles: string[], problems: string[]): void {
  const result = readCslJson(text);
  expect(result.references.map(({ item }) => item.title)).toEqual(titles);
  expect(result.problems.map(({ line, message }) => `${line} ${message}`)).toEqual(problems);
}
const broken = "This item is not valid JSON. Correct it and import it again.";

test("a broken item is reported with its line, and the others are imported", () =>
  check(
    `[
  { "type": "book", "title": "Alpha" },
  { "type": "book", "title": "Beta", },
  { "type": "book", "title": "Gam {ma" },
  {
    "type": "book",
    "title": "Delta
  },
  {
    "type": "book",
    "title": "Epsilon",
    "author": [ { "family": "Doe"
  },
  { "type": "book", "title": "Zeta" }
]`,
    ["Alpha", "Gam {ma", "Zeta"],
    [`3 ${broken}`, `5 ${broken}`, `9 ${broken}`],
  ));

test("what is no reference is reported", () =>
  check(
    `[{"type":"book"},{"title":"B"},{"type":"book","title":"C","author":"Doe"}]`,
    [],
    [
      "1 It has no title. Add one and import it again.",
      "1 It has no type. Add one and import it again.",
      "1 Its author can't be read. Correct it and import it again.",
    ],
  ));

test("one item without a list, and a list with a wrapper", () => {
  check(`{"id": 1, "type": "book", "title": "Alpha"}`, ["Alpha"], []);
  check(`{ "items": [{"type": "book", "title": "Alpha"}] }`, ["Alpha"], []);
});
