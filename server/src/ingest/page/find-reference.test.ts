import { expect, test } from "vitest";
import { findReference } from "./find-reference.ts";
import { openPage } from "./open-page.ts";
import { readClues } from "./page-clues.ts";

function referenceOf(source: string, url = "https://example.org/page") {
  return findReference(readClues(openPage(source).document, URL.parse(url)));
}

const linkedData = (data: string) => `<script type="application/ld+json">${data}</script>`;
const ada = [{ given: "Ada", family: "Lovelace" }];

test("a journal article, as libraries are told about it", () => {
  const page = `<html lang="en"><head>
    <meta name="citation_title" content="Sleep &amp;amp; memory">
    <meta name="citation_author" content="Lovelace, Ada">
    <meta name="citation_author" content="Charles Babbage">
    <meta name="citation_publication_date" content="2019/11/20">
    <meta name="citation_journal_title" content="Journal of Naps">
    <meta name="citation_volume" content="7"> <meta name="citation_issue" content="2">
    <meta name="citation_firstpage" content="100"> <meta name="citation_lastpage" content="120">
    <meta name="citation_doi" content="https://doi.org/10.1234/naps.7.">
    <meta name="dc.publisher" content="Pillow Press">
    <meta property="og:title" content="Sleep and memory - Journal of Naps">`;
  expect(referenceOf(page)).toEqual({
    type: "article-journal",
    title: "Sleep & memory",
    author: [...ada.map(({ given, family }) => ({ family, given })), { given: "Charles", family: "Babbage" }],
    issued: { "date-parts": [[2019, 11, 20]] },
    "container-title": "Journal of Naps",
    publisher: "Pillow Press",
    volume: "7",
    issue: "2",
    page: "100-120",
    DOI: "10.1234/naps.7",
    URL: "https://example.org/page",
    language: "en",
  });
});

test("a news article, as search engines are told about it, with the mistakes that they forgive", () => {
  const page = linkedData(`//<![CDATA[
    [{"@type": "BreadcrumbList"}, {"@type": "NewsArticle", "headline": "Naps
 win", "datePublished": "2020-02-03T08:00:00Z",
      "author": [{"@type": "Person", "name": "ADA LOVELACE"}, {"@type": "Organization", "name": "Daily Nap"},],
      "publisher": {"name": "Nap Media"},}];
    //]]>`);
  expect(referenceOf(`${page}<meta property="og:site_name" content="Daily Nap">`)).toMatchObject({
    type: "article-newspaper",
    title: "Naps win",
    author: [...ada, { literal: "Daily Nap" }],
    issued: { "date-parts": [[2020, 2, 3]] },
    "container-title": "Daily Nap",
    publisher: "Nap Media",
  });
});

test("an author that is stated once and referred to", () => {
  const graph = `{"@graph": [{"@type": "WebPage"}, {"@type": "Article", "author": {"@id": "#ada"}},
    {"@type": "Person", "@id": "#ada", "name": "Ada Lovelace"}]}`;
  expect(referenceOf(linkedData(graph)).author).toEqual(ada);
});

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const site = meta("og:site_name", "The Daily Nap | News about sleep");

const titles: [what: string, page: string, expected: string][] = [
  ["Open Graph", '<meta property="og:title" content="Naps win"><title>x</title>', "Naps win"],
  ["Twitter", meta("twitter:title", "Naps win"), "Naps win"],
  ["Dublin Core", meta("DC.Title", "Naps win"), "Naps win"],
  ["the name of the site is cut off", `${site}<title>Naps win - The Daily Nap</title>`, "Naps win"],
  [
    "a heading says where the title ends",
    "<title>Naps win :: News :: DN</title><h1>Naps  win</h1>",
    "Naps win",
  ],
  [
    "a title that is the site's is none",
    `${site}${meta("og:title", "The Daily Nap")}<h1>Naps win</h1>`,
    "Naps win",
  ],
  ["the site's is better than nothing", `${site}<p>x</p>`, "The Daily Nap"],
];
test.each(titles)("title: %s", (_, page, expected) => expect(referenceOf(page).title).toBe(expected));

test("a page without any title has none", () => expect(referenceOf("<p>x</p>").title).toBeUndefined());

const authors: [what: string, page: string, expected: object[] | undefined][] = [
  ["a name", meta("author", "Ada Lovelace"), ada],
  [
    "several",
    meta("author", "Ada Lovelace and Charles Babbage"),
    [...ada, { given: "Charles", family: "Babbage" }],
  ],
  ["a link is no name", meta("article:author", "https://social.example/ada"), undefined],
  ["nor is a login", meta("author", "wordpressadmin"), undefined],
  ["a byline", '<p class="byline">By <a href="/ada">Ada Lovelace, Staff Writer</a></p>', ada],
  ["with more behind it", '<span class="author">By Ada Lovelace | Published May 3</span>', ada],
  ["microdata", '<i itemprop="author"><b itemprop="name">Ada Lovelace</b></i>', ada],
  ["degrees", meta("author", "Ada Lovelace, MS, PhD"), ada],
  ["a card", meta("twitter:label1", "Written by") + meta("twitter:data1", "Ada Lovelace"), ada],
  [
    "a card about something else",
    meta("twitter:label1", "Reading time") + meta("twitter:data1", "Five minutes"),
    undefined,
  ],
  ["an agency", meta("author", "The Associated Press"), [{ literal: "The Associated Press" }]],
  [
    "who comments is not the author",
    '<div class="comments"><b class="author">Ada Lovelace</b></div>',
    undefined,
  ],
];
test.each(authors)("author: %s", (_, page, expected) => expect(referenceOf(page).author).toEqual(expected));

const dates: [what: string, page: string, url: string, expected: number[] | undefined][] = [
  ["stated", meta("article:published_time", "2020-02-03T08:00"), "https://a.org/", [2020, 2, 3]],
  [
    "published, not changed",
    `${meta("article:modified_time", "2022-01-01")}<time datetime="2020-02-03">`,
    "https://a.org/",
    [2020, 2, 3],
  ],
  ["shown", '<span class="post-date">February 3, 2020</span>', "https://a.org/", [2020, 2, 3]],
  ["in the address", "<p>x</p>", "https://a.org/2020/02/03/naps", [2020, 2, 3]],
  [
    "a day rather than a year",
    `${meta("citation_date", "2020")}<time>3 Feb 2020</time>`,
    "https://a.org/",
    [2020, 2, 3],
  ],
  ["a year if that is all", meta("citation_year", "2020"), "https://a.org/", [2020]],
  ["none", "<p>x</p>", "https://a.org/2020", undefined],
];
test.each(dates)("date: %s", (_, page, url, expected) => {
  expect(referenceOf(page, url).issued?.["date-parts"]?.[0]).toEqual(expected);
});

const dois: [page: string, url: string, expected: string | undefined][] = [
  [meta("dc.identifier", "doi:10.1234/abc"), "https://a.org/", "10.1234/abc"],
  [meta("prism.doi", "10.1234/a(b)"), "https://a.org/", "10.1234/a(b)"],
  [meta("dc.identifier", "(doi:10.1234/abc)."), "https://a.org/", "10.1234/abc"],
  [
    linkedData('{"@type":"ScholarlyArticle","sameAs":"https://doi.org/10.1234/abc"}'),
    "https://a.org/",
    "10.1234/abc",
  ],
  ["", "https://a.org/doi/10.1234%2Fabc/full", "10.1234/abc"],
  ["", "https://a.org/%zz/10.5", undefined],
];
test.each(dois)("DOI of %s at %s", (page, url, expected) =>
  expect(referenceOf(page, url).DOI).toBe(expected),
);

const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const addresses: [what: string, page: string, expected: string][] = [
  ["where it was found", "", "https://www.a.org/x?ref=mail"],
  ["as the page wants to be known", canonical("https://a.org/x"), "https://a.org/x"],
  ["never another site", canonical("https://evil.example/x"), "https://www.a.org/x?ref=mail"],
  ["never the start page", canonical("https://a.org/"), "https://www.a.org/x?ref=mail"],
  ["never a script", canonical("javascript:alert(1)"), "https://www.a.org/x?ref=mail"],
];
test.each(addresses)("address: %s", (_, page, expected) => {
  expect(referenceOf(page, "https://www.a.org/x?ref=mail").URL).toBe(expected);
});
