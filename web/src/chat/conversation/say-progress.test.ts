import { expect, test } from "vitest";
import { sayCalls } from "./say-progress.ts";

const search = (query: unknown) => ["search_course_materials", { query }] as const;

test.each([
  [null, []],
  ["Searching for “experiments Cepeda review”", [search("experiments Cepeda review")]],
  ["Searching for “spacing” and “testing”", [search("spacing"), search("testing"), search("spacing")]],
  ["Searching your sources", [search(7)]],
  ["Searching your sources", [["search_course_materials", null]]],
  ["Searching the web", [["search_web", { query: "sleep" }]]],
  ["Looking up slide 8", [["look_up_place", { place: "slide 8" }]]],
  ["Looking up slide 8 in week 3", [["look_up_place", { place: "slide 8", source: "week 3" }]]],
  ["Looking up the place", [["look_up_place", { place: 8 }]]],
  ["Making an outline", [["outline_source", {}]]],
  ["Making an outline of week 3", [["outline_source", { source: "week 3" }]]],
  ["Reading on", [["read_on", { number: 3 }]]],
  ["Looking through your list of sources", [["list_sources", {}]]],
  ["Searching your sources", [["something_new", "?"]]],
] as const)("%s", (expected, calls) =>
  expect(sayCalls(calls.map(([tool, input], at) => ({ id: String(at), tool, input })))).toBe(expected),
);

test("a long search is cut after a word", () => {
  const said = sayCalls([
    { id: "1", tool: "search_course_materials", input: { query: "word ".repeat(40) } },
  ])!;
  expect(said).toMatch(/^Searching for “(?:word )+…”$/);
  expect(said.length).toBeLessThan(110);
});
