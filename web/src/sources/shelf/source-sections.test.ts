import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { sourceSections } from "./source-sections.ts";

const SHELF = [
  testSource({ id: "web", kind: "web", title: "A page", url: "https://example.org/sleep" }),
  testSource({ id: "slides", kind: "slides", title: "Week 3" }),
  testSource({
    ...{ id: "book", kind: "manual", title: "Memory", file: null },
    csl: {
      ...{ type: "book", title: "Memory", author: [{ family: "Squire" }] },
      issued: { "date-parts": [[2009]] },
    },
  }),
  testSource({ id: "notes", kind: "text", title: "My notes" }),
];
const shown = (filter = "", notes?: ReadonlyMap<string, readonly number[]>) =>
  sourceSections(SHELF, filter, notes).map(({ title, items }) => [title, ...items.map(({ id }) => id)]);

test("sources are grouped by kind, in the order of the shelf", () => {
  expect(shown()).toEqual([
    ["Course material", "slides", "notes"],
    ["Papers and web pages", "web"],
    ["Entered by hand", "book"],
  ]);
});

test.each([
  ["squire", ["Entered by hand", "book"]],
  ["2009 MEMORY", ["Entered by hand", "book"]],
  ["example.org", ["Papers and web pages", "web"]],
])("%j is found, and empty groups are left out", (filter, expected) => {
  expect(shown(filter)).toEqual([expected]);
});

test("every word must be found", () => {
  expect(shown("squire week")).toEqual([]);
});

test("beside a document, what it cites comes first, in the order of its notes", () => {
  const notes = new Map([
    ["web", [2, 3]],
    ["notes", [1, 5]],
  ]);
  expect(shown("", notes)).toEqual([
    ["Cited in this document", "notes", "web"],
    ["Not cited yet", "slides", "book"],
  ]);
  expect(shown("memory", notes)).toEqual([["Not cited yet", "book"]]);
});

test("one's own groups come first, in the order of their names, and what is in none by kind", () => {
  const shelf = [
    testSource({ id: "ten", group: ["Week 10"] }),
    testSource({ id: "inner", group: ["Week 9", "Reading"] }),
    testSource({ id: "nine", group: ["Week 9"] }),
    testSource({ id: "rest" }),
  ];
  const sections = sourceSections(shelf, "", undefined);
  expect(sections.map(({ title, items }) => [title, ...items.map(({ id }) => id)])).toEqual([
    ["Week 9", "nine"],
    ["Week 9 / Reading", "inner"],
    ["Week 10", "ten"],
    ["Course material", "rest"],
  ]);
});

test("a filter finds tags and groups; with a # it finds tags alone", () => {
  const shelf = [
    testSource({ id: "a", title: "Exam rules" }),
    testSource({ id: "b", tags: ["Exam"], group: ["Week 9"] }),
  ];
  const found = (filter: string) =>
    sourceSections(shelf, filter, undefined).flatMap(({ items }) => items.map(({ id }) => id));
  expect(found("exam")).toEqual(["b", "a"]);
  expect(found("#exam")).toEqual(["b"]);
  expect(found("week 9")).toEqual(["b"]);
});
