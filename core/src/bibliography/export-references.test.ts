import fc from "fast-check";
import { expect, test } from "vitest";
import { reference } from "../../test/references.ts";
import type { ExchangeFormat } from "../contract/reference-endpoints.ts";
import { exportReferences } from "./export-references.ts";
import { importReferences } from "./import-references.ts";

const formats: ExchangeFormat[] = ["bibtex", "ris", "csl-json"];

test.each(formats)("%s: a library of 1,000 that is exported and imported is the same", (format) => {
  const library = fc.sample(reference, { numRuns: 1000, seed: 7 });
  const { references, problems } = importReferences(exportReferences(library, format));
  expect(references.map(({ item }) => item)).toEqual(library);
  expect(problems).toEqual([]);
  expect(new Set(references.map(({ key }) => key)).size).toBe(1000);
});

test.each(formats)(
  "%s: any reference that is exported and imported is the same",
  { timeout: 60_000 },
  (format) => {
    fc.assert(
      fc.property(fc.array(reference, { minLength: 1, maxLength: 3 }), (library) => {
        const { references, problems } = importReferences(exportReferences(library, format));
        expect(references.map(({ item }) => item)).toEqual(library);
        expect(problems).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);

const article = {
  type: "article-journal",
  title: "Sleep & REM in <i>Mus musculus</i>",
  author: [{ family: "van der Berg", given: "Ann" }, { literal: "World Health Organization" }],
  "container-title": "Journal of Memory",
  volume: "12",
  issue: "3",
  page: "101-118",
  issued: { "date-parts": [[2021, 5, 4]] },
  DOI: "10.1000/sleep_12",
};

test("an article is plain BibTeX", () => {
  expect(exportReferences([article], "bibtex")).toBe(`@article{berg2021sleep,
  author = {van der Berg, Ann and {World Health Organization}},
  title = {Sleep \\& {REM} in \\textit{Mus musculus}},
  journal = {Journal of Memory},
  date = {2021-05-04},
  year = {2021},
  month = may,
  number = {3},
  pages = {101--118},
  volume = {12},
  doi = {10.1000/sleep_12},
}
`);
});

test("an article is plain RIS", () => {
  expect(exportReferences([article], "ris").split("\r\n")).toEqual([
    "TY  - JOUR",
    "ID  - berg2021sleep",
    "AU  - van der Berg, Ann",
    "AU  - World Health Organization",
    "TI  - Sleep & REM in <i>Mus musculus</i>",
    "VL  - 12",
    "DO  - 10.1000/sleep_12",
    "T2  - Journal of Memory",
    "IS  - 3",
    "SP  - 101",
    "EP  - 118",
    "PY  - 2021",
    "DA  - 2021/05/04/",
    "ER  - ",
    "",
  ]);
});

test("references with the same author, year and title get keys of their own", () => {
  expect(exportReferences([article, article], "bibtex")).toContain("@article{berg2021sleep-2,");
});

test("no references are an empty file", () => {
  expect(exportReferences([], "bibtex")).toBe("");
  expect(exportReferences([], "csl-json")).toBe("[]\n");
});
