import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { expect, test } from "vitest";
import { byline } from "./byline.ts";

const authors = (...families: string[]) => families.map((family) => ({ family }));
const year = { "date-parts": [[2009, 5]] };

test.each<[string, Partial<CslItem>]>([
  ["", {}],
  ["2009", { issued: year }],
  ["Squire", { author: authors("Squire") }],
  ["Squire and Kandel, 2009", { author: authors("Squire", "Kandel"), issued: year }],
  ["Girardeau et al., 2009", { author: authors("Girardeau", "Benchenane", "Wiener"), issued: year }],
  ["World Health Organization", { author: [{ literal: "World Health Organization" }] }],
  ["Squire, forthcoming", { author: authors("Squire"), issued: { literal: "forthcoming" } }],
  ["Squire", { author: [{ given: "Larry" }, { family: "Squire" }] }],
])("%j", (expected, facts) => {
  expect(byline({ type: "book", title: "Memory", ...facts })).toBe(expected);
});
