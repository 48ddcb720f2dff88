import { expect, test } from "vitest";
import { bodyRanges } from "./body-ranges.ts";

function bodies(kind: "slides" | "paper", pages: string[]): string[] {
  let text = "";
  const ranges = pages.map((page) => {
    const start = text.length;
    text += `${page}\n\n`;
    return { start, end: start + page.length };
  });
  return bodyRanges(text, ranges, kind).map(({ start, end }) => text.slice(start, end).trim());
}

const six = (page: (index: number) => string) => Array.from({ length: 6 }, (_, index) => page(index));

test("a head and a footer that most pages have are not part of what they say", () => {
  const pages = six(
    (index) => `Journal of Memory, Vol. 12\n\nBody ${"x".repeat(index + 1)}.\n\n© The authors`,
  );
  expect(bodies("paper", pages)).toEqual(six((index) => `Body ${"x".repeat(index + 1)}.`));
});

const WORDS = ["Memory", "Sleep", "Practice", "Testing", "Spacing", "Recall"];

test("a line with the page's number is not, whatever else is in it", () => {
  const pages = six((index) => `${index + 3} ${WORDS[index]}\nBody of ${WORDS[index]}.`);
  expect(bodies("paper", pages)).toEqual(WORDS.map((word) => `Body of ${word}.`));
});

test("a numbered heading below the page's number stays", () => {
  const pages = six((index) => `${index + 1}\n\n${index + 1} ${WORDS[index]}\n\n${WORDS[index]} matters.`);
  expect(bodies("paper", pages)[1]).toBe("2 Sleep\n\nSleep matters.");
});

test("left and right pages have heads of their own", () => {
  const pages = [...WORDS, ...WORDS.toReversed()].map((word, index) =>
    index % 2 === 0 ? `Jane Doe\nOn ${word}` : `A book\nOn ${word}`,
  );
  expect(bodies("paper", pages).slice(0, 2)).toEqual(["On Memory", "On Sleep"]);
});

test("the title of slides that build up stays, the footer of a deck does not", () => {
  const pages = six((index) => `Memory\n${WORDS.slice(0, index + 1).join(", ")}\nPSY 101 ${index + 1}`);
  expect(bodies("slides", pages)[1]).toBe("Memory\nMemory, Sleep");
});

test("a page with nothing but such lines keeps them, and so does a short file", () => {
  expect(bodies("paper", [...WORDS.map((word) => `Head\n${word}`), "Head"]).at(-1)).toBe("Head");
  expect(bodies("paper", ["Head\nOne.", "Head\nTwo."])).toEqual(["Head\nOne.", "Head\nTwo."]);
});
