import type { Source } from "@ibid/core/contract/source.ts";
import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { partInFileName, type ShelfOrder, sortSources } from "./sort-sources.ts";

const file = (name: string) => ({ name, mediaType: "application/pdf", byteSize: 1 });
const SHELF: Source[] = [
  testSource({ id: "w10", title: "Natural selection", file: file("BIO110_wk10_Natural_selection.pdf") }),
  testSource({ id: "w9", title: "Week 9: Osmosis", createdAt: "2026-03-01T00:00:00.000Z" }),
  testSource({ id: "doe", title: "Zebras", author: "Doe, Jane", publicationDate: "2023-04-05" }),
  testSource({ id: "abe", title: "apes", author: "Abe, Ken", publicationDate: "1999" }),
];
const CITED = new Map([["doe", { sourceId: "doe", count: 1, lastAt: "2026-02-01T00:00:00.000Z" }]]);
const sorted = (order: ShelfOrder) => sortSources(SHELF, order, CITED).map(({ id }) => id);

test.each<[ShelfOrder, string[]]>([
  ["title", ["abe", "w9", "w10", "doe"]],
  ["added", ["w9", "abe", "w10", "doe"]],
  ["author", ["abe", "doe", "w9", "w10"]],
  ["year", ["doe", "abe", "w9", "w10"]],
  ["cited", ["doe", "abe", "w9", "w10"]],
])("by %s, and else by title, with numbers in their order", (order, expected) => {
  expect(sorted(order)).toEqual(expected);
});

test.each([
  ["BIO110_wk10_Natural_selection.pdf", "Natural selection", "Week 10"],
  ["L3.pdf", "Osmosis", "Lecture 3"],
  ["lab 2.docx", "Titration", "Lab 2"],
  ["week-3.pdf", "Week 3: Osmosis", null],
  ["osmosis.pdf", "Osmosis", null],
])("of %j titled %j, %j is told by the file's name alone", (name, title, part) => {
  expect(partInFileName(testSource({ title, file: file(name) }))).toBe(part);
});
