import fc from "fast-check";
import { expect, test } from "vitest";
import { cutToTokens, estimateTokens } from "./estimate-tokens.ts";

test("prose is counted generously, and other scripts by their bytes", () => {
  expect(estimateTokens("Spaced practice")).toBe(8);
  expect(estimateTokens("f(x)=2.5")).toBe(7);
  expect(estimateTokens("分散学習")).toBe(12);
  expect(estimateTokens("🧠")).toBe(4);
});

test("a cut text is the longest beginning within the limit, and no character is cut in two", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(40), (text, limit) => {
      const cut = cutToTokens(text, limit);
      expect(text.startsWith(cut)).toBe(true);
      expect(estimateTokens(cut)).toBeLessThanOrEqual(limit);
      const next = text.codePointAt(cut.length);
      if (next === undefined) expect(cut).toBe(text);
      else expect(estimateTokens(cut + String.fromCodePoint(next))).toBeGreaterThan(limit);
      expect(cut.isWellFormed() || !text.isWellFormed()).toBe(true);
    }),
  );
});
