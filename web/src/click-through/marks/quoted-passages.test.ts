import { expect, test } from "vitest";
import { quotedPassages } from "./quoted-passages.ts";

test("the line breaks of a page are not part of what it says", () =>
  expect(quotedPassages([{ start: 0, end: 0, text: "sharp-wave\n  ripples ", kind: "quote" }], "")).toEqual([
    "sharp-wave ripples",
  ]));

test("a mark that only knows its range takes its words from the text", () =>
  expect(quotedPassages([{ start: 4, end: 7, text: null, kind: "passage" }], "one two three")).toEqual([
    "two",
  ]));

test("a range outside of the text says nothing", () =>
  expect(quotedPassages([{ start: 40, end: 70, text: null, kind: "passage" }], "one")).toEqual([]));
