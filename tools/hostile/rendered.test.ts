// Whatever a model writes: the browser draws it in time in proportion to its length, without a script, a picture from
// elsewhere or an address that does something, and no deeper than can be drawn.
import fc from "fast-check";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { splitText } from "../../core/src/markdown/split-blocks.ts";
import { closeBold } from "../../web/src/render/close-bold.ts";
import { linkTarget } from "../../web/src/render/link-target.ts";
import { maths } from "../../web/src/render/maths.ts";
import { parseBlock } from "../../web/src/render/parse-block.ts";
import { expectLinear, hostileText, repeatTo } from "./hostile-text.ts";

const isKnown = (number: number): boolean => number < 10;

function draw(markdown: string, formulas: typeof maths | null): string {
  return splitText(markdown)
    .map((block) => {
      const { elements } = parseBlock(block, isKnown, formulas);
      return renderToStaticMarkup(toJsxRuntime(elements, { Fragment, jsx, jsxs }));
    })
    .join("");
}

test.each(["[1] ", "a [1]. ", "*a* ", "- ", "> ", "|a", "`a` ", "[a](http://b) ", "<b>", "**", "http://a ", "# a\n"])(
  "an answer of %j is drawn in linear time",
  (piece) => {
    expectLinear((text) => [draw(text, null), closeBold(text)], repeatTo(piece));
  },
);

test.each(["x^2", "{", "\\frac{", "\\sqrt{", "^", "_", "\\left(", "a & b \\\\ ", "\\rule{9em}{9em}", "\\text{a}", "'"])(
  "a formula of %j is drawn in linear time",
  (piece) => {
    expectLinear((text) => draw(`$$\n${text}\n$$`, maths), repeatTo(piece));
  },
);

const PIECES = [
  ...["[1]", "[2, 3]", "[9](", "[a](javascript:alert(1))", "[a](data:text/html,b)", "[a](//b.c)", "![a](http://b.c/d.png)", "[b]: http://c\n"],
  ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=", "<a href='", "<iframe src=", "<!--", "]]>", "<style>"],
  ...["$", "$$", "$$\n", "\\(", "\\href{javascript:alert(1)}{x}", "\\includegraphics{http://a}", "\\htmlClass{a}{b}", "\\url{http://a}"],
  ...["\\frac{", "}", "{", "^", "\\rule{999em}{999em}", "\\def\\a{\\a\\a}\\a", "\\newcommand", "&", "\\\\", "\\begin{matrix}", "\\unicode"],
  ...["*", "**", "_", "`", "```\n", "- ", "1. ", "> ", "# ", "| a |\n| - |\n", "\n", "\n\n", " ", "a", "Sleep helps memory ", "http://a.b", "a@b.cd"],
  ...["&lt;", "&#x6A;avascript:", "\u202E", "\u0301", "😀", "\0", "\uD800", "\uE000", "\uFDD0"],
];

test("an answer of any signs is drawn as text, and nothing in it runs, loads or is deeper than can be drawn", () => {
  fc.assert(
    fc.property(hostileText(PIECES, 15), (markdown) => {
      for (const formulas of [null, maths]) {
        const html = draw(markdown, formulas);
        const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
        for (const tag of tags) {
          expect(tag).not.toMatch(/^<(?:script|style|iframe|object|embed|form|svg|base|link|meta)\b/i);
          expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i);
        }
      }
      closeBold(markdown);
      linkTarget(`http://${markdown}`, markdown);
      linkTarget(markdown, "Your bank");
    }),
    { numRuns: 1000 },
  );
});
