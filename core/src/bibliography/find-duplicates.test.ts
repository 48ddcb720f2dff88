import { expect, test } from "vitest";
import { findDuplicates } from "./find-duplicates.ts";

const works = (...variables: object[]) => variables.map((each) => ({ type: "book", ...each }));
const doe = [{ family: "Doe", given: "Jane" }];
const issued = { "date-parts": [[2020]] };

const same: [what: string, a: object, b: object][] = [
  ["a DOI", { DOI: "10.1038/NN.2384" }, { DOI: "https://doi.org/10.1038/nn.2384" }],
  ["an address", { URL: "http://www.example.org/a/?utm_source=x" }, { URL: "https://example.org/a#top" }],
  ["an ISBN", { ISBN: "978-0-306-40615-7" }, { ISBN: "0306406152" }],
  [
    "title, author and year",
    { title: "Sleep & <i>Memory</i>: A Study", author: doe, issued },
    { title: "sleep memory – a study.", author: [{ family: "Doe", given: "J." }], issued },
  ],
];
test.each(same)("the same by %s", (_, a, b) => {
  const items = works(a, {}, b);
  expect(findDuplicates(items)).toEqual([[items[0], items[2]]]);
});

const different: [what: string, a: object, b: object][] = [
  [
    "the year",
    { title: "A", author: doe, issued },
    { title: "A", author: doe, issued: { "date-parts": [[2021]] } },
  ],
  ["the author", { title: "A", author: doe, issued }, { title: "A", author: [{ family: "Lee" }], issued }],
  ["what is not known", { title: "Introduction" }, { title: "Introduction" }],
  ["the path", { URL: "https://example.org/a" }, { URL: "https://example.org/b" }],
  ["nothing but the site", { URL: "https://example.org" }, { URL: "https://example.org/" }],
  ["chapters of one book", { type: "chapter", ISBN: "0306406152" }, { type: "chapter", ISBN: "0306406152" }],
];
test.each(different)("not the same: %s", (_, a, b) => expect(findDuplicates(works(a, b))).toEqual([]));

test("duplicates of duplicates are one group", () => {
  const items = works(
    { DOI: "10.1000/a" },
    { DOI: "10.1000/a", URL: "https://e.org/x" },
    { URL: "https://e.org/x" },
  );
  expect(findDuplicates(items)).toEqual([items]);
});
