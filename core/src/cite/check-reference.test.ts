import { expect, test } from "vitest";
import { checkReference } from "./check-reference.ts";

const book = { type: "book", title: "A book" };

test("identifiers are kept in their plain form, and what is empty is left out", () => {
  const typed = {
    ...book,
    DOI: " https://doi.org/10.1038/NN.2384 ",
    ISBN: "978-0-306-40615-7, 0-306-40615-2",
    URL: " https://example.org/a ",
    publisher: "",
  };
  expect(checkReference(typed)).toEqual({
    item: { ...book, DOI: "10.1038/NN.2384", ISBN: "9780306406157 0306406152", URL: "https://example.org/a" },
    problems: {},
  });
});

test("every field that is wrong is named", () => {
  const { problems } = checkReference({ ...book, DOI: "10", ISBN: "9780306406158", URL: "ftp://a.example" });
  expect(Object.keys(problems)).toEqual(["DOI", "ISBN", "URL"]);
});

test("what was there before is not refused", () => {
  const before = { ...book, ISBN: "unknown" };
  expect(checkReference({ ...before, title: "Another" }, before).problems).toEqual({});
});
