import fc from "fast-check";
import { expect, test } from "vitest";
import { splitParagraphs } from "./split-paragraphs.ts";

function split(...pieces: string[]): string[] {
  const splitter = splitParagraphs();
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

test.each([
  ["One.\n\nTwo.", ["One.", "Two."]],
  ["\n\nOne,\nstill one.\n \n\n", ["One,\nstill one."]],
  ["# A\n\n## B\n\nText.\n\n## C", ["# A\n\n## B\n\nText."]],
  ["Text.\n\n```\na\n\nb\n```\n\nEnd.", ["Text.", "```\na\n\nb\n```", "End."]],
  ["Text. [1]\n\n## References\n\n[1] Doe, J.", ["Text. [1]"]],
  ["Text.\n\n**Sources:**\n\n- one", ["Text."]],
  ["", []],
])("%j is %j", (text, paragraphs) => {
  expect(split(text)).toEqual(paragraphs);
});

test("a paragraph is complete before the next one is", () => {
  const splitter = splitParagraphs();
  expect(splitter.push("One. [1]")).toEqual([]);
  expect(splitter.push("\n\nTw")).toEqual(["One. [1]"]);
});

test("however a text is cut into pieces, it has the same paragraphs", () => {
  const piece = fc.constantFrom("a", " b", "\n", "\n\n", "# ", "```", "- c", "References");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(split(...pieces)).toEqual(split(pieces.join("")));
    }),
  );
});
