import { expect, test } from "vitest";
import { makeSnippet } from "./make-snippet.ts";
import { findWords, searchWords } from "./search-words.ts";

const marked = (query: string, text: string) =>
  findWords(text, searchWords(query)).map(({ start, end }) => text.slice(start, end));

test.each([
  ["retrieving", "Retrieval retrieves. A retriever.", ["Retrieval", "retrieves", "retriever"]],
  ["retriev", "Retrieval retrieves.", ["Retrieval", "retrieves"]],
  ["hippo", "The hippocampus", ["hippocampus"]],
  // Followed by something, it is a whole word.
  ["hippo ", "The hippocampus", []],
  ["muller", "Müller und Mueller", ["Müller"]],
  ["Mueller", "Müller und Mueller", ["Müller", "Mueller"]],
  ["strasse", "die Straße", ["Straße"]],
  ["Müller", "Mu\u0308ller", ["Mu\u0308ller"]],
  ["3.5", "3.5 or 35 or 3 and 5", ["3.5"]],
  ["what is the testing effect", "The testing effect is what it is", ["testing", "effect"]],
  ["the who", "The Who played", ["The", "Who"]],
  ["ebbinghaus", "Ebbinghaus’s curve", ["Ebbinghaus’s"]],
  ["", "nothing", []],
])("%j in %j", (query, text, words) => expect(marked(query, text)).toEqual(words));

const snippet = (query: string, text: string) => {
  const made = makeSnippet(text, findWords(text, searchWords(query)));
  const marks = made.snippet.marks.map(({ start, end }) => made.snippet.text.slice(start, end));
  return { ...made, marks, text: made.snippet.text };
};

test("a snippet is the stretch with most of the words, in one line, with the words set off", () => {
  const text = `${"One memory here. ".repeat(30)}\nThe testing\n effect of   memory.${" And more of it.".repeat(30)}`;
  const { text: shown, marks, words } = snippet("testing memory effect", text);
  expect(shown).toMatch(/^… .*The testing effect of memory\. And .* …$/);
  expect(marks.slice(-3)).toEqual(["testing", "effect", "memory"]);
  expect(text.slice(words!.start, words!.end)).toMatch(/testing\n effect of {3}memory$/);
});

test("a short text is shown whole; without the words, nothing in it is marked", () => {
  expect(snippet("naps", "  Naps help. ")).toMatchObject({ text: "Naps help.", marks: ["Naps"] });
  expect(snippet("zebra", "Naps help.")).toMatchObject({ text: "Naps help.", marks: [], words: null });
});
