import { expect, test } from "vitest";
import { testSource } from "../../test/source.ts";
import { questionsAbout } from "./suggested-questions.ts";

const slides = testSource({ id: "1", kind: "slides", title: "Week 3", placeCount: 15 });
const paper = testSource({ id: "2", kind: "paper", title: "Sleep", placeCount: 9, author: "Jane Doe" });
const lecture = testSource({ id: "3", kind: "lecture", title: "Talk", placeCount: 155 });

test.each([
  ["nothing to read, nothing to ask", [], []],
  [
    "each question is of another kind, and about another source",
    [lecture, slides, paper],
    ["Summarise “Talk”", "What is on slide 3 of “Week 3”?", "Who wrote “Sleep”?"],
  ],
  [
    "one source can be asked about in several ways",
    [paper],
    ["Summarise “Sleep”", "What is on page 2 of “Sleep”?", "Who wrote “Sleep”?"],
  ],
  [
    "a place that is asked for exists",
    [testSource({ kind: "slides", title: "Short", placeCount: 1 })],
    ["Summarise “Short”", "What is on slide 1 of “Short”?"],
  ],
  [
    "where there is no author to ask for, what is new",
    [slides, lecture],
    ["Summarise “Week 3”", "What is on slide 3 of “Week 3”?", "What is new?"],
  ],
  ["a recording alone", [lecture], ["Summarise “Talk”", "What is said in the first ten minutes of “Talk”?"]],
  ["what could not be read is not asked about", [testSource({ status: "failed" })], []],
])("%s", (_name, shelf, expected) => expect(questionsAbout(shelf)).toEqual(expected));
