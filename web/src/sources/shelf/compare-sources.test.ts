import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { compareSources } from "./compare-sources.ts";

const by = (id: string, csl: object) =>
  testSource({ id, kind: "manual", file: null, csl: { type: "book", title: "Memory", ...csl } });

test("every field that one of them has is a row", () => {
  const { rows } = compareSources([by("a", { publisher: "Freeman" }), by("b", { ISBN: "9780306406157" })]);
  expect(rows.map(({ label, texts }) => `${label}: ${texts.join(" | ")}`)).toEqual([
    "Title: Memory | Memory",
    "Publisher: Freeman | ",
    "ISBN:  | 9780306406157",
    "Kind: Book | Book",
    "Material: None, only the reference | None, only the reference",
  ]);
  expect(rows.map(({ differs }) => differs)).toEqual([false, true, true, false, false]);
});

test("the one with most fields is to stay, and one with material before it", () => {
  const full = by("full", { publisher: "Freeman", edition: "2" });
  expect(compareSources([by("bare", {}), full]).best).toBe("full");
  expect(compareSources([full, testSource({ id: "file" })]).best).toBe("file");
});
