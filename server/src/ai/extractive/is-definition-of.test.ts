import { expect, it } from "vitest";
import { isDefinitionOf } from "./is-definition-of.ts";
import { passageUnits } from "./passage-units.ts";

const check = (text: string, focus: string): boolean =>
  isDefinitionOf(passageUnits([{ number: 1, title: "Memory", chunkIndex: 0, place: "", text }])[0]!, focus);

it("knows what says what a word is, or what letters stand for", () => {
  expect(check("Interleaving is the mixing of kinds of problems.", "interleav")).toBe(true);
  expect(check("Mixing kinds of problems in one session is called interleaving.", "interleav")).toBe(true);
  expect(check("Long-term potentiation (LTP) makes a synapse stronger for hours.", "ltp")).toBe(true);
  expect(check("LTP lasts for hours in the hippocampus.", "ltp")).toBe(false);
  expect(check("The committee in Geneva (WHO) disagreed for years.", "ltp")).toBe(false);
});
