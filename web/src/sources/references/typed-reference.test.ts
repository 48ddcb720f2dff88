import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changeKind, checkTyped, fieldsOf, toTyped, readTyped } from "./typed-reference.ts";
import { REFERENCE_KINDS } from "./reference-kinds.ts";

const kind = (key: string) => REFERENCE_KINDS.find((each) => each.key === key)!;
const NEW: CslItem = { type: "book", title: "T" };

/** What is stored of a book when these texts are typed into it. */
function check(texts: Record<string, string>, expected: object, csl = NEW) {
  const typed = toTyped(csl);
  expect(readTyped({ ...typed, texts: { ...typed.texts, ...texts } }, csl)).toEqual({ ...csl, ...expected });
}

test("names and dates are understood as they are typed", () =>
  check(
    { author: "Squire, L.; World Health Organization", issued: "May 2009" },
    {
      author: [{ family: "Squire", given: "L." }, { literal: "World Health Organization" }],
      issued: { "date-parts": [[2009, 5]] },
    },
  ));

test("a date that is none stays as written", () =>
  check({ issued: "in press" }, { issued: { literal: "in press" } }));

test("identifiers are stored in their plain form", () =>
  check(
    { DOI: "https://doi.org/10.1038/nn.2384", ISBN: "ISBN 978-0-306-40615-7", URL: "example.org/a" },
    { DOI: "10.1038/nn.2384", ISBN: "9780306406157", URL: "https://example.org/a" },
  ));

test("a field that is emptied is gone", () => {
  const csl = { ...NEW, publisher: "Freeman", author: [{ family: "Squire" }] };
  const typed = toTyped(csl);
  expect(readTyped({ ...typed, texts: { ...typed.texts, publisher: " ", author: "" } }, csl)).toEqual(NEW);
});

test("what was not touched is as it was, whatever it was", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 8 }), (others) => {
      const csl = { ...others, ...NEW };
      expect(readTyped(toTyped(csl), csl)).toEqual(csl);
    }),
  );
});

test("a title is needed, and identifiers are checked", () => {
  const typed = { ...toTyped(NEW), texts: { title: " ", DOI: "10.1", ISBN: "978-0-306-40615-8" } };
  const shown = { ...typed, extra: ["DOI", "ISBN"] };
  expect(Object.keys(checkTyped(shown, NEW)).toSorted()).toEqual(["DOI", "ISBN", "title"]);
});

test("a number that was stored before is not found fault with", () => {
  const csl = { ...NEW, ISBN: "978 of somebody" };
  expect(checkTyped(toTyped(csl), csl)).toEqual({});
});

test("another kind keeps what was typed, and shows it", () => {
  const book = { ...toTyped(NEW), texts: { title: "T", ISBN: "9780306406157" } };
  const article = changeKind(book, kind("article"));
  expect(fieldsOf(article).map(({ variable }) => variable)).toContain("ISBN");
  expect(readTyped(article)).toEqual({ type: "article-journal", title: "T", ISBN: "9780306406157" });
});

test("what a kind presets leaves with it, and what was typed instead stays", () => {
  const slides = changeKind(toTyped(NEW), kind("slides"));
  expect(readTyped(slides)).toMatchObject({ type: "speech", genre: "Lecture slides" });
  expect(readTyped(changeKind(slides, kind("book")))).toEqual(NEW);
  const stored = { ...NEW, type: "speech", genre: "Lecture slides" };
  expect(readTyped(changeKind(toTyped(stored), kind("book")), stored)).toEqual(NEW);
  const own = { ...slides, texts: { ...slides.texts, genre: "Keynote" } };
  expect(readTyped(changeKind(own, kind("lecture")))).toMatchObject({ genre: "Keynote" });
});

test("slides are told from other talks by what they say they are", () => {
  expect(toTyped({ type: "speech", title: "T", genre: "Slides" }).kind.key).toBe("slides");
  expect(toTyped({ type: "speech", title: "T" }).kind.key).toBe("lecture");
});

test("a type that no form has is kept", () => {
  const csl = { type: "legal_case", title: "Roe v. Wade", authority: "Supreme Court" };
  const typed = toTyped(csl);
  expect(fieldsOf(typed, csl).map(({ variable }) => variable)).toContain("authority");
  expect(readTyped(typed, csl)).toEqual(csl);
});
