import fc from "fast-check";
import { expect, test } from "vitest";
import { changedLines } from "./changed-lines.ts";

const changed = (text: string, other: string) =>
  changedLines(text, other)
    .filter(({ isChanged }) => isChanged)
    .map(({ text }) => text);

test("only the lines that the other text does not have are marked", () => {
  expect(changed("a\nb\nc\nd", "a\nx\nc\nd")).toEqual(["b"]);
  expect(changed("a\nnew\nb\nalso new\nc", "a\nb\nc")).toEqual(["new", "also new"]);
  expect(changed("a\nb", "a\nb")).toEqual([]);
  expect(changed("a", "a\nb")).toEqual([]);
});

test("the unmarked lines are in both texts, in the same order", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 8 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const lines = changedLines(one, other);
      expect(lines.map(({ text }) => text).join("\n")).toBe(one);
      let from = 0;
      for (const { text } of lines.filter(({ isChanged }) => !isChanged)) {
        from = other.split("\n").indexOf(text, from) + 1;
        expect(from).toBeGreaterThan(0);
      }
    }),
  );
});
