import { expect, test } from "vitest";
import { hasCredit } from "./credit-lines.ts";

test.each([
  ["PSY 101\nLearning and memory\nDr. Nora Lindqvist\n14 September 2026", true],
  ["# Osmosis\n\nLecturer: Ann Lee", true],
  ["**Author:** Jane de la Cruz", true],
  ["by Jane Doe", false],
  ["By Jane Doe", true],
  ["Prof. Dr. Ernst Müller", true],
  ["Introduction · Dr. Ann Lee", true],
  ["Presented by the students of 2024", false],
  ["The lecturer explained it.", false],
  ["Professors were asked about their habits.", false],
  ["Sleep helps memory.", false],
])("%j names who made it: %s", (text, expected) => expect(hasCredit(text)).toBe(expected));
