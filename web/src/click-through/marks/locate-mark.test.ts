import { PagePlace } from "@ibid/core/contract/source-content.ts";
import { expect, test } from "vitest";
import { locateMark, locateOnPage } from "./locate-mark.ts";
import type { Mark } from "./marks-of.ts";

const quote = (text: string, start: number): Mark => ({
  text,
  start,
  end: start + text.length,
  kind: "quote",
});
const range = (start: number, end: number): Mark => ({ text: null, start, end, kind: "passage" });

test("words that stand where they should are there", () =>
  expect(locateMark("one two one", quote("one", 8))).toEqual({ start: 8, end: 11 }));

test("words that moved are found nearest to where they were", () =>
  expect(locateMark("one two one", quote("one", 7))).toEqual({ start: 8, end: 11 }));

test("words that are nowhere are not marked", () =>
  expect(locateMark("one two", quote("three", 0))).toBeNull());

test("a range beyond the text is not marked", () => expect(locateMark("one", range(1, 9))).toBeNull());

// Two pages, "alpha beta" and "gamma delta", joined by a line break.
const stored = "alpha beta\ngamma delta";
const second = PagePlace.parse({ kind: "page", pageIndex: 1, pageLabel: "2", start: 11, end: 22 });

test("a range of the whole text becomes a range of its page", () =>
  expect(locateOnPage(quote("delta", 17), stored, second, "gamma delta")).toEqual({ start: 6, end: 11 }));

test("when the browser reads the page differently the words decide", () =>
  expect(locateOnPage(quote("delta", 17), stored, second, "x gamma  delta")).toEqual({ start: 9, end: 14 }));

test("a passage over two pages is marked on each of them", () =>
  expect(locateOnPage(range(6, 16), stored, second, "gamma delta")).toEqual({ start: 0, end: 5 }));

test("words of another page are not looked for on this one", () =>
  expect(locateOnPage(quote("alpha", 0), stored, second, "gamma alpha")).toBeNull());
