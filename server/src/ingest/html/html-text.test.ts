import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SAVED_COPY_ELEMENTS } from "@ibid/core/contract/saved-copy.ts";
import { htmlText } from "./html-text.ts";
import { isElement, isText, walkDom } from "./dom-node.ts";
import type { DomNode } from "./dom-node.ts";
import { parseHtml } from "./parse-html.ts";

const read = (html: string, baseUrl?: string) => htmlText(parseHtml(html), baseUrl);

describe("the text is what a reader sees", () => {
  test.each([
    ["<p>One\n  <em>two </em>three</p>", "One two three"],
    ["<p>One</p><p>Two</p>", "One\n\nTwo"],
    ["<div>One<p>Two</p>Three</div>", "One\n\nTwo\n\nThree"],
    ["One<br>two<br><br><br>three<br><p>Four</p>", "One\ntwo\n\nthree\n\nFour"],
    ["<ul><li>one<li><p>two</p><ul><li>inner</ul></ul>After", "one\ntwo\ninner\n\nAfter"],
    ["<dl><dt>Term<dd>Meaning</dl>", "Term\nMeaning"],
    ["<pre>\n\n  a\n\t<b>b</b>\n\n</pre><p>After</p>", "  a\n\tb\n\nAfter"],
    ["<pre><div>one</div><div>two\n</div>three</pre>", "one\ntwo\nthree"],
    ["<p>caf&eacute; &lt;b&gt; &amp;amp; 5&nbsp;&nbsp;km</p>", "café <b> &amp; 5 km"],
    ["<p>hy\u00adphen, null\0, bell\x07, \ufeffmark</p>", "hyphen, null, bell, mark"],
    ["<title>T</title><script>x</script><style>y</style><template>z</template><p>Seen", "Seen"],
    ["<p HIDDEN>a</p><p style='top:0; Display : NONE'>b</p><i aria-hidden=true>★</i><p>Seen", "Seen"],
    ["<main aria-hidden='true' hidden='until-found'>Behind a dialog</main>", "Behind a dialog"],
    ["<body style='display:none'>Until a script shows it</body>", "Until a script shows it"],
    ["<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</p>", "漢字"],
    ["<!-- no --><p>a<!-- no -->b</p>", "ab"],
    ["<!DOCTYPE html><html><head><title>T</title></head><body><p>A page</body></html>", "A page"],
    ["", ""],
  ])("%j", (html, text) => {
    expect(read(html).text).toBe(text);
  });

  test("rows are lines, cells are apart, empty cells are kept where columns need them", () => {
    const rows = "<tr><th>A<th>B<th>C<tr><td>1<td><td><p>3</p><p>4</p><tr><td><td>2<td><td><tr><td><tr><td>z";
    expect(read(`<table><caption>Data</caption>${rows}</table>`).text).toBe(
      "Data\nA\tB\tC\n1\t\t3\n4\n\t2\nz",
    );
  });
});

describe("the saved copy", () => {
  test.each([
    ["<p>a <b>b</b> <i>c", "<p>a <strong>b</strong> <em>c</em></p>"],
    ["<em>a<p>b</p></em>", "<p><em>a</em></p>\n\n<p><em>b</em></p>"],
    ["<h2 id=x onclick=y>T</h2>x", "<h2>T</h2>\n\n<p>x</p>"],
    ["<li>no list", "<p>no list</p>"],
    ["<ul>stray<li>item</ul>", "<ul><li>stray</li>\n<li>item</li></ul>"],
    [
      "<table>stray<tr><td>cell<td><td>third",
      "<table><tr><td>stray</td></tr>\n<tr><td>cell</td>\t<td></td>\t<td>third</td></tr></table>",
    ],
    ["<p>a<br>b", "<p>a<br>\nb</p>"],
    ["<li><div>a</div><div>b</div>", "<p>a</p>\n\n<p>b</p>"],
    ["<ul><li><div>a</div><div>b</div>", "<ul><li>a<br>\nb</li></ul>"],
    ["<img src=x onerror=alert(1)><p>a&lt;script&gt;", "<p>a&lt;script&gt;</p>"],
  ])("of %j", (html, copy) => {
    expect(read(html).savedCopy).toBe(copy);
  });

  test("keeps links to http(s) addresses and no others", () => {
    const link = (href: string, baseUrl?: string) => read(`<a href="${href}">x</a>`, baseUrl).savedCopy;
    expect(link("https://example.org/?a=1&amp;b=%22")).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=%22">x</a></p>',
    );
    expect(link("../b", "https://example.org/a/")).toBe('<p><a href="https://example.org/b">x</a></p>');
    for (const href of [
      "../b",
      "#top",
      "javascript:alert(1)",
      " java\nscript:alert(1)",
      "data:text/html,x",
    ]) {
      expect(link(href)).toBe("<p>x</p>");
    }
  });
});

test("a heading starts where its words start, on one line", () => {
  const { text, headings } = read(
    "Before<h1>One<br><i>two</i></h1><a href=x><h3> Three</h3></a>After<h2></h2>",
  );
  expect(headings).toEqual([
    { level: 1, heading: "One two", start: 8 },
    { level: 3, heading: "Three", start: text.indexOf("Three") },
  ]);
});

test("pages nested deeper than any stack take linear time: quadratic would run into the limit of a test", () => {
  for (const part of [
    "<div>x",
    "<ul><li>x",
    "<em>x",
    "<blockquote>x",
    "<table><tr><td>x",
    "<pre>\n",
    "x<br>",
  ]) {
    check(part.repeat(250));
    const words = read(part.repeat(10_000)).text.match(/x/g) ?? [];
    expect(words.length).toBe(part.includes("x") ? 10_000 : 0);
  }
});

const FOREIGN = ["div", "span", "b", "i", "body", "html", "form", "svg", "center", "tfoot"];
const TAGS = [...SAVED_COPY_ELEMENTS, ...FOREIGN];
const WORDS = ["word", " ", "two words", "\n", "\t\r\n", "é", "😀", "\u00a0", "&amp;", "&lt;b&gt;", "&quot;"];

test("whatever stands in a page, its text and its saved copy agree", () => {
  const soup = fc.constantFrom(
    ...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    ...WORDS,
    ...[
      "<",
      ">",
      "&",
      '"',
      "'",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<!DOCTYPE x [",
      "<?x",
      "</",
      "<a href=",
      "&#0;",
    ],
    ...[
      "&#13;",
      "&#xd83d;",
      "\ud83d",
      "\0",
      "<a href='javascript:x'>",
      '<a href="https://a.b/&quot;><x y=">',
    ],
    ...[
      "<p hidden>",
      "<script>",
      "</script>",
      "<textarea>",
      "<svg/onload=x>",
      "<math><mi>",
      "\ufeff",
      "\u2028",
    ],
  );
  fc.assert(
    fc.property(fc.array(soup, { maxLength: 60, size: "max" }), (parts) => void check(parts.join(""))),
    { numRuns: 1000 },
  );
});

test("no word of a page is lost, and none is moved", () => {
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(...WORDS),
      fc
        .tuple(
          fc.constantFrom(...TAGS.filter((tag) => tag !== "svg")),
          fc.array(tie("tree"), { maxLength: 4 }),
        )
        .map(([tag, inner]) => (tag === "br" ? "<br>" : `<${tag}>${inner.join("")}</${tag}>`)),
    ),
  }));
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), (parts) => {
      const html = parts.join("");
      const words = textNodes(parseHtml(html)).join("");
      expect(check(html).text.replace(/\s/g, "")).toBe(words.replace(/\s/g, ""));
    }),
    { numRuns: 500 },
  );
});

/** What must hold for every page. */
function check(html: string) {
  const result = read(html);
  const copy = parseHtml(result.savedCopy);
  expect(textNodes(copy).join("")).toBe(result.text);
  expect(result.text.isWellFormed()).toBe(true);
  // The HTML standard drops this line break; other parsers keep it.
  expect(result.savedCopy).not.toContain("<pre>\n");
  visit(copy, (node, parent) => {
    if (isText(node)) {
      const mayHoldWords = !/^(?:table|thead|tbody|tr|ul|ol|dl|section|figure)$/.test(parent);
      expect(mayHoldWords || node.nodeValue?.trim() === "").toBe(true);
    }
    if (!isElement(node)) return;
    expect(SAVED_COPY_ELEMENTS).toContain(node.localName);
    const attributes = node
      .getAttributeNames()
      .map((name) => `${name}=${node.getAttributeNode(name)?.value}`);
    expect(attributes.join()).toMatch(node.localName === "a" ? /^href=https?:\/\/\S+$/ : /^$/);
  });
  for (const { heading, start } of result.headings) {
    expect(heading).toMatch(/^\S(?:[^\n\t]*\S)?$/);
    expect(result.text.startsWith(heading, start)).toBe(true);
    expect(start === 0 || /\s/.test(result.text[start - 1]!)).toBe(true);
  }
  // A saved copy is a page like any other.
  expect(htmlText(copy)).toEqual(result);
  return result;
}

function textNodes(root: DomNode): string[] {
  const found: string[] = [];
  visit(root, (node) => {
    if (isText(node)) found.push(node.nodeValue ?? "");
  });
  return found;
}

function visit(root: DomNode, see: (node: DomNode, parent: string) => void): void {
  const parents: DomNode[] = [];
  walkDom(
    root,
    (node) => {
      const parent = parents.at(-1);
      see(node, parent !== undefined && isElement(parent) ? parent.localName : "");
      parents.push(node);
      return true;
    },
    () => void parents.pop(),
  );
}
