import { expect, test } from "vitest";
import { typstFromMarkdown } from "./typst-from-markdown.ts";

/** With sources 1 to 4, whose footnotes are numbered from 11, and a number 8 that none has. */
function check(markdown: string, expected: string): void {
  const typst = typstFromMarkdown(markdown, {
    isKnown: (number) => number <= 4 || number === 8,
    footnoteOf: (number, index) => (number === 8 ? null : 11 + index),
  });
  expect(typst).toBe(expected);
}

test.each([
  ["at the end of a sentence", "Sleep helps [1].", "Sleep helps#footnote[11]."],
  ["of two sources", "Sleep helps [1, 3].", "Sleep helps#footnote[11]#super[,]#footnote[12]."],
  ["each of its own", "A [1]. B [1].", "A#footnote[11]. B#footnote[12]."],
  ["that is none stays text", "A [9] and [link](x).", "A \\[9\\] and link."],
  ["that no source has says so", "A [1, 8].", "A#footnote[11];(no source 8)."],
  ["before what could be an argument", "A【1】(so) and 【2】;", "A#footnote[11];(so) and#footnote[12];;"],
  ["in code stays code", "`[1]`", "`[1]`"],
  ["in a formula is an index of it", "So $A[1]*$ [2].", "So \\$A\\[1\\]\\*\\$#footnote[11]."],
])("a marker %s", (_, markdown, expected) => check(markdown, expected));

test.each([
  ["headings", "# One\n\n## Two *x*", "= One\n\n== Two _x_"],
  ["emphasis", "**bold** and *italic* and ***both***", "*bold* and _italic_ and _*both*_"],
  ["emphasis inside a word", "un**believ**able", "un#strong[believ]able"],
  ["a list in a list", "- a\n- b\n  - c\n- d", "- a\n- b\n\n  - c\n- d"],
  ["numbers", "3. a\n4. b", "3. a\n4. b"],
  ["tasks", "- [x] done\n- [ ] open", "- ☑ done\n- ☐ open"],
  ["a quotation", "> So it is.", "#quote(block: true)[\nSo it is.\n]"],
  ["code", "```js\na `b`\n```", "```js\na `b`\n```"],
  ["code with a fence in it", "````\n```\n````", "````\n```\n````"],
  ["a rule", "---", "#line(length: 100%)"],
  ["struck text", "~~no~~", "#strike[no]"],
  [
    "a table",
    "| a | b |\n|---|---|\n| c [1] |",
    "#table(\n  columns: 2,\n  table.header([a], [b]),\n  [c#footnote[11]], [],\n)",
  ],
  ["a link", '[here](https://a.org/?q="x")', '#link("https://a.org/?q=\\"x\\"")[here]'],
  ["no link to anything but the web", "[here](javascript:alert)", "here"],
  ["a picture by its words", "![A cat](https://a.org/cat.png)", "A cat"],
  ["no HTML", "a <b>b</b>\n\n<script>x</script>", "a b"],
  ["lines of a paragraph as one", "a\nb  \nc", "a b#linebreak()c"],
])("%s", (_, markdown, expected) => check(markdown, expected));

test.each([
  ["#eval(1) $x$ \\_a_ a<b @c [d] ~e", "\\#eval(1) \\$x\\$ \\_a\\_ a\\<b \\@c \\[d\\] \\~e"],
  ["a // b /\\* c", "a \\// b \\/\\* c"],
  ["a/**b**", "a\\/*b*"],
  ["1\\. no list", "1\\. no list"],
  ["\\- no list", "\\- no list"],
  ["\\+ none", "\\+ none"],
  ["= none", "\\= none"],
  ["a -- b", "a \\-- b"],
])("signs are words: %s", check);

test("what is nested deeply keeps its words", () => {
  check(`${">".repeat(100)} deep`, `${"#quote(block: true)[\n".repeat(12)}deep${"\n]".repeat(12)}`);
});
