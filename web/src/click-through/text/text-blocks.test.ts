import type { SectionPlace } from "@ibid/core/contract/source-content.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { textBlocks } from "./text-blocks.ts";

const section = (heading: string, start: number, end: number): SectionPlace => ({
  kind: "section",
  heading,
  start,
  end,
});

test("each section is a block that begins with its heading", () => {
  const text = "Before\n\nOne\nText\n\nTwo";
  const places = [section("", 0, 8), section("One", 8, 18), section("Two", 18, 21)];
  const blocks = textBlocks({ text, places });
  expect(blocks.map(({ start, end, headingLength }) => [text.slice(start, end), headingLength])).toEqual([
    ["Before\n\n", 0],
    ["One\nText\n\n", 3],
    ["Two", 3],
  ]);
});

test("whatever the text and its sections, every character stands in one block, in order, and none is too long", () => {
  const line = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.integer({ min: 0, max: 30_000 }).map((length) => "long line ".repeat(length / 10)),
    fc.integer({ min: 0, max: 30_000 }).map((length) => "😀".repeat(length / 2)),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 4 }), (lines, picks) => {
      const text = lines.join("\n");
      const starts = lines.map((_, index) => lines.slice(0, index).join("\n").length + (index > 0 ? 1 : 0));
      const places = [...new Set(picks.map((pick) => pick % Math.max(lines.length, 1)))]
        .filter((index) => index < lines.length)
        .toSorted((a, b) => a - b)
        .map((index) => section(lines[index]!.slice(0, 300), starts[index]!, text.length));
      const blocks = textBlocks({ text, places });
      expect(blocks.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
      let done = 0;
      for (const { start, end, headingLength } of blocks) {
        expect(start).toBe(done);
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(20_400);
        expect(start + headingLength).toBeLessThanOrEqual(end);
        expect(/[\uD800-\uDBFF]/.test(text[end - 1]!) && end < text.length).toBe(false);
        done = end;
      }
    }),
    { numRuns: 200 },
  );
});
