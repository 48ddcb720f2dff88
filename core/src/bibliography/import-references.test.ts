// Files as other programs write them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importReferences } from "./import-references.ts";

function check(file: string, items: object[], problems: string[] = []): void {
  const text = readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8");
  const result = importReferences(text);
  expect(result.references.map(({ item }) => item)).toEqual(items);
  expect(result.problems.map(({ line, key, message }) => `${line} ${key}: ${message}`)).toEqual(problems);
}

test("Zotero's BibTeX", () =>
  check(
    "zotero.bib",
    [
      {
        type: "article-journal",
        title: "Sleep and REM Memory in <i>Mus musculus</i>",
        volume: "12",
        ISSN: "1234-5678",
        URL: "https://example.org/articles/12_3?x=1&y=2",
        DOI: "10.1000/sleep.2021.12",
        abstract: "We measured 50% more & found $5. Second line.",
        language: "en",
        issue: "3",
        accessed: { "date-parts": [[2022, 1, 5]] },
        "container-title": "Journal of Memory",
        author: [
          { family: "Doe", given: "Jane" },
          { family: "Müller-Lüdenscheidt", given: "Karl" },
          { literal: "Sleep Research Society" },
        ],
        issued: { "date-parts": [[2021, 5]] },
        keyword: "Memory, Sleep",
        page: "101-118",
      },
      {
        type: "webpage",
        title: "The top 10 causes of death",
        URL: "https://www.who.int/top-10",
        "container-title": "World Health Organization",
        issued: { "date-parts": [[2018, 5]] },
      },
      {
        type: "thesis",
        "publisher-place": "Chicago",
        genre: "PhD thesis",
        title: "A House Is Not a Home",
        publisher: "University of Chicago",
        author: [{ family: "García Márquez", given: "Ana" }],
        issued: { "date-parts": [[2019]] },
      },
    ],
    ["2 doe_sleep_2021: Left out: copyright, file."],
  ));

test("JabRef's BibTeX: strings, cross references, subtitles, accents", () =>
  check(
    "jabref.bib",
    [
      {
        type: "paper-conference",
        author: [
          { family: "van der Berg", given: "A." },
          { family: "Kühn", given: "Józef" },
        ],
        title: "BibTeX considered <i>harmful</i>",
        "container-title": "Proc. of the 3rd Conf.",
        page: "1-9",
        publisher: "Association for Computing Machinery",
        editor: [{ family: "Erdős", given: "Paul" }],
        "publisher-place": "New York",
        issued: { "date-parts": [[2005]] },
      },
      {
        type: "book",
        title: "Proceedings of the Third Conference",
        publisher: "Association for Computing Machinery",
        editor: [{ family: "Erdős", given: "Paul" }],
        "publisher-place": "New York",
        issued: { "date-parts": [[2005]] },
      },
      {
        type: "book",
        author: [{ family: "Knuth", given: "Donald E." }],
        title: "The TeXbook: Computers & Typesetting",
        issued: { "date-parts": [[1984, 6]] },
        publisher: "Oxford University Press",
        "publisher-place": "Oxford",
        ISBN: "978-0-306-40615-7",
        edition: "2",
      },
    ],
    ["6 Berg2005: Left out: groups, file.", "26 Knuth1984: Left out: comment."],
  ));

test("Mendeley's BibTeX", () =>
  check(
    "mendeley.bib",
    [
      {
        type: "article-journal",
        abstract: "The dominant sequence transduction models",
        author: [
          { family: "Vaswani", given: "Ashish" },
          { family: "Shazeer", given: "Noam" },
        ],
        DOI: "10.48550/arXiv.1706.03762",
        archive: "arXiv",
        archive_location: "1706.03762",
        "container-title": "Advances in Neural Information Processing Systems",
        issued: { "date-parts": [[2017, 12]] },
        page: "5999-6009",
        title: "Attention is all you need",
        URL: "http://arxiv.org/abs/1706.03762",
        volume: "2017-Decem",
      },
    ],
    ["1 Vaswani2017: Left out: file, mendeley-groups."],
  ));

test("Google Scholar's BibTeX", () =>
  check("google-scholar.bib", [
    {
      type: "article-journal",
      title: "Prospect theory: An analysis of decision under risk",
      author: [
        { family: "Kahneman", given: "Daniel" },
        { family: "Tversky", given: "Amos" },
      ],
      "container-title": "Econometrica",
      volume: "47",
      issue: "2",
      page: "263-291",
      issued: { "date-parts": [[1979]] },
      publisher: "JSTOR",
    },
    {
      type: "book",
      title: "Le deuxième sexe",
      author: [{ family: "De Beauvoir", given: "Simone" }],
      issued: { "date-parts": [[1949]] },
      publisher: "Gallimard",
    },
  ]));

test("EndNote's RIS", () =>
  check(
    "endnote.ris",
    [
      {
        type: "article-journal",
        author: [
          { family: "Doe", given: "Jane" },
          { family: "King", given: "Martin Luther", suffix: "Jr." },
          { literal: "World Health Organization" },
        ],
        issued: { "date-parts": [[2021, 5, 4]] },
        DOI: "10.1000/sleep.2021.12",
        issue: "3",
        keyword: "Memory, Sleep",
        language: "eng",
        note: "read twice",
        abstract: "We measured. And measured again.",
        ISSN: "1234-5678",
        page: "101-118",
        "title-short": "Sleep and memory",
        "container-title": "Journal of Memory",
        title: "Sleep and memory: A study",
        URL: "https://example.org/12",
        volume: "12",
      },
      {
        type: "chapter",
        author: [{ family: "Doyle", given: "Kathleen" }],
        editor: [
          { family: "Marks", given: "P. J. M." },
          { family: "Parkin", given: "Stephen" },
        ],
        issued: { "date-parts": [[2023]] },
        title: "The Queen Mary Psalter",
        "container-title": "The Book by Design",
        publisher: "University of Chicago Press",
        "publisher-place": "Chicago",
        page: "60-70",
        ISBN: "978-0-306-40615-7",
      },
    ],
    ["1 42: Left out: AD, L1 (a file)."],
  ));

test("Zotero's RIS", () =>
  check(
    "zotero.ris",
    [
      {
        type: "book",
        title: "Interior Chinatown",
        author: [{ family: "Yu", given: "Charles" }],
        "collection-title": "Vintage Contemporaries",
        "publisher-place": "New York",
        issued: { "date-parts": [[2020]] },
        publisher: "Pantheon Books",
        ISBN: "978-0-306-40615-7",
      },
      {
        type: "webpage",
        title: "The top 10 causes of death",
        "container-title": "World Health Organization",
        issued: { "date-parts": [[2018, 5, 24]] },
        URL: "https://www.who.int/top-10",
        accessed: { "date-parts": [[2022, 1, 5]] },
      },
    ],
    ["1 : Left out: M2."],
  ));

test("PubMed's NBIB", () =>
  check("pubmed.nbib", [
    {
      type: "article-journal",
      title: "Sleep and memory: a long title that goes on in the next line",
      "container-title": "Journal of memory",
      "container-title-short": "J Mem",
      volume: "12",
      issue: "3",
      page: "101-118",
      ISSN: "1234-5678",
      DOI: "10.1000/sleep.2021.12",
      PMID: "12345678",
      PMCID: "PMC7654321",
      abstract: "BACKGROUND: We measured.",
      keyword: "memory, sleep",
      language: "eng",
      author: [
        { family: "Doe", given: "Jane A" },
        { family: "Smith", given: "John" },
        { literal: "Sleep Study Group" },
      ],
      issued: { "date-parts": [[2021, 5, 4]] },
    },
    {
      type: "article-journal",
      title: "Another one",
      "container-title": "Journal of memory",
      PMID: "87654321",
      author: [{ family: "Lee", given: "Ann" }],
      issued: { "date-parts": [[2020]], season: 1 },
    },
  ]));

test("Zotero's CSL-JSON", () =>
  check("zotero.json", [
    {
      type: "article-journal",
      "container-title": "Journal of Memory",
      DOI: "10.1000/sleep.2021.12",
      title: "Sleep and memory",
      author: [
        { family: "Doe", given: "Jane" },
        { family: "Berg", given: "A.", "non-dropping-particle": "van der" },
      ],
      issued: { "date-parts": [["2021", 5, 4]] },
    },
    {
      type: "book",
      title: "Interior Chinatown",
      author: [{ literal: "Yu" }],
      issued: { "date-parts": [[2020]] },
    },
  ]));

test("a text without references is refused", () => {
  expect(() => importReferences("Dear all, see me@example.org")).toThrow("no references");
  // In time, whatever it is.
  expect(() => importReferences(`Dear all${"\n".repeat(200_000)}`)).toThrow("no references");
});
