import { expect, test } from "vitest";
import { type Stance, stanceOf } from "./stance-of.ts";

test.each<[answer: string, Stance]>([
  ["Sleep helps. [1]", "answered"],
  ["Your sources may not answer this directly. They say:\n\nSleep helps. [1]", "unsure"],
  ["Searched for: sleep.\n\nYour sources may not answer this directly.\n\n- Sleep helps. [1]", "unsure"],
  ["Your sources do not answer this. Closest in your sources:\n\n- Sleep helps. [1]", "unsure"],
  ["Sleep helps. [1]\n\nYour sources do not answer “why”.", "answered"],
  ["Your sources do not answer this. None of the passages found mention “tides”.", "silent"],
  ["Nothing in your sources matches this question. Ibid searched for “tides”.", "silent"],
  ["No source is close enough to the question.", "silent"],
  ["You're welcome! Ask me about sleep.", "uncited"],
  ["Sleep helps. [7]", "uncited"],
])("“%s” is %s", (answer, stance) => {
  expect(stanceOf(answer, (number) => number === 1)).toBe(stance);
});
