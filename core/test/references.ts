// Arbitrary references, as users and other programs may bring them.
import fc from "fast-check";
import type { CslItem } from "../src/contract/csl-item.ts";

const TYPES = [
  ...[
    "article-journal",
    "article-magazine",
    "article-newspaper",
    "book",
    "chapter",
    "webpage",
    "report",
    "thesis",
  ],
  ...[
    "speech",
    "motion_picture",
    "broadcast",
    "paper-conference",
    "manuscript",
    "dataset",
    "legal_case",
    "post",
  ],
];
const ODD = [
  "“x”",
  "'a' <i>b</i>",
  "</b><i>",
  "a … b",
  "{x",
  "50% & #1_$2~^\\",
  "--- ``q''",
  "AND and",
  "NASA iOS",
];

/** Any line of text. */
export const line: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
    fc.constantFrom(...ODD),
    fc.lorem({ maxCount: 5 }),
  )
  .map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim())
  .filter(Boolean);
const word = fc.lorem({ maxCount: 1, mode: "words" });
const name = fc.oneof(
  fc.record({ family: fc.oneof(word, line), given: fc.oneof(word, line) }),
  fc.record({
    family: word,
    given: word,
    suffix: fc.constantFrom("Jr.", "III"),
    "non-dropping-particle": fc.constant("van der"),
  }),
  fc.record({ literal: line }),
);
const names = fc.array(name, { minLength: 1, maxLength: 3 });
const year = fc.integer({ min: 1000, max: 2100 });
const month = fc.integer({ min: 1, max: 12 });
const day = fc.integer({ min: 1, max: 28 });
const parts = fc.oneof(fc.tuple(year), fc.tuple(year, month), fc.tuple(year, month, day));
const date = fc.oneof(
  fc.record({ "date-parts": fc.tuple(parts) }),
  fc.record({ "date-parts": fc.tuple(parts, parts) }),
  fc.record({ "date-parts": fc.tuple(fc.tuple(year)), season: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ "date-parts": fc.tuple(fc.tuple(year)), circa: fc.constant(true) }),
  fc.record({ literal: line }),
);
const text = fc.oneof(word, line);
const number = fc.nat(3000).map(String);

/** A reference with any of the variables that we store, as JSON can carry it: there is no -0. */
export const reference: fc.Arbitrary<CslItem> = fc
  .record(
    {
      type: fc.constantFrom(...TYPES),
      title: text,
      author: names,
      editor: names,
      translator: names,
      issued: date,
      accessed: date,
      "original-date": date,
      "container-title": text,
      "collection-title": text,
      "title-short": text,
      publisher: text,
      "publisher-place": text,
      volume: fc.oneof(number, text, fc.nat(100)),
      issue: fc.oneof(number, text),
      number: fc.oneof(number, text),
      page: fc.oneof(
        number,
        text,
        fc.tuple(number, number).map(([from, to]) => `${from}-${to}`),
      ),
      edition: fc.oneof(number, text),
      genre: text,
      medium: text,
      status: text,
      language: fc.constantFrom("en", "de-DE", "English"),
      DOI: fc.tuple(number, word).map(([prefix, suffix]) => `10.${prefix.padStart(4, "1")}/${suffix}`),
      URL: fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), line),
      ISBN: fc.constantFrom("978-0-306-40615-7", "x"),
      ISSN: fc.constant("1234-5678"),
      abstract: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
      keyword: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(", ")),
      note: fc.oneof(line, fc.string({ minLength: 1 })),
      "event-title": text,
      custom: fc.dictionary(word, fc.jsonValue({ maxDepth: 1 })),
    },
    { requiredKeys: ["type", "title"] },
  )
  .map((item) => JSON.parse(JSON.stringify(item)) as CslItem);
