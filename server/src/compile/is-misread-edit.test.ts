import { expect, test } from "vitest";
import { isMisreadEdit } from "./is-misread-edit.ts";

const isMisread = (before: string, now: string) => isMisreadEdit(Buffer.from(before), Buffer.from(now));

test.each([
  ["aé", "aΩ"],
  ["é b", "Ω b"],
  ["x é", "x \u2069"],
])("%j → %j ends in the middle of a character", (before, now) => {
  expect(isMisread(before, now)).toBe(true);
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
  expect(isMisread(before, now)).toBe(false);
});

test.each([0, 1, 1023, 1024, 1025, 5000])("so it is with %i equal bytes before and behind", (count) => {
  const same = "x".repeat(count);
  expect(isMisread(`${same}é${same}`, `${same}Ω${same}`)).toBe(true);
  expect(isMisread(`${same}é${same}`, `${same}ê${same}`)).toBe(false);
  expect(isMisread(`${same}é${same}`, `${same}é${same}`)).toBe(false);
  expect(isMisread(same, `${same}${same}é`)).toBe(false);
});
