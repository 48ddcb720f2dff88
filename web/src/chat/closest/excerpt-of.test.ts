import { expect, test } from "vitest";
import { excerptOf } from "./excerpt-of.ts";

/** With the words of the question in brackets. */
function marked(passage: string, question: string): string {
  const { text, words } = excerptOf(passage, question);
  return words
    .toReversed()
    .reduce(
      (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
      text,
    );
}

const LONG = `${"Nothing of this is asked for here. ".repeat(10)}In 2006 Cepeda reviewed the evidence. They gathered 317 experiments. ${"So it goes on and on. ".repeat(20)}`;

test("a short passage is shown whole, its lines joined", () =>
  expect(marked("Sleep helps\n memory.", "What is a dream?")).toBe("Sleep helps memory."));

test("words of the question are set off in any form, and its small words are not", () =>
  expect(marked("The experiment and a review of it.", "How many experiments did they review?")).toBe(
    "The [experiment] and a [review] of it.",
  ));

test("of a long passage, the stretch with most words of the question is shown, from the beginning of its sentence", () => {
  const shown = marked(LONG, "How many experiments did Cepeda review?");
  expect(shown).toMatch(
    /^… In 2006 \[Cepeda\] \[reviewed\] the evidence\. They gathered 317 \[experiments\]\./,
  );
  expect(shown).toMatch(/ …$/);
  expect(shown.length).toBeLessThan(260);
});

test("without a word of the question, a long passage is shown from its beginning", () =>
  expect(marked(LONG, "Who won?")).toMatch(/^Nothing of this is asked for here\..* …$/));

test("a word far from the beginning of its sentence is shown with the words before it", () =>
  expect(marked(`${"word ".repeat(100)}testing ${"word ".repeat(100)}`, "testing?")).toMatch(
    /^… (?:word )+\[testing\] (?:word )+…$/,
  ));
