import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { recogniseReferences } from "./recognise-references.ts";

const BOOK = "@book{squire,\n  title = {Memory},\n  author = {Squire, Larry},\n  year = 2009\n}\n";
const SHELF = [
  testSource({
    csl: {
      type: "book",
      title: "Memory",
      author: [{ family: "Squire" }],
      issued: { "date-parts": [[2009]] },
    },
  }),
];

/** What is found, in one line. */
function check(text: string, expected: string) {
  const recognised = recogniseReferences(text, SHELF);
  const shown =
    recognised.kind === "references"
      ? [
          ...recognised.found.map(
            ({ line, csl, isKnown }) => `${line} ${csl.title}${isKnown ? " (known)" : ""}`,
          ),
          ...recognised.problems.map(({ line }) => `problem on line ${line}`),
        ]
      : recognised.kind === "addresses"
        ? recognised.urls
        : [recognised.kind];
  expect(shown.join(" | ")).toBe(expected);
}

test("nothing is nothing", () => check(" \n\n", "empty"));

test("a DOI is an address, and so are several", () => {
  check("10.1038/nn.2384", "https://doi.org/10.1038/nn.2384");
  check(
    "doi:10.1038/nn.2384\n\nhttps://example.org/a",
    "https://doi.org/10.1038/nn.2384 | https://example.org/a",
  );
});

test("the same address twice is one", () =>
  check("10.1038/nn.2384\nhttps://doi.org/10.1038/nn.2384", "https://doi.org/10.1038/nn.2384"));

test("what the course has is marked, what it lacks is not", () =>
  check(`${BOOK}@book{k, title = {Why We Sleep}}`, "1 Memory (known) | 6 Why We Sleep"));

test("a broken entry is named by its line, and the rest is found", () =>
  check(
    `${BOOK}@book{broken,\n  year = 2001\n}\n@book{k, title = {Why We Sleep}}`,
    "1 Memory (known) | 9 Why We Sleep | problem on line 6",
  ));

test("RIS and CSL-JSON are told from BibTeX", () => {
  check("TY  - BOOK\nTI  - Sleep\nER  - \n", "1 Sleep");
  check('[{ "type": "book", "title": "Sleep" }]', "1 Sleep");
});

test("prose is not mistaken for references", () => check("Memory, by Larry Squire", "unknown"));
