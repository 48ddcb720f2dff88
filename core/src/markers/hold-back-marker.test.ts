import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimsOf } from "./claims-of.ts";
import { holdBackMarker } from "./hold-back-marker.ts";

function check(markdown: string, shown: string) {
  expect(holdBackMarker(markdown)).toBe(shown);
}

describe("holdBackMarker", () => {
  it.each([
    "[",
    "[1",
    "[1, 3",
    "[1-",
    "[^",
    "[[",
    "[[1",
    "[[1]",
    "【",
    "【4:0†so",
    "［1",
    "[1]",
    "[1](",
    "[1](http://x",
  ])("an end that may become or stop being a marker is not shown yet: %s", (end) =>
    check(`So it is ${end}`, "So it is "),
  );

  it.each([
    "So it is [1].",
    "So it is [1] ",
    "an [aside",
    "x < y and y > z",
    "a `code` b",
    "see [the site](http://x)",
  ])("an end that is decided is shown: %s", (text) => check(text, text));

  it("a marker inside code, a link or a tag that is not closed yet is not shown", () => {
    check("call `a[0] and b", "call `a");
    check("[see [1] and", "[see ");
    check('<a title="[1]', '<a title="');
    check("x <!-- [1] ", "x <!-- ");
  });

  it("x<y [1] is no tag", () => check("if x<y [1] then", "if x<y [1] then"));

  it("an unclosed bracket holds nothing back after its paragraph", () => {
    check("the interval [0, 1) is [1] open.\n\nNext [2] ", "the interval [0, 1) is [1] open.\n\nNext [2] ");
  });

  it("what only looks like a fence may still close as code", () => check("````[1]`", "````"));

  it("code in a fence is shown as it comes", () => check("```js\na[1", "```js\na[1"));

  it("no prefix of a text shows a badge that the whole text does not have at that place", () => {
    const part = fc.constantFrom(
      ...[
        "[1]",
        "[2]",
        "[1, 3]",
        "[[1]]",
        "【1†s】",
        "[",
        "]",
        "(",
        ")",
        "`",
        "``",
        "<",
        ">",
        "<!-- ",
        " -->",
      ],
      ...[
        "](u)",
        "![",
        "\\",
        " ",
        "\n",
        "\n\n",
        "- ",
        "> ",
        "word",
        "1",
        "|",
        "*",
        "\n```\n",
        "```",
        "~~~",
        "    ",
        "[1]: http://x",
        "https://x.y/",
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join("");
        const final = new Set(citationsOf(text).map(({ number, start }) => `${number} at ${start}`));
        for (let length = 0; length <= text.length; length++) {
          const shown = holdBackMarker(text.slice(0, length));
          for (const { number, start } of citationsOf(shown)) {
            expect(final, `${JSON.stringify(text)} cut at ${length}`).toContain(`${number} at ${start}`);
          }
        }
      }),
      { numRuns: 1000 },
    );
  }, 300_000);

  it("a hostile text is not slow", () => {
    const start = performance.now();
    for (const part of ["[", "[a](", "`a", "<a ", "[1] ", "【"]) holdBackMarker(part.repeat(5000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

function citationsOf(text: string) {
  return claimsOf(text, () => true).flatMap(({ citations }) => citations);
}
