import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hideFormulas, holdBackMaths, scanMaths, showFormulas } from "./scan-maths.ts";

describe("scanMaths", () => {
  test.each([
    ["a formula", "so $x^2$ holds", "so $x^2$ holds", true],
    ["a displayed formula", "so\n\n$$\nx^2\n$$", "so\n\n$$\nx^2\n$$", true],
    ["a displayed formula in a line", "so $$x$$ holds", "so $$x$$ holds", true],
    ["an amount", "it costs $5", "it costs \\$5", false],
    ["two amounts", "from $5 to $10", "from \\$5 to \\$10", false],
    ["a range of amounts", "$5-$10", "\\$5-\\$10", false],
    ["an amount before a formula", "for $5, so $x$", "for \\$5, so $x$", true],
    ["a formula before an amount", "$x$ for $5", "$x$ for \\$5", true],
    ["an escaped dollar", "\\$x$", "\\$x\\$", false],
    ["a dollar in code", "`$x$` and `$HOME`", "`$x$` and `$HOME`", false],
    ["a fence", "```sh\necho $HOME $x$\n```", "```sh\necho $HOME $x$\n```", false],
    ["an escaped dollar in a formula", "$a\\$b$", "$a\\$b$", true],
    ["no dollar", "plain", "plain", false],
  ])("%s", (_name, markdown, expected, hasMaths) =>
    expect(scanMaths(markdown)).toEqual({ markdown: expected, hasMaths }),
  );

  test("adds backslashes and nothing else", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("$", "x", "1", " ", "`", "\\", "\n") }), (markdown) => {
        const rest = scanMaths(markdown).markdown.replaceAll("\\", "");
        expect(rest).toBe(markdown.replaceAll("\\", ""));
      }),
    ));
});

describe("hideFormulas", () => {
  const hides = (markdown: string): string => hideFormulas(markdown).replace(/[\uFDD0-\uFDEF]/g, "_");
  test.each([
    ["an index in a formula", "so $A[1]$ is [1]", "so _A_1__ is [1]"],
    [
      "in a displayed one",
      "so\n\n$$\nA[1]\n\nB[2]\n$$\n\nthen [1]",
      "so\n\n__\nA_1_\n\nB_2_\n__\n\nthen [1]",
    ],
    ["in one that is still open", "$$\nA[1]", "__\nA_1_"],
    ["between amounts", "from $5 [1] to $10", "from $5 [1] to $10"],
    ["a dollar of another paragraph", "so $x [1]\n\n$y$", "so $x [1]\n\n_y_"],
    ["after a fence with a dollar", "```\n$x\n```\n\n[1] $", "```\n$x\n```\n\n[1] $"],
  ])("%s", (_name, markdown, expected) => expect(hides(markdown)).toBe(expected));

  test.each(["$x$ ", "$x ", "$$x ", "`$x", "$\n", "> $$\n", "$`$$`"])("many times %j is not slow", (part) => {
    const started = performance.now();
    hideFormulas(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("has the same length, and gives the text back", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("$", "[", "【", "1", " ", "`", "\\", "\n") }),
        (markdown) => {
          const hidden = hideFormulas(markdown);
          expect(hidden).toHaveLength(markdown.length);
          expect(showFormulas(hidden)).toBe(markdown);
        },
      ),
    ));
});

describe("holdBackMaths", () => {
  test.each([
    ["a formula that has begun", "so $x^", "so "],
    ["its first dollar", "so $", "so "],
    ["a whole formula", "so $x$ and", "so $x$ and"],
    ["a displayed one that has begun", "so\n\n$$\nx^2", "so\n\n"],
    ["a displayed one that is whole", "so\n\n$$\nx^2\n$$\n", "so\n\n$$\nx^2\n$$\n"],
    ["an amount", "it costs $5 in", "it costs $5 in"],
    ["code", "run `$x", "run `$x"],
    ["an earlier block", "a $x\n\nb", "a $x\n\nb"],
  ])("%s", (_name, markdown, expected) => expect(holdBackMaths(markdown)).toBe(expected));
});
