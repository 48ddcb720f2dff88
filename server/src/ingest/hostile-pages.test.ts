// Whatever is in a web page, a Markdown file or an XML file: it is read in time in proportion to its length, or refused.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readXml, type XmlNode } from "@ibid/core/cite/read-xml.ts";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { htmlText } from "./html/html-text.ts";
import { parseHtml } from "./html/parse-html.ts";
import { parseXhtml } from "./office/parse-xhtml.ts";
import { parseXml, xmlText } from "./office/parse-xml.ts";
import { parseMaterial } from "./parse-material.ts";
import { readPage } from "./page/read-page.ts";
import { readMarkdown } from "./text/read-markdown.ts";
import { expectLinear, hostileText, orRefused, repeatTo } from "../../../tools/hostile/hostile-text.ts";

const url = "https://example.org/a/b";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const page = (html: string) => orRefused(() => readPage("page.html", bytesOf(html), { url }));

describe("is read in linear time", () => {
  test.each([
    ...["<div>", "<div>x", "<p>a", "<a href=", "<a href=b>x", "<table><tr><td>x", "<b><i>", "<li>", "<br>"],
    ...[
      "<!--",
      "<script>",
      "<meta name=a content=b>",
      "<h1>a</h1>",
      "<svg>",
      "<p class='a b'>x",
      "x ",
      "&amp;",
    ],
    ...["<p>Sleep helps memory, as everybody knows.</p>", "</div>", "<article>x", "<", "&", "a'"],
  ])("a web page of %j", (piece) => {
    expectLinear(page, repeatTo(piece));
  });

  test.each(["a'", "[", '{"name":', '{"@type":"Person","name":"A"},', "\\\\", " "])(
    "a web page that states %j about itself",
    (piece) => {
      const stating = (text: string) =>
        page(`<script type="application/ld+json">{"@type":"Article","name":"N","author":[${text}]}</script>
          <meta name="author" content="${text}"><title>${text}</title><article><p>${"Sleep helps. ".repeat(40)}</p>`);
      expectLinear(stating, repeatTo(piece));
    },
  );

  test.each(["- ", "> ", "# a\n", "---\na: b\n", "[a](", "|a", "*a", "```\n", "<div>"])(
    "a Markdown file of %j",
    (piece) => {
      expectLinear((text) => orRefused(() => readMarkdown("notes.md", text)), repeatTo(piece));
    },
  );

  test.each([
    "<a>",
    "<a b='c'>",
    "<a/>",
    "&amp;",
    "<!--",
    "<![CDATA[",
    "</a>",
    "<?x",
    "<!DOCTYPE a [<!ENTITY b 'c'>",
  ])("XML of %j", (piece) => {
    const read = (text: string) => [
      orRefused(() => readXml(`<style>${text}`)),
      xmlText(parseXml(`<?xml version="1.0"?><a>${text}`)),
      htmlText(parseXhtml(`<html><body>${text}`), url).text,
    ];
    expectLinear(read, repeatTo(piece));
  });
});

const TAGS = [
  "html",
  "head",
  "body",
  "title",
  "p",
  "div",
  "article",
  "h1",
  "table",
  "tr",
  "td",
  "ul",
  "li",
  "a",
  "pre",
];
const PIECES = [
  ...[
    ...TAGS,
    "svg",
    "math",
    "script",
    "style",
    "template",
    "noscript",
    "frameset",
    "b",
    "i",
    "select",
    "form",
  ].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...[
    '<meta name="author" content="',
    '<meta property="og:title" content="',
    '<base href="http://[">',
    '<a href="javascript:',
  ],
  ...[
    '<script type="application/ld+json">{"@type":"Article","author":',
    '{"@type":"WebSite","name":"',
    "}</script>",
  ],
  ...[
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?x",
    "<!DOCTYPE x [",
    "&#0;",
    "&amp;",
    "&lt;b&gt;",
    "&",
    "<",
    ">",
    '"',
    "'",
  ],
  ...[
    "Sleep helps memory. ",
    "a",
    " ",
    "\n",
    "\u00a0",
    "\u0301",
    "😀",
    "\0",
    "\uD800",
    "2020-13-45",
    ' class="share"',
    " HIDDEN",
  ],
];

test("a page whose comments hold the end of a comment and another document is read to its end", () => {
  const story = "<p>Sleep helps memory, as everybody knows.</p>";
  expect(page(`<body><![CDATA[<script>--></script><!DOCTYPE x [${story}`)).toBeNull();
  expect(page(`<body>${story.repeat(9)}<![CDATA[<script>--></script><!DOCTYPE x []]>`)?.text).toContain(
    "Sleep",
  );
});

test("a page of any signs gives a text and places in it, or is refused with a sentence", () => {
  fc.assert(
    fc.property(hostileText(PIECES, 15), (html) => {
      const material = page(html);
      if (material === null) return;
      const { text, places, savedCopy, title } = material;
      expect(title.length).toBeGreaterThan(0);
      for (const { start, end } of places)
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
      for (const tag of savedCopy?.match(/<[a-z][^>]*>/gi) ?? []) {
        expect(tag).not.toMatch(/^<(?:script|style|iframe|img|form|svg|base|link|meta)\b/i);
        for (const [, name, value] of tag.matchAll(/\s([\w:-]+)="([^"]*)"/g))
          expect(`${name}=${value}`).toMatch(/^(?:href=https?:|(?!href|src|on))/);
      }
    }),
    { numRuns: 1000 },
  );
});

test("HTML and XML of any signs is text in the end", () => {
  const depthOf = (node: XmlNode): number =>
    1 + Math.max(0, ...node.children.map((child) => (typeof child === "string" ? 0 : depthOf(child))));
  fc.assert(
    fc.property(hostileText(PIECES, 20), (text) => {
      htmlText(parseHtml(text), url);
      htmlText(parseXhtml(text), url);
      xmlText(parseXml(text));
      for (const xml of [text, `<style>${text}</style>`]) {
        const root = orRefused(() => readXml(xml));
        if (root !== null) expect(depthOf(root)).toBeLessThanOrEqual(LIMITS.nesting + 1);
      }
    }),
    { numRuns: 1000 },
  );
});

test("a file of any signs under any name is read, or refused with a sentence", async () => {
  const names = [
    "a.html",
    "a.md",
    "a.txt",
    "a.json",
    "a.vtt",
    "a.srt",
    "a.ttml",
    "a.xml",
    "a",
    "a.pdf",
    "a.docx",
  ];
  const pieces = [
    ...PIECES,
    "# a\n",
    "- ",
    "---\ntitle: a\n---\n",
    "WEBVTT\n\n",
    "00:01.000 --> 00:02.000\n",
    '{"segments":[',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), hostileText(pieces), async (name, text) => {
      const material = await orRefused(() => parseMaterial(name, bytesOf(text)));
      for (const { start, end } of material?.places ?? [])
        expect(start <= end && end <= material!.text.length).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
