import { expect, test } from "vitest";
import { type NamedSource, nameSources } from "./name-sources.ts";

const source = (
  title: string,
  kind: NamedSource["kind"],
  fileName: string | null,
  author: string | null = null,
) => ({
  ...{ title, kind, fileName, author },
});
const SHELF = [
  source("Week 3 slides: Learning and memory", "slides", "memory.pdf", "Nora Lindqvist"),
  source("Week 3 lecture: Learning and memory", "lecture", "memory.vtt", "Nora Lindqvist"),
  source("Natural selection", "text", "BIO110_wk10_Natural_selection.docx"),
  source("Spacing and testing: Two habits that make learning last", "web", null, "Ibid Editors"),
  source("The shuffling of mathematics problems", "paper", "shuffling.pdf", "Doug Rohrer; Kelli Taylor"),
  source("Osmosis", "slides", "L7.pptx"),
  source("Photosynthesis", "slides", "05 - photosynthesis.pdf"),
  source("Chapter 2: Two habits", "paper", "book.pdf"),
];

/** The first words of the titles that are meant. */
function meant(words: string | null, isStrict = false, shelf = SHELF): string[] | string {
  const named = nameSources(words, shelf, isStrict);
  if (named.kind === "none")
    return named.unit === null ? "none" : `no ${named.unit.word} ${named.unit.number}`;
  return named.kind === "all"
    ? "all"
    : named.sources.map(({ title }) => title.split(" ").slice(0, 3).join(" "));
}

test.each<[string | null, string[] | string]>([
  [null, "all"],
  ["this course", "all"],
  ["it", "all"],
  ["week 3", ["Week 3 slides:", "Week 3 lecture:"]],
  ["the slides of week three", ["Week 3 slides:"]],
  ["the lecture", ["Week 3 lecture:"]],
  ["lecture 3", ["Week 3 lecture:"]],
  ["week 10", ["Natural selection"]],
  ["lecture 7", ["Osmosis"]],
  ["week 5", ["Photosynthesis"]],
  ["chapter 2", ["Chapter 2: Two"]],
  ["the Rohrer paper", ["The shuffling of"]],
  ["Lindqvist's slides", ["Week 3 slides:"]],
  ["natural selection", ["Natural selection"]],
  ["“Spacing and testing”", ["Spacing and testing:"]],
  ["memory.pdf", ["Week 3 slides:"]],
  ["lecture 1", "no lecture 1"],
  ["section 3", "no section 3"],
  ["part 5", "no part 5"],
  ["week 12", "no week 12"],
  ["the constitution", "none"],
  ["the video of week 10", ["Natural selection"]],
])("“%s” means: %j", (words, titles) => expect(meant(words)).toEqual(titles));

test.each([
  ["memory", "none"],
  ["mathematics", "none"],
  ["the testing effect", "none"],
  ["natural selection", ["Natural selection"]],
  ["spacing and testing", ["Spacing and testing:"]],
  ["Rohrer and Taylor", ["The shuffling of"]],
])("a subject is no title: “%s” means %j", (words, titles) => expect(meant(words, true)).toEqual(titles));

/** Texts in Markdown: only their names say what they are. */
const TEXTS = [
  source("Handout 4: Vitamins and minerals", "text", "vitamins-and-minerals-handout.md"),
  source("Daily vitamin D drops and falls", "text", "hallberg-2022-vitamin-d-and-falls.md"),
  source("Glossary", "text", "glossary.md"),
];

test.each<[string, string[] | string]>([
  ["the paper", ["Daily vitamin D"]],
  ["the handout", ["Handout 4: Vitamins"]],
  ["the vitamin d paper", ["Daily vitamin D"]],
  ["Hallberg et al.", ["Daily vitamin D"]],
  ["the texts", ["Handout 4: Vitamins", "Daily vitamin D", "Glossary"]],
])("among texts, “%s” means %j", (words, titles) => expect(meant(words, true, TEXTS)).toEqual(titles));
