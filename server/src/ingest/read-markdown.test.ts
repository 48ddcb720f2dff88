import { expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.ts";

function sections(text: string): [string, string][] {
  return readMarkdown("a.md", text).places.map((place) => [
    place.kind === "section" ? place.heading : "",
    text.slice(place.start, place.end),
  ]);
}

test("each heading begins a section that ends at the next one, and nothing is left out", () => {
  const text = "Before.\n\n# One #\ntext\n\n## *Two* and [three](x)\n\nmore\n";
  expect(sections(text)).toEqual([
    ["", "Before.\n\n"],
    ["One", "# One #\ntext\n\n"],
    ["Two and three", "## *Two* and [three](x)\n\nmore\n"],
  ]);
});

test("underlined headings count, lines and lists do not", () => {
  expect(
    sections("Title\n=====\ntext\n\n---\n\n- item\n---\n\nSecond\n---\nx").map(([heading]) => heading),
  ).toEqual(["Title", "Second"]);
});

test("what looks like a heading inside code is none", () => {
  expect(
    sections("# Real\n```sh\n# comment\n```\n~~~\n# another\n```\n# still code\n~~~\n## End").map(
      ([heading]) => heading,
    ),
  ).toEqual(["Real", "End"]);
});

test("snake_case and #hashtags stay as they are", () => {
  expect(sections("# the snake_case_name\n#hashtag").map(([heading]) => heading)).toEqual([
    "the snake_case_name",
  ]);
});

test("a text without headings has no places", () => {
  expect(sections("just text")).toEqual([]);
});

test("title, authors and date come from the front matter, which is not part of the text", () => {
  const text = `---
title: "Memory: a primer" # draft
author:
  - Marie Curie
  - name: Ludwig van Beethoven
    affiliation: Vienna
date: 2024-03-01
---

# Not the title
`;
  const material = readMarkdown("a.md", text);
  expect(material).toMatchObject({
    title: "Memory: a primer",
    text: "# Not the title\n",
    places: [{ kind: "section", heading: "Not the title", start: 0, end: 16 }],
    kind: "text",
    mediaType: "text/markdown",
  });
  expect(material.csl).toEqual({
    author: [
      { given: "Marie", family: "Curie" },
      { given: "Ludwig", family: "van Beethoven" },
    ],
    issued: { "date-parts": [[2024, 3, 1]] },
  });
});

test("without front matter the first top heading is the title, and then the file's name", () => {
  expect(readMarkdown("a.md", "## Sub\n# The **title**\n").title).toBe("The title");
  expect(readMarkdown("my_notes.md", "text").title).toBe("My notes");
});
