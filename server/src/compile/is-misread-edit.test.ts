import { expect, test } from "vitest";
import { isMisreadEdit } from "./is-misread-edit.ts";

test.each([
  ["aé", "aΩ"],
  ["é b", "Ω b"],
  ["x é", "x \u2069"],
])("%j → %j ends in the middle of a character", (before, now) => {
  expect(isMisreadEdit(before, now)).toBe(true);
});

test.each([
  ["", ""],
  ["é", "é"],
  ["é", ""],
  ["", "é"],
  ["é", "éé"],
  ["aé", "bé"],
  ["a😀b", "a😁b"],
  ["é", "ê"],
])("%j → %j ends between characters", (before, now) => {
  expect(isMisreadEdit(before, now)).toBe(false);
});
