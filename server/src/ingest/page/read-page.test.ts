import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "@ibid/core/contract/error.ts";
import { parseHtml } from "../html/parse-html.ts";
import type { PageDocument } from "./page-element.ts";
import { type PageOrigin, readPage } from "./read-page.ts";

const url = "https://example.org/naps/win";
const read = (source: string, origin: PageOrigin = { url }) =>
  readPage("win.html", new TextEncoder().encode(source), origin);
const sentence = (topic: string) =>
  `A sentence about ${topic}, which goes on, and on, until it is long enough to be read. `;
const paragraph = (topic: string) => `<p>${sentence(topic).repeat(3)}</p>`;

const PAGE = `<!doctype html><html><head><title>Naps win | The Daily Nap</title>
  <meta property="og:site_name" content="The Daily Nap"></head><body>
  <nav><a href="/">Home</a><a href="/news">News</a></nav>
  <article><h1>Naps win</h1><p class="byline">By Ada Lovelace</p>
    ${paragraph("sleep")}<ul class="ShareTools"><li>Share this on every network</li></ul>
    <figure><figcaption class="photo-caption">A pillow. Photo: Agency</figcaption></figure>
    <h2>Why</h2>${paragraph("dreams")}<p><a href="../more">Read about pillows</a> ${sentence("pillows")}</p>
    <figure><figcaption class="photo-caption">Figure 1. Hours of sleep by age</figcaption></figure>
  </article>
  <article><h1>Another story</h1>${paragraph("coffee")}</article>
  <div class="comments">${paragraph("nonsense")}</div>
  <footer>All rights reserved</footer></body></html>`;

describe("an article", () => {
  const page = read(PAGE);

  test("comes out with its title, as a page of the web", () => {
    expect(page).toMatchObject({ kind: "web", mediaType: "text/html", title: "Naps win" });
    expect(page.csl).toMatchObject({ type: "webpage", "container-title": "The Daily Nap", URL: url });
  });

  test("has its text and nothing that stands around it", () => {
    for (const topic of ["sleep", "dreams", "pillows"]) expect(page.text).toContain(sentence(topic).trim());
    expect(page.text).not.toMatch(/coffee|nonsense|Share this|Ada Lovelace|Agency|Home|rights reserved/);
  });

  test("keeps the captions of numbered figures", () =>
    expect(page.text).toContain("Figure 1. Hours of sleep by age"));

  test("has its sections as places", () => {
    const why = page.places.find((place) => place.kind === "section" && place.heading === "Why");
    expect(page.text.slice(why?.start, why?.end)).toMatch(/^Why\n\nA sentence about dreams/);
  });

  test("is kept as a copy that says exactly the same, with links that lead where they led", () => {
    const copy = parseHtml(`<html>${page.savedCopy}</html>`) as PageDocument;
    expect(copy.documentElement?.textContent).toBe(page.text);
    expect(copy.querySelector("a")?.getAttribute("href")).toBe("https://example.org/more");
  });
});

test("a page that somebody saved is a text, and its links are relative to where it says it belongs", () => {
  const page = read(PAGE.replace("</head>", `<link rel="canonical" href="${url}"></head>`), {});
  expect(page).toMatchObject({ kind: "text", csl: { URL: url } });
  expect(page.savedCopy).toContain('href="https://example.org/more"');
});

test("the character set that the server states is used", () => {
  const bytes = Buffer.from(`<html><body><p>${"Gr\xfc\xdfe ".repeat(60)}`, "latin1");
  expect(readPage("a.html", bytes, { url, charset: "iso-8859-1" }).text).toContain("Grüße");
});

test("a list of links is read as a whole, and a page without a title is called by its address", () => {
  expect(read("<html><body><ul><li><a href=a>One</a><li><a href=b>Two</a></ul>")).toMatchObject({
    title: url,
    text: "One\nTwo",
  });
});

test("a text that stands in the head by mistake is read", () => {
  expect(read("<head><div>consectetur ultrices aliquam").text).toBe("consectetur ultrices aliquam");
});

test("a page nested deeper than anybody writes is read as a whole, soon", () => {
  expect(read(`<html><body>${"<div>".repeat(3000)}Deep down`).text).toBe("Deep down");
});

test("a text that stands in an unluckily named element is kept", () => {
  const story = `<div class="gallery-item">${paragraph("sleep")}</div>`.repeat(12);
  expect(read(`<html><body><div>${story}</div>`).text.match(/about sleep/g)?.length).toBe(36);
});

test("pictures inside of a saved page do not count", () => {
  const picture = `<img src="data:image/png;base64,${"A".repeat(6_000_000)}">`;
  expect(read(`<html><body>${picture}${paragraph("sleep")}`).text).toContain("about sleep");
});

test("a page that is too long is refused", () => {
  expect(() => read(`<html><body>${"word ".repeat(1_100_000)}`)).toThrow("“win.html” is larger than 5 MB");
});

test("a page that breaks its parser is refused", () => {
  expect(() => read(`<p class="${"a b ".repeat(200_000)}">x</p>`)).toThrow(
    "it is not structured like a web page",
  );
});

test("a text that is stated to search engines only is read", () => {
  const stated = JSON.stringify({
    "@type": "Article",
    articleBody: `${sentence("1 < 2")}\n\n${sentence("sleep")}`,
  });
  const page = read(`<html><body><script type="application/ld+json">${stated}</script><div id="app"></div>`);
  expect(page.text).toBe(`${sentence("1 < 2").trim()}\n\n${sentence("sleep").trim()}`);
});

const walls = [
  "<div id=app></div><noscript>You need to enable JavaScript to run this app.</noscript>",
  "<p>Please enable JavaScript to view this page.</p>",
  "<h1>Just a moment…</h1><p>Checking your browser before you proceed.</p>",
  "<p>Sign in to continue reading.</p>",
];
test.each(walls)("nothing but a wall: %s", (source) => {
  expect(() => read(`<html><body>${source}`)).toThrow(
    "“win.html” shows no text without scripts, a login or cookie consent.",
  );
});

test("whatever a page is made of, it gives a title and a text, or says that there is none", () => {
  const name = fc.constantFrom(
    "html",
    "head",
    "body",
    "title",
    "meta",
    "base",
    "p",
    "div",
    "article",
    "h1",
    "table",
    "td",
    "a",
    "svg",
    "script",
    "pre",
    "frameset",
  );
  const attribute = fc.constantFrom(
    "",
    ' class="share"',
    ' href="http://["',
    ' content="&amp;<b"',
    ' itemprop="author"',
    ' name="dc.title"',
    " HIDDEN",
    ' rel="canonical"',
  );
  const piece = fc.oneof(
    fc.tuple(name, attribute).map(([name, attribute]) => `<${name}${attribute}>`),
    name.map((name) => `</${name}>`),
    fc.constantFrom("<!--", "-->", "<![CDATA[", "&#0;", "<", "\0"),
    fc.string(),
    fc.lorem({ maxCount: 30 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      try {
        const page = read(pieces.join(" "));
        expect(page.title).not.toBe("");
        expect(page.text.trim() === "").toBe(page.unread?.code === "file_without_text");
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect(error).toMatchObject({ code: "file_without_text" });
      }
    }),
  );
});
