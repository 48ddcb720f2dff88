import fc from "fast-check";
import { expect, test } from "vitest";
import type { CslItem } from "../contract/csl-item.ts";
import { readFields, writeField } from "./source-fields.ts";

const book: CslItem = {
  type: "book",
  title: "Make It Stick",
  author: [{ given: "Peter C.", family: "Brown" }, { literal: "World Health Organization" }],
  issued: { "date-parts": [[2014, 4]] },
};

test("fields become variables of the reference", () => {
  const fields = {
    title: "Make It Stick",
    author: "Peter C. Brown; World Health Organization",
    publicationDate: "2014-04",
    publisher: "Belknap",
    isbn: "978-0-674-72901-8",
    doi: "https://doi.org/10.1038/nn.2384",
  };
  const { type: _, ...variables } = book;
  expect(readFields(fields)).toEqual({
    stated: { ...variables, publisher: "Belknap", ISBN: "9780674729018", DOI: "10.1038/nn.2384" },
    emptied: [],
    problems: {},
    disagreeing: [],
  });
});

test("what says the same as the reference keeps its spelling, and what says something else disagrees", () => {
  const same = { title: book.title, author: writeField("author", book), publicationDate: "2014-04" };
  expect(readFields(same, book)).toMatchObject({ stated: { author: book.author }, disagreeing: [] });
  expect(readFields({ publicationDate: "April 2014" }, book).disagreeing).toEqual([]);
  const other = { title: "Make it stick", author: "Brown", publicationDate: "2014", publisher: "Belknap" };
  expect(readFields(other, book).disagreeing).toEqual(["title", "author", "publicationDate"]);
});

test("an empty field empties its variable; a title stays", () => {
  expect(readFields({ author: "", publicationDate: null, title: "" }, book)).toMatchObject({
    emptied: ["author", "issued"],
    problems: { title: "Give it a title." },
  });
  expect(readFields({ publicationDate: "n.d." }, book).emptied).toEqual(["issued"]);
});

test.each(["yesterday", "2023-02-29", "2023-13-01", "31 April 2023", "2023-00-10", "0000", "99/99/9999"])(
  "%s is not a date",
  (publicationDate) => {
    expect(readFields({ publicationDate }).problems).toEqual({
      publicationDate: expect.stringContaining("not a date"),
    });
  },
);

test.each([
  ["2023-04-05T10:00:00Z", "2023-04-05"],
  ["5 April 2023", "2023-04-05"],
  ["April 2023", "2023-04"],
  ["2024-02-29", "2024-02-29"],
  ["Spring 2023", "Spring 2023"],
  ["44 BC", "44 BC"],
])("%s is told as %s", (publicationDate, told) => {
  const { stated } = readFields({ publicationDate });
  expect(writeField("publicationDate", stated)).toBe(told);
});

test("an ISBN with a wrong digit and a DOI that is none are named by their fields", () => {
  expect(Object.keys(readFields({ isbn: "978-0-674-72901-9", doi: "nn.2384" }).problems)).toEqual([
    "isbn",
    "doi",
  ]);
});

test("what was told can be said again, and nothing changes", () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
  const name = fc.oneof(
    fc.record({ given: word, family: word }),
    word.map((literal) => ({ literal })),
  );
  const day = fc
    .date({ min: new Date("1000-01-01"), max: new Date("2200-01-01"), noInvalidDate: true })
    .map((date) => ({
      "date-parts": [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]],
    }));
  const item = fc.record({
    type: fc.constant("book"),
    title: word,
    author: fc.array(name, { minLength: 1, maxLength: 4 }),
    issued: day,
    accessed: day,
  });
  fc.assert(
    fc.property(item, (item) => {
      const fields = {
        author: writeField("author", item),
        publicationDate: writeField("publicationDate", item),
        accessDate: writeField("accessDate", item),
      };
      const { author, issued, accessed } = item;
      expect(readFields(fields, item).stated).toEqual({ author, issued, accessed });
      // Also where the reference is not known: dates always, names up to their parts.
      expect(readFields(fields).stated).toMatchObject({ issued, accessed });
    }),
  );
});
