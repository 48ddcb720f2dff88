import { expect, test } from "vitest";
import { hasCredit, hasDate } from "./credit-lines.ts";

test.each([
  ["PSY 101\nLearning and memory\nDr. Nora Lindqvist\n14 September 2026", true],
  ["# Osmosis\n\nLecturer: Ann Lee", true],
  ["**Author:** Jane de la Cruz", true],
  ["by Jane Doe", false],
  ["By Jane Doe", true],
  ["Prof. Dr. Ernst Müller", true],
  ["Introduction · Dr. Ann Lee", true],
  ["Presented by the students of 2024", false],
  ["So, hello everyone, I'm Margaret Oyelaran, I teach history here.", true],
  ["I'm glad that you came.", false],
  ["Teaching assistant: Milo Serrano", true],
  ["The lecturer explained it.", false],
  ["Professors were asked about their habits.", false],
  ["Sleep helps memory.", false],
])("%j names who made it: %s", (text, expected) => expect(hasCredit(text)).toBe(expected));

test.each([
  ["11 November 2025", true],
  ["Version of 9 October 2025.", true],
  ["Coastal Science Letters 14, 2021", true],
  ["Journal of Spatial Behaviour 12 (2019), 44–61.", true],
  ["Münzer and others (2006) found fewer.", false],
  ["2025-03-04", true],
  ["In 1905 Ekman explained it.", false],
  ["LAW 232", false],
])("%j is dated: %s", (text, expected) => expect(hasDate(text)).toBe(expected));
