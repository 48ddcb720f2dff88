import { expect, test } from "vitest";
import { readAmount, readSuperlative } from "./superlatives.ts";

test.each([
  ["which planet has the most moons?", "most"],
  ["And which one has the shortest day?", "shortest"],
  ["name the country with the lowest rate", "lowest"],
  ["the cheapest metal", "cheapest"],
  ["which group made fewer errors?", "fewer"],
  ["which group made more errors than the other?", null],
  ["which were the most important causes?", null],
  ["which is the second largest?", null],
  ["what do at most three students share?", null],
  ["does Saturn have the most moons?", null],
])("“%s” asks for: %s", (question, word) => expect(readSuperlative(question)?.word ?? null).toBe(word));

test.each([
  ["142,984", { value: 142_984, unit: "" }],
  ["−4.5 °C", { value: -4.5, unit: "°c" }],
  ["11.9 years", { value: 11.9 * 31_557_600, unit: "time" }],
  ["€ 3.2 million", { value: 3_200_000, unit: "" }],
  ["about 30", null],
  ["n/a", null],
  ["10-20", null],
])("“%s” is: %o", (cell, amount) => expect(readAmount(cell)).toEqual(amount));
