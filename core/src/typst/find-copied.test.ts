import { expect, test } from "vitest";
import { findCopied } from "./find-copied.ts";

const SOURCE = {
  id: "s",
  title: "On Sleep and What It Does to the Memory of Students",
  text: "Preface.\nSleep after learning helps the brain to keep what was learned, and naps hip-\npocampal cells like do so too. Naps help most people a lot. Ann Lee Roe, Bob Dahl Stone, Cy Ash Birch.",
};
const copied = (document: string): [string, boolean][] =>
  findCopied(document, [SOURCE]).map(({ range, isCited }) => [
    document.slice(range.start, range.end),
    isCited,
  ]);

test.each<[string, string, [string, boolean][]]>([
  ["a whole sentence", "Naps help most people a lot.", [["Naps help most people a lot.", false]]],
  [
    "one with a note",
    "Naps help most people a lot.#footnote[1] So.",
    [["Naps help most people a lot.", true]],
  ],
  ["a note within", "Naps help most people a lot#footnote[1].", [["Naps help most people a lot", true]]],
  [
    "part of a sentence",
    "It seems that sleep after learning helps the brain to keep what was learned.",
    [["sleep after learning helps the brain to keep what was learned.", false]],
  ],
  [
    "words broken by a line, emphasis",
    "Keep what was _learned_, and naps hippocampal cells like do so too.",
    [["Keep what was _learned_, and naps hippocampal cells like do so too.", false]],
  ],
  ["a quotation", "“Naps help most people a lot.”#footnote[1]", []],
  ["straight marks", '"Naps help most people a lot."#footnote[1]', []],
  ["low marks", "„Naps help most people a lot.“", []],
  ["set apart", "#quote(block: true)[Naps help most people a lot.#footnote[1]]", []],
  ["reworded", "Most people are helped a lot by naps.", []],
  ["a title in a list", "- Naps help most people a lot", []],
  ["a few words", "Sleep after learning helps the cat.", []],
  ["names", "By Ann Lee Roe, Bob Dahl Stone, Cy Ash Birch.", []],
  ["a title", "He wrote on sleep and what it does to the memory of students.", []],
  ["a heading", "= Naps help most people a lot", []],
  ["code", "`Naps help most people a lot`", []],
])("%s", (_, document, expected) => expect(copied(document)).toEqual(expected));

test("it says where in which source", () => {
  const [first] = findCopied("Naps help most people a lot!", [
    { ...SOURCE, id: "other", text: "Naps." },
    SOURCE,
  ]);
  expect(first).toMatchObject({
    words: "Naps help most people a lot!",
    source: { id: "s", title: SOURCE.title },
  });
  expect(SOURCE.text.slice(first!.found.start, first!.found.end)).toBe("Naps help most people a lot.");
  expect(first!.quote).toBe("Naps help most people a lot.");
});

test("texts that repeat themselves take no time", () => {
  const text = "and so on ".repeat(30_000);
  const start = performance.now();
  findCopied(text, [{ ...SOURCE, text }]);
  expect(performance.now() - start).toBeLessThan(5_000);
});
