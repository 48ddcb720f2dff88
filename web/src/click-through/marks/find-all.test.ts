import fc from "fast-check";
import { expect, test } from "vitest";
import { findAll } from "./find-all.ts";

test("words are found whatever their case and line breaks", () =>
  expect(findAll("A Sharp-wave\nripple. No sharp-wave  ripple.", "sharp-wave ripple")).toEqual([
    { start: 2, end: 19 },
    { start: 24, end: 42 },
  ]));

test.each(["", "  ", "\n"])("nothing is found for %j", (words) =>
  expect(findAll("some text", words)).toEqual([]),
);

test("signs mean themselves", () =>
  expect(findAll("f(x) = a.b", "(x) = a.b")).toEqual([{ start: 1, end: 10 }]));

test("what is found are the words", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 4 }), (text, words) => {
      const plain = (some: string) => some.trim().split(/\s+/).join(" ").toLowerCase();
      for (const { start, end } of findAll(text, words)) {
        expect(plain(text.slice(start, end))).toBe(plain(words));
      }
    }),
  );
});
