import { expect, test } from "vitest";
import { says } from "./says.ts";

test.each<[text: string, words: string, expected: boolean]>([
  ["The next best\n  Alternative is given up.", "best alternative", true],
  ["It has two effects.", "effect", true],
  ["an ineffective rule", "effective", false],
  ["He said “don’t”.", '"don\'t"', true],
  ["from 1939–45", "1939-45", true],
  ["about 10,000 men", "10000", true],
  ["about 10 000 men", "10,000", true],
  ["about 10000 men", "10,000 men", true],
  ["a row of 391 368 and 2", "391", true],
  ["in 1956", "5", false],
  ["3.5 litres", "3", false],
  ["3.5 litres", "5 litres", false],
  ["It is 3.", "3", true],
  ["300ms", "300", false],
  ["notable", "no", false],
  ["No.", "no", true],
  ["O(n) steps", "O(n)", true],
  ["anything", " ", false],
])("“%s” says “%s”: %s", (text, words, expected) => {
  expect(says(text, words)).toBe(expected);
});
