// Whatever a model writes: the browser draws it in time in proportion to its length, without a script, a picture from
// elsewhere or an address that does something, and no deeper than can be drawn.
import fc from "fast-check";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { expectLinear, hostileText, repeatTo } from "../../../tools/hostile/hostile-text.ts";
import { Answer } from "./answer.tsx";
import { closeBold } from "./close-bold.ts";
import { linkTarget } from "./link-target.ts";
import { maths } from "./maths.ts";
import { parseBlock } from "./parse-block.ts";

const draw = (markdown: string): string =>
  renderToStaticMarkup(<Answer text={markdown} sources={[]} claims={null} open={null} />);
/** As a block is drawn when the part that draws formulas is loaded. */
const drawFormula = (formula: string): string => {
  const { elements } = parseBlock(`$$\n${formula}\n$$`, () => false, maths);
  return renderToStaticMarkup(toJsxRuntime(elements, { Fragment, jsx, jsxs }));
};

test.each([
  "[1] ",
  "a [1]. ",
  "*a* ",
  "- ",
  "> ",
  "|a",
  "`a` ",
  "[a](http://b) ",
  "<b>",
  "**",
  "http://a ",
  "# a\n",
])("an answer of %j is drawn in linear time", (piece) => {
  expectLinear((text) => [draw(text), closeBold(text)], repeatTo(piece));
});

test.each([
  "x^2",
  "{",
  "\\frac{",
  "\\sqrt{",
  "^",
  "_",
  "\\left(",
  "a & b \\\\ ",
  "\\rule{9em}{9em}",
  "\\text{a}",
  "'",
])("a formula of %j is drawn in linear time", (piece) => {
  expectLinear((text) => drawFormula(text), repeatTo(piece));
});

const PIECES = [
  ...[
    "[1]",
    "[2, 3]",
    "[9](",
    "[a](javascript:alert(1))",
    "[a](data:text/html,b)",
    "[a](//b.c)",
    "![a](http://b.c/d.png)",
    "[b]: http://c\n",
  ],
  ...[
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=",
    "<a href='",
    "<iframe src=",
    "<!--",
    "]]>",
    "<style>",
  ],
  ...[
    "$",
    "$$",
    "$$\n",
    "\\(",
    "\\href{javascript:alert(1)}{x}",
    "\\includegraphics{http://a}",
    "\\htmlClass{a}{b}",
    "\\url{http://a}",
  ],
  ...[
    "\\frac{",
    "}",
    "{",
    "^",
    "\\rule{999em}{999em}",
    "\\def\\a{\\a\\a}\\a",
    "\\newcommand",
    "&",
    "\\\\",
    "\\begin{matrix}",
    "\\unicode",
  ],
  ...[
    "*",
    "**",
    "_",
    "`",
    "```\n",
    "- ",
    "1. ",
    "> ",
    "# ",
    "| a |\n| - |\n",
    "\n",
    "\n\n",
    " ",
    "a",
    "Sleep helps memory ",
    "http://a.b",
    "a@b.cd",
  ],
  ...["&lt;", "&#x6A;avascript:", "\u202E", "\u0301", "😀", "\0", "\uD800", "\uE000", "\uFDD0"],
];

test("an answer of any signs is drawn as text, and nothing in it runs, loads or is deeper than can be drawn", () => {
  fc.assert(
    fc.property(hostileText(PIECES, 15), (markdown) => {
      for (const html of [draw(markdown), drawFormula(markdown.replaceAll("$", ""))]) {
        for (const tag of html.match(/<[a-z][^>]*>/gi) ?? []) {
          expect(tag).not.toMatch(
            /^<(?:script|style|iframe|object|embed|form|svg(?! class="icon)|base|link|meta|img)\b/i,
          );
          for (const [, name, value] of tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)) {
            expect(name).not.toMatch(/^on/i);
            if (name === "href" || name === "src") expect(value).toMatch(/^(?:https?:|mailto:|#|$)/);
          }
        }
      }
      closeBold(markdown);
      linkTarget(`http://${markdown}`, markdown);
      linkTarget(markdown, "Your bank");
    }),
    { numRuns: 1000 },
  );
});
