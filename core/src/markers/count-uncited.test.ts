import { expect, test } from "vitest";
import { countUncited } from "./count-uncited.ts";

test.each([
  ["Sleep helps memory [1]. Harvard showed this in 2015. Rats replay mazes [2].", 1],
  ["Sleep helps memory [1] and rats replay mazes [2].", 0],
  [
    "# What sleep does for us\n\nIt does three things:\n\n- Sleep helps memory [1]\n- It cleans the brain at night",
    1,
  ],
  ["Does sleep help memory at all? Yes. Sleep helps memory a lot. [1]", 0],
  ["Sleep helps memory a lot.\n\n[1]", 0],
  ["Sleep helps memory a lot [9].", 1],
  ["> “Sleep helps memory a lot. Rats replay mazes at night.” [1]", 0],
  ["> “Sleep helps memory a lot.” Rats replay mazes at night. [1]", 1],
  [
    "**Week 3 slides about memory**, Slide 8\n\n> “Sleep helps memory a lot.” [1]\n\nMany people do not know that.",
    1,
  ],
])("%j has %i sentences that cite nothing", (answer, count) => {
  expect(countUncited(answer, (number) => number < 9)).toBe(count);
});
