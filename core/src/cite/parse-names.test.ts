import fc from "fast-check";
import { expect, test } from "vitest";
import type { CslName } from "../contract/csl-item.ts";
import { parseNames } from "./parse-names.ts";
import { writeNames } from "./write-names.ts";

/** Expected as they are shown again; an organisation is marked by [brackets]. */
const lists: [typed: string, expected: string][] = [
  ["Doe, Jane; Smith, John", "Doe/Jane Smith/John"],
  ["Jane Doe, John Smith and Ann Lee", "Doe/Jane Smith/John Lee/Ann"],
  ["Doe, J., Smith, A., & Lee, K. B.", "Doe/J. Smith/A. Lee/K. B."],
  ["Doe, Jane, and John Smith", "Doe/Jane Smith/John"],
  ["Doe, Jane; Roe, Richard", "Doe/Jane Roe/Richard"],
  ["Jane Doe and Richard Roe", "Doe/Jane Roe/Richard"],
  ["Doe, Jane, Roe, Richard", "Doe/Jane Roe/Richard"],
  ["Doe, Jane and Roe, Richard", "Doe/Jane Roe/Richard"],
  ["Doe, Jane A. and Roe, Richard B. and Lee, Ann", "Doe/Jane A. Roe/Richard B. Lee/Ann"],
  ["William Strunk Jr. and E. B. White", "Strunk/William/Jr. White/E. B."],
  ["Doe, Jane, John Smith, and Ann Lee", "Doe/Jane Smith/John Lee/Ann"],
  ["Smith J", "Smith/J"],
  ["Smith J, Lee AB, van der Berg C", "Smith/J Lee/AB van der Berg/C"],
  ["Martin Luther King Jr.", "King/Martin Luther/Jr."],
  ["King, Martin Luther, Jr.", "King/Martin Luther/Jr."],
  ["Barack Obama II", "Obama/Barack/II"],
  ["García Márquez, Gabriel", "García Márquez/Gabriel"],
  ["García Márquez, Gabriel José;", "García Márquez/Gabriel José"],
  ["van der Berg, A.", "van der Berg/A."],
  ["Ludwig van Beethoven", "van Beethoven/Ludwig"],
  ["Dr. Jane Doe, PhD", "Doe/Jane"],
  ["J. R. R. Tolkien", "Tolkien/J. R. R."],
  ["O'Brien, Tim", "O'Brien/Tim"],
  ["By Jane Doe", "Doe/Jane"],
  ["Doe, J. et al.", "Doe/J."],
  ["Plato", "[Plato]"],
  ["Plato,", "Plato/"],
  ["Squire and Kandel", "[Squire] [Kandel]"],
  ["World Health Organization", "[World Health Organization]"],
  ["World Health Organization and Jane Doe", "[World Health Organization] Doe/Jane"],
  ["Johnson & Johnson", "[Johnson & Johnson]"],
  ["Johnson and Johnson", "[Johnson and Johnson]"],
  ["Johnson and Johnson; Jane Doe", "[Johnson and Johnson] Doe/Jane"],
  ["Centers for Disease Control and Prevention", "[Centers for Disease Control and Prevention]"],
  ["Department of Health and Human Services", "[Department of Health and Human Services]"],
  ["Food and Agriculture Organization", "[Food and Agriculture Organization]"],
  [
    "National Academies of Sciences, Engineering, and Medicine",
    "[National Academies of Sciences, Engineering, and Medicine]",
  ],
  [
    "National Institute of Standards and Technology; U.S. Department of Commerce",
    "[National Institute of Standards and Technology] [U.S. Department of Commerce]",
  ],
  ["Jane Doe and the World Health Organization", "Doe/Jane [the World Health Organization]"],
  ["Bill and Melinda Gates Foundation", "[Bill and Melinda Gates Foundation]"],
  ["Google, Inc.", "[Google, Inc.]"],
  ["The Beatles", "[The Beatles]"],
  ["{Apple Records}", "[Apple Records]"],
  ["{Doe, Jane}, {A; B}", "Doe, Jane/A; B"],
  [" ; , ", ""],
  ["", ""],
];
test.each(lists)("names: %s", (typed, expected) => {
  const shown = parseNames(typed).map(({ literal, family = "", given = "", suffix }) =>
    literal === undefined
      ? [family, given, ...(typeof suffix === "string" ? [suffix] : [])].join("/")
      : `[${literal}]`,
  );
  expect(shown.join(" ")).toBe(expected);
});

const part = fc
  .string({ unit: fc.constantFrom(..."AbcÉ é’-.,;& of and van Jr".split("")) })
  .map((text) => text.replaceAll(/\s+/g, " ").trim())
  .filter(Boolean);
const person = fc.record({ family: part, given: part, suffix: part }, { requiredKeys: ["family", "given"] });
const organisation = fc.record({ literal: part });

test("names that are shown and typed again are the same", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(person, organisation)), (names: CslName[]) => {
      expect(parseNames(writeNames(names))).toEqual(names);
    }),
    { numRuns: 500 },
  );
});

test("whatever is typed gives names with something in them", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const name of parseNames(typed)) {
        const texts = Object.values(name);
        expect(texts.length).toBeGreaterThan(0);
        expect(texts.every((text) => typeof text === "string" && text !== "")).toBe(true);
      }
    }),
  );
});
