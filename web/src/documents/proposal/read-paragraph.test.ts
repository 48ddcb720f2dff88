import { typstFromMarkdown } from "@ibid/core/typst/typst-from-markdown.ts";
import { expect, test } from "vitest";
import { readParagraph } from "./read-paragraph.ts";

const MARKDOWN = `## Tides & *moon*

- “It pulls #1 \\_so\\_.” [1][2]
- Next (really). [1](see)`;

test("a paragraph reads as it was written, with its notes in place", () => {
  const typst = typstFromMarkdown(MARKDOWN, { isKnown: () => true, footnoteOf: (_, index) => index + 1 });
  const shown = readParagraph(typst).map(({ kind, pieces }) => [
    kind,
    pieces.map((piece) => (piece.kind === "note" ? `<${piece.index}>` : piece.text)).join(""),
  ]);
  expect(shown.slice(0, 2)).toEqual([
    ["heading", "Tides & moon"],
    ["point", "“It pulls #1 _so_.”<0><1>"],
  ]);
  expect(shown[2]![1]).toMatch(/^Next \(really\)\./);
});
