import fc from "fast-check";
import { expect, test } from "vitest";
import { acronymVariants } from "./acronym-variants.ts";

const TEXT =
  "Synapses that fire together grow stronger. Long-term potentiation (LTP) lasts for hours. Magnetic resonance " +
  "imaging (MRI) shows where; see the paper (AND) others (PhD).";

test.each([
  ["What is LTP?", ["What is Long-term potentiation?"]],
  ["How long does long-term potentiation last?", ["How long does LTP last?"]],
  ["LTP seen in MRI", ["Long-term potentiation seen in MRI", "LTP seen in Magnetic resonance imaging"]],
  ["What is LTP, or long-term potentiation?", []],
  ["What is LTPX?", []],
  ["and others", []],
])("%s is also asked as %j", (query, variants) => {
  expect(acronymVariants(query, [TEXT])).toEqual(variants);
});

test("any text and any question can be read", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (query, text) => {
      expect(acronymVariants(query, [text, `${text} (ABC)`, `(${query})`]).length).toBeLessThanOrEqual(2);
    }),
  );
});
