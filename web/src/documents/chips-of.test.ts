import { expect, test } from "vitest";
import { testCitation as citation } from "../../test/citation.ts";
import { testSource } from "../../test/source.ts";
import { chipsOf } from "./chips-of.ts";

test("a chip names its source as a shelf does, and its place", () => {
  const source = testSource({
    csl: {
      type: "article",
      title: "T",
      author: [{ family: "Girardeau" }],
      issued: { "date-parts": [[2009]] },
    },
  });
  const locator = { kind: "slide" as const, slide: 12, start: 0, end: 5 };
  expect(chipsOf([citation({ locator })], [source], "footnote").get(1)).toEqual({
    name: "Girardeau, 2009, slide 12",
    label:
      "Footnote 1, Selective suppression of hippocampal ripples impairs spatial memory, slide 12, not checked",
    isInText: false,
    isRemoved: false,
    verdict: null,
  });
});

test("a source without author is named by its title, a removed one says so", () => {
  const chip = chipsOf([citation({ number: 2, sourceId: null, state: "removed" })], [], "footnote").get(2);
  expect(chip?.name).toBe("Selective suppression of hippoc…, source removed");
  expect(chip?.label).toMatch(/^Footnote 2, .*, source removed$/);
});

test("a citation in the text has no number, and names the place that its writer gave it", () => {
  const wording = { place: { label: "page" as const, value: "12" } };
  const chip = chipsOf([citation({ wording, title: "Sleep" })], [], "citation").get(1);
  expect(chip).toMatchObject({
    name: "(Sleep, page 12)",
    label: "Citation 1, Sleep, page 12, not checked",
    isInText: true,
  });
});
