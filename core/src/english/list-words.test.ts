import { expect, it, test } from "vitest";
import { announcedCount, countInline, ONLY_ASKS_FOR_LIST, placeInList, readAskedList } from "./list-words.ts";

it.each([
  ["Name three causes of swarming", 3, "causes"],
  ["5 potentially fair reasons for dismissal", 5, "reasons"],
  ["what were Wenner's four objections?", 4, "objections"],
  ["Why are drivers workers? List the five reasons", 5, "reasons"],
  ["what is new about it? she names four things", 4, "things"],
  ["in which two ways does a tree cool a street", 2, "ways"],
  ["stages of biofilm formation", null, "stages"],
  ["which rights does a worker have", null, "rights"],
  ["which seed mixtures were sown?", null, "mixtures"],
  ["name the parts of a hive", null, "parts"],
  ["what happens at a page fault, step by step", null, null],
])("“%s” asks for several things", (question, count, noun) => {
  expect(readAskedList(question)).toEqual({ count, noun });
});

it.each([
  "what did the two studies find?",
  "which animal did Krebs work with?",
  "what drug stops mitosis?",
  "name the author of the paper",
  "do parents correct mistakes?",
  "and why does that matter?",
  "what is the basis of it?",
  "the first three weeks",
])("“%s” does not", (question) => {
  expect(readAskedList(question)).toBeNull();
});

test("a sentence that only asks for a list is no question of its own", () => {
  expect(["list the five reasons", "three reasons", "give me all options"].map(isOnlyList)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["list the reasons for the strike", "three castes of bees"].map(isOnlyList)).toEqual([false, false]);
});

function isOnlyList(text: string): boolean {
  return ONLY_ASKS_FOR_LIST.test(text);
}

it.each([
  ["Second, the distance.", { at: 2, style: "first" }],
  ["And stage five is dispersal.", { at: 5, style: "stage" }],
  ["One, mutual exclusion.", { at: 1, style: "one" }],
  ["The first was that you look before you press.", { at: 1, style: "first" }],
  ["And finally a wetting agent.", { at: "last", style: "" }],
  ["After that comes the stop bath.", { at: "next", style: "" }],
  ["One of them is missing.", null],
  ["The first negative was made in 1835.", null],
])("the place of “%s” in a list", (sentence, place) => {
  expect(placeInList(sentence)).toEqual(place);
});

test.each([
  ["private address ranges", "ranges"],
  ["metals with a high melting point", "metals"],
  ["alloys containing copper?", "alloys"],
])("“%s” asks for several %s", (question, noun) => {
  expect(readAskedList(question)).toEqual({ count: null, noun });
});

test.each(["working memory", "more examples", "what is a basis", "the phases"])(
  "“%s” names one thing",
  (question) => {
    expect(readAskedList(question)).toBeNull();
  },
);

test("a sentence may say how many things follow", () => {
  expect(announcedCount("There are five stages, and I'll go through them slowly.")).toBe(5);
  expect(announcedCount("Historians argue about the motives, but there are three of them.")).toBe(3);
  expect(announcedCount("It takes three weeks.")).toBeNull();
  expect(announcedCount("If these two classes are not equal, nothing follows.")).toBeNull();
});

test("a sentence may list several things", () => {
  expect(countInline("Ignore it, prevent it, avoid it, or detect it.")).toBe(4);
  expect(countInline("Ancient writers name four: prudence, justice, courage and temperance.")).toBe(4);
  expect(countInline("It is slow.")).toBe(1);
});
