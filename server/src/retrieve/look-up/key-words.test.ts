import { expect, test } from "vitest";
import { keyWords } from "./key-words.ts";

test("each part has the words that it says more often than the others, names with a capital letter", async () => {
  const parts = [
    "Stalin closed the roads. The roads to Berlin were closed because Stalin wanted all of Berlin. Stalin waited.",
    "Bacteria count each other: that is quorum sensing. Without quorum sensing no bacteria would light up. Bacteria wait.",
  ];
  const [first, second] = await keyWords(parts);
  expect(first).toContain("Stalin");
  expect(second).toContain("quorum sensing");
  expect(second).not.toContain("quorum");
});

test("what is said once is no key word, nor are the words of any speaker", async () => {
  expect(
    await keyWords([
      "Right, so today we really look at one thing, um, and then another thing, and a trilobite.",
    ]),
  ).toEqual([[]]);
});
