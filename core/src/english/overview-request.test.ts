import { expect, it } from "vitest";
import { isNamed, isOfKind, readOverviewRequest } from "./overview-request.ts";

const SHELF = [
  { title: "Week 3 slides: Learning and memory", kind: "slides" },
  { title: "Week 3 lecture: Learning and memory", kind: "lecture" },
  { title: "Week 4", kind: "slides" },
  { title: "Spacing and testing: Two habits that make learning last", kind: "web" },
  { title: "Chapter 2: Two habits", kind: "paper" },
] as const;

/** The titles' first words. */
function meant(question: string): string[] | null {
  const request = readOverviewRequest(question);
  if (request === null) return null;
  const named = SHELF.filter(({ title }) => isNamed(title, request));
  const ofKind = named.filter((source) => isOfKind(source, request));
  return (ofKind.length > 0 ? ofKind : named).map(({ title }) => title.split(" ").slice(0, 3).join(" "));
}

const [SLIDES, LECTURE, WEEK_4, ARTICLE, CHAPTER] = [
  "Week 3 slides:",
  "Week 3 lecture:",
  "Week 4",
  "Spacing and testing:",
  "Chapter 2: Two",
];

it.each<[string, string[]]>([
  ["Summarise the slides of week 3", [SLIDES]],
  ["Can you give me a short summary of the week 3 lecture, please?", [LECTURE]],
  ["Give me an overview of the lecture", [LECTURE]],
  ["What is this article about?", [ARTICLE, CHAPTER]],
  ["Summarize week 4", [WEEK_4]],
  ["Summarise “Spacing and testing”", [ARTICLE]],
  ["Summarise “Chapter 2: Two habits”", [CHAPTER]],
  ["What are the main points of this course?", [SLIDES, LECTURE, WEEK_4, ARTICLE, CHAPTER]],
  ["tl;dr", [SLIDES, LECTURE, WEEK_4, ARTICLE, CHAPTER]],
  // There is no recording of it, so what there is.
  ["Key takeaways of the video of week 4", [WEEK_4]],
])("“%s” is about: %j", (question, titles) => expect(meant(question)).toEqual(titles));

it.each(["Summarise the testing effect", "What is memory about?", "An overview of sleep and learning"])(
  "a topic is no title: %s",
  (question) => expect(meant(question)).toEqual([]),
);

it.each([
  "What is the spacing effect?",
  "Summarise slide 8",
  "What does chapter 3 say about sleep?",
  "How do I write a good essay about memory?",
  "",
])("asks for something else: %s", (question) => expect(meant(question)).toBeNull());
