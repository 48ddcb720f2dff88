import { expect, test } from "vitest";
import { isReference } from "./is-reference.ts";
import { typedLists } from "./reference-lists.ts";

const APA = "Lee, A. (2020). _Tides_.";

test.each([
  ["= References\n\n- 1. NASA. (2023). Climate.", ["= References\n\n- 1. NASA. (2023). Climate."]],
  ["Text.\n\n== Works cited\nLee. Tides.\n\n= Appendix\nA.", ["== Works cited\nLee. Tides."]],
  ["#heading[Bibliography]\nLee.", ["#heading[Bibliography]\nLee."]],
  ['#heading(numbering: none, "References")\n\nLee.', ['#heading(numbering: none, "References")\n\nLee.']],
  [
    `= References\n#set par(hanging-indent: 1em)\n\n${APA}\n\n${APA}`,
    [`= References\n#set par(hanging-indent: 1em)\n\n${APA}\n\n${APA}`],
  ],
  [`= References\n\n${APA}\n\nThe moon pulls.\n\n${APA}`, [`= References\n\n${APA}`, APA]],
  [`= Literature\n\nMuch was written.\n\n${APA}`, [APA]],
  ["= Literature\n\nThe moon pulls the sea#footnote[1].", []],
  ["= References to Homer in Joyce\n\nMany.", []],
  ["= References\n\n", ["= References"]],
  ['#heading(numbering: none, "References")\n\nThe moon pulls.', ['#heading(numbering: none, "References")']],
  ["`\n= References\n\nLee.`", []],
])("what is typed by hand: %j", (text, lists) => {
  expect(typedLists(text).map(({ start, end }) => text.slice(start, end))).toEqual(lists);
});

test.each([
  APA,
  "Lee, Ann, and Richard Roe. _What Is It That Pulls?_ Penguin, 2020.",
  "Schrödinger, E. (1944). What is life? Cambridge University Press.",
  "Van Gogh, V. (1888). _Letters_.",
  "World Health Organization. (2021). _How it was done_.",
  "Centers for Disease Control and Prevention. (n.d.). About flu. https://cdc.gov/flu",
  "IPCC: Climate Change, 2023.",
  "“Climate Change Evidence.” NASA, 12 Mar. 2023.",
  "Climate change evidence. (2023). NASA.",
  "+ Lee 2020, Tides and waves",
  "[12] Lee, A. and Roe, B. Tides. 2020.",
  '#{"Lee. "; emph("Tides"); "."}',
])("a reference: %s", (block) => {
  expect(isReference(block)).toBe(true);
});

test.each([
  "The moon pulls the sea.",
  "The evidence is clear.",
  "Temperatures have risen since 1880.",
  "Lee (2020) argues that the moon pulls.",
  "However, Lee (2020) found the opposite.",
  "In June, 2020, the water rose.",
  "The Moon. It pulls, as (Lee, 2020) says.",
  "- The moon pulls the sea.",
  "- Temperatures have risen since 1880.",
  "Lee, A. (2020). Tides.#footnote[3]",
  "More at https://example.org.",
])("a paragraph of one's own: %s", (block) => {
  expect(isReference(block)).toBe(false);
});
