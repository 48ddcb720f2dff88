import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseSavedCopy } from "./parse-saved-copy.ts";
import { savedCopyNodes } from "./saved-copy-nodes.tsx";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

function render(copy: string, text: string, ranges: TextRange[] = []): string {
  return renderToStaticMarkup(<>{savedCopyNodes({ nodes: parseSavedCopy(copy, text)!, text, ranges })}</>);
}

test("the words of a range are marked wherever elements cut them", () =>
  expect(render("<p>one <em>two</em> three</p>", "one two three", [{ start: 2, end: 9 }])).toBe(
    "<p>on<mark>e </mark><em><mark>two</mark></em><mark> t</mark>hree</p>",
  ));

test("a link opens elsewhere, tells nothing and shows its host", () =>
  expect(render('<p><a href="https://www.a.example/x">x</a></p>', "x")).toBe(
    '<p><a href="https://www.a.example/x" target="_blank" rel="noopener noreferrer" title="a.example">x</a></p>',
  ));

test("headings come below the title of the viewer", () =>
  expect(render("<h1>a</h1>\n\n<h6>b</h6>", "a\n\nb")).toBe(
    '<h3 class="copy-h1">a</h3><h6 class="copy-h6">b</h6>',
  ));

test("the rows of a table stand in a body", () =>
  expect(render("<table><caption>t</caption>\n<tr><td>a</td></tr></table>", "t\na")).toContain(
    "<table><caption>t</caption><tbody><tr><td>a</td></tr></tbody></table>",
  ));

// Copies of words that are all different, so that a mark in a wrong place can't go unnoticed.
interface Copied {
  copy: string;
  text: string;
}
const wrap = (name: string, inner: Copied[], between: string): Copied => ({
  copy: `<${name}>${inner.map(({ copy }) => copy).join(between)}</${name}>`,
  text: inner.map(({ text }) => text).join(between),
});
const words = fc.array(fc.integer({ min: 0 }), { minLength: 1, maxLength: 3 });
const { block } = fc.letrec<{ line: Copied; block: Copied }>((tie) => ({
  line: fc.oneof(
    { maxDepth: 3 },
    words.map((some) => ({ copy: `${some.join(" ")}&amp;`, text: `${some.join(" ")}&` })),
    fc
      .tuple(fc.constantFrom("em", "strong", "code", "sup"), fc.array(tie("line"), { maxLength: 3 }))
      .map(([name, inner]) => wrap(name, inner, " ")),
  ),
  block: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.constantFrom("p", "h2", "pre"), fc.array(tie("line"), { maxLength: 3 }))
      .map(([name, inner]) => wrap(name, inner, " ")),
    fc
      .tuple(fc.constantFrom("section", "blockquote", "figure"), fc.array(tie("block"), { maxLength: 3 }))
      .map(([name, inner]) => wrap(name, inner, "\n\n")),
    fc.array(tie("line"), { minLength: 1, maxLength: 3 }).map((cells) => {
      const row = wrap(
        "tr",
        cells.map((cell) => wrap("td", [cell], "")),
        "\t",
      );
      return wrap("table", [row, wrap("tr", [wrap("td", [], "")], "")], "\n");
    }),
  ),
}));

test("the marks cover exactly the characters of the ranges, and no word is lost", () => {
  const point = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(point, point), { maxLength: 3 }),
      (blocks, picks) => {
        const { copy, text } = numbered({
          copy: blocks.map(({ copy }) => copy).join("\n\n"),
          text: blocks.map(({ text }) => text).join("\n\n"),
        });
        const at = (share: number) => Math.floor(share * text.length);
        const ranges = picks
          .map(([a, b]) => ({ start: at(Math.min(a, b)), end: at(Math.max(a, b)) }))
          .filter(({ start, end }) => start < end)
          .toSorted((a, b) => a.start - b.start);
        const html = render(copy, text, ranges);
        const isMarked = (index: number) => ranges.some(({ start, end }) => index >= start && index < end);
        const expected = text
          .split("")
          .flatMap((character, index) =>
            /\s/.test(character) ? [] : [`${character}${isMarked(index) ? "!" : ""}`],
          );
        expect(seen(html)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

/** The n-th number of both is replaced by n. */
function numbered({ copy, text }: Copied): Copied {
  const count = (all: string) => {
    let n = 0;
    return all.replace(/(?<![a-z])\d+/g, () => `${(n += 1)}`);
  };
  return { copy: count(copy), text: count(text) };
}

/** The characters that show, those in a mark with "!". */
function seen(html: string): string[] {
  const characters: string[] = [];
  let isMarked = false;
  for (const [token] of html.matchAll(/<[^>]*>|&\w+;|[^<&]/g)) {
    if (token.startsWith("<")) isMarked = token === "<mark>" || (isMarked && token !== "</mark>");
    else if (/\S/.test(token)) characters.push(`${token === "&amp;" ? "&" : token}${isMarked ? "!" : ""}`);
  }
  return characters;
}
