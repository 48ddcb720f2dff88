import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { expect, test } from "vitest";
import { parseBlock } from "./parse-block.ts";

// Shorthand of the tree: {claim}, ~glue~ and ‹strip›.
const components = {
  "citation-claim": ({ children }: { children?: unknown }) => (
    <>
      {"{"}
      {children as string}
      {"}"}
    </>
  ),
  "citation-glue": ({ children }: { children?: unknown }) => <>~{children as string}~</>,
  "citation-strip": ({ cites }: { cites: string }) => <>‹{cites.replaceAll(/\d+:/g, "")}›</>,
} as unknown as Components;

function check(markdown: string, expected: string) {
  const { elements } = parseBlock(markdown, (n) => n >= 1 && n <= 4, null);
  const html = renderToStaticMarkup(toJsxRuntime(elements, { Fragment, jsx, jsxs, components }));
  expect(html.replaceAll("\u2060", "|").replace(/^<p>([\s\S]*)<\/p>$/, "$1")).toBe(expected);
}

test("a marker becomes a strip glued to the last word", () =>
  check("Rats slept as long [1].", "{Rats slept as }~{long}‹1›~{.}"));

test("neighbours form one strip", () => check("So [1][3] it [2], [4]", "~{So}‹1,3›~{ }~{it}‹2,4›~"));

test("a list and a range in one marker are one strip", () =>
  check("So [1, 3] and [2-4]", "~{So}‹1,3›~{ }~{and}‹2,3,4›~"));

test("the claim is the last sentence", () => check("One. Two three [1].", "One. {Two }~{three}‹1›~{.}"));

test("each strip of a sentence has its own claim", () =>
  check(
    "Sleep helps memory [1] and rats replay mazes [2]",
    "{Sleep helps }~{memory}‹1›~ and {rats replay }~{mazes}‹2›~",
  ));

test("a claim can contain bold words", () =>
  check("First. It **hurts** a lot [1]", "First. {It }<strong>{hurts}</strong>{ a }~{lot}‹1›~"));

test("a bold sentence before the claim is not part of it", () =>
  check("**It hurts.** Rats were slow [1]", "<strong>It hurts.</strong> {Rats were }~{slow}‹1›~"));

test("after a bold word a word joiner holds the strip", () =>
  check("It **hurts** [1]", "{It }<strong>{hurts}</strong>~|‹1›~"));

test("a strip at the start stands for what follows", () => check("[1] says so", "‹1› {says so}"));

test.each([
  ["an unknown number", "See [9].", "See [9]."],
  ["a number in code", "`a[1]`", "<code>a[1]</code>"],
  ["the text of a link", "[see [1]](https://a.example)", '<a href="https://a.example">see [1]</a>'],
  ["an interval", "in [0, 1]", "in [0, 1]"],
])("%s stays as it is", (_name, markdown, expected) => check(markdown, expected));

test("a fence is never touched", () => check("```\nx [1]\n```", "<pre><code>x [1]\n</code></pre>"));

test("a definition can't re-target a badge, before or after it", () => {
  check(
    "So [1].\n\n[1]: https://evil.example",
    '~{So}‹1›~{.}</p>\n<p>‹1›{: }<a href="https://evil.example">{https://evil.example}</a>',
  );
});

test("a footnote marker is a citation", () => check("So [^2].", "~{So}‹2›~{.}"));

test("markers in lists and tables are found", () => {
  check("- a [1]\n- b [2]", "<ul>\n<li>~{a}‹1›~</li>\n<li>~{b}‹2›~</li>\n</ul>");
  check(
    "| a |\n| - |\n| b [1] |",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>~{b}‹1›~</td></tr></tbody></table>",
  );
});
