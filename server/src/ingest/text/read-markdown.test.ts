import { describe, expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.ts";

const read = (markdown: string) => readMarkdown("a.md", markdown);

function sections(markdown: string): [string, string][] {
  const { text, places } = read(markdown);
  return places.map((place) => [
    place.kind === "section" ? place.heading : "",
    text.slice(place.start, place.end),
  ]);
}

describe("the text is what a reader sees", () => {
  test.each([
    ["**Bold**, *italic*, ~~gone~~ and `code`.", "Bold, italic, gone and code."],
    ["A [link](https://example.org) and ![a chart](x.png).", "A link and a chart."],
    ["See [the notes][n].\n\n[n]: https://example.org", "See the notes."],
    ["Wrapped\nlines are\none line.", "Wrapped lines are one line."],
    ["One  \ntwo", "One\ntwo"],
    ["- one\n- two\n  - inner", "• one\n• two\n  • inner"],
    ["3. three\n4. four", "3. three\n4. four"],
    ["> Quoted.\n>\n> Twice.", "Quoted.\n\nTwice."],
    ["| a | b |\n| --- | --- |\n| 1 | **2** |", "| a | b |\n| 1 | 2 |"],
    ["```js\n# not a heading\n```", "# not a heading"],
    ["Before <b>raw</b> after.\n\n<!-- hidden -->", "Before raw after."],
    ["A claim.[^1]\n\n[^1]: Its note.", "A claim.\n\nIts note."],
    ["snake_case_name and 5 * 3 * 2", "snake_case_name and 5 * 3 * 2"],
    ["A study found it [12].", "A study found it [12]."],
  ])("%j", (markdown, text) => {
    expect(read(markdown).text).toBe(text);
  });
});

test("a file that nests deeper than anybody reads is read at once, and keeps its words", () => {
  expect(read(`${"> ".repeat(20_000)}deep\n\nAfter.`).text).toMatch(/deep\n\nAfter\.$/);
  expect(read(`${"[".repeat(5000)}deep${"](x)".repeat(5000)}`).text).toContain("deep");
});

test("each heading begins a section that ends at the next one, and nothing is left out", () => {
  expect(sections("Before.\n\n# One #\ntext\n\n## *Two* and [three](x)\n\nmore\n")).toEqual([
    ["", "Before.\n\n"],
    ["One", "One\n\ntext\n\n"],
    ["Two and three", "Two and three\n\nmore"],
  ]);
});

test("underlined headings count; rules, lists and code do not", () => {
  const headings = sections("Title\n=====\ntext\n\n---\n\n- item\n\n```sh\n# comment\n```\n\nSecond\n---\nx");
  expect(headings.map(([heading]) => heading)).toEqual(["Title", "Second"]);
});

test("a text without headings has no places", () => {
  expect(sections("just text")).toEqual([]);
});

test("title, authors and date come from the front matter, which is not part of the text", () => {
  const material = read(`---
title: "Memory: a primer" # draft
author:
  - Marie Curie
  - name: Ludwig van Beethoven
    affiliation: Vienna
date: 2024-03-01
---

# Not the title
`);
  expect(material).toMatchObject({
    title: "Memory: a primer",
    text: "Not the title",
    kind: "text",
    mediaType: "text/markdown",
    places: [{ kind: "section", heading: "Not the title", start: 0, end: 13 }],
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
  expect(read("## Small\n\n# Large *one*").title).toBe("Large one");
  expect(readMarkdown("my_notes.md", "text").title).toBe("My notes");
});

test("a file with nothing to read is refused", () => {
  for (const markdown of ["---\ntitle: Only this\n---\n", "<!-- nothing -->", "---"]) {
    expect(() => readMarkdown("empty.md", markdown)).toThrow("empty.md");
  }
});
