import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineText, parseOutlineText } from "./outline-lines.ts";

test("headings and sentences are read back", () => {
  const lines = [
    { number: 3, heading: "The spacing effect", sentence: "Study spread over time lasts." },
    { number: 12, heading: "", sentence: "A | B." },
  ];
  expect(parseOutlineText(`Something before.\n\n${outlineText(lines)}\n\nA remark.`)).toEqual(lines);
});

test("no text of a source adds a line or a number", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (heading, sentence) => {
      const read = parseOutlineText(outlineText([{ number: 1, heading, sentence: `x${sentence}` }]));
      expect(read).toHaveLength(1);
      expect(read[0]!.number).toBe(1);
    }),
  );
});
