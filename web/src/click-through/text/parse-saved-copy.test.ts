import { SAVED_COPY_ELEMENTS } from "@ibid/core/contract/saved-copy.ts";
import { expect, test } from "vitest";
import { parseSavedCopy, type CopyNode } from "./parse-saved-copy.ts";

/** "section(h2('Title') p('a' em('b')))" */
function outline(nodes: readonly CopyNode[], text: string): string {
  return nodes
    .map((node) => {
      if (node.name === null) return `'${text.slice(node.start, node.end)}'`;
      const inner = outline(node.children, text);
      return `${node.name}${node.href === null ? "" : `→${node.href}`}(${inner})`;
    })
    .join(" ");
}

function check(copy: string, text: string, expected: string | null) {
  const nodes = parseSavedCopy(copy, text);
  expect(nodes && outline(nodes, text)).toBe(expected);
}

test("elements and words come in order, and white space between blocks does not show", () =>
  check(
    "<h2>Title</h2>\n\n<p>One <em>two</em> &lt;three&gt;</p>\n\n<ul><li>a</li>\n<li>b<br>\nc</li></ul>",
    "Title\n\nOne two <three>\n\na\nb\nc",
    "h2('Title') p('One ' em('two') ' <three>') ul(li('a') li('b' br() '\nc'))",
  ));

test("a link leads to a web address or nowhere", () => {
  check('<p><a href="https://a.b/?x=1&amp;y=2">x</a></p>', "x", "p(a→https://a.b/?x=1&y=2('x'))");
  check('<p><a href="javascript:alert(1)">x</a></p>', "x", "p(a('x'))");
  check('<p href="https://a.b/">x</p>', "x", "p('x')");
});

test("the words must be those of the text", () => {
  check("<p>one</p>", "two", null);
  check("<p>one</p>", "one more", null);
  check("<p>one more</p>", "one", null);
});

test.each([
  ["another element", "<p>one</p><script>two</script>"],
  ["an attribute", '<p onclick="x">one</p>two'],
  ["a comment", "<p>one<!-- -->two</p>"],
  ["an element that is not closed", "<p>onetwo"],
  ["elements that cross", "<p><em>one</p></em>"],
  ["an element that was never opened", "<p>onetwo</p></p>"],
  ["a tag that does not end", "<p>onetwo</p><p"],
  ["words between the rows of a table", "<table>one<tr><td>two</td></tr></table>"],
  ["words outside of every block", "one<p>two</p>"],
])("%s makes it no copy", (_what, copy) => check(copy, "onetwo", null));

test("a copy nested deeper than can be drawn is none", () => {
  const nested = (depth: number) => "<blockquote>".repeat(depth) + "</blockquote>".repeat(depth);
  expect(parseSavedCopy(nested(400), "")).not.toBeNull();
  expect(parseSavedCopy(nested(100_000), "")).toBeNull();
});

test("every element of the contract is known", () => {
  for (const name of SAVED_COPY_ELEMENTS) {
    const copy = name === "br" ? "<br>" : `<${name}></${name}>`;
    expect(parseSavedCopy(copy, "")).toEqual([{ name, href: null, start: 0, end: 0, children: [] }]);
  }
});
