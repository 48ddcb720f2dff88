// What a page states about itself → reference data in CSL terms.
import type { StatedReference } from "../material.ts";
import { statedOnly } from "../stated-only.ts";
import { cleanText } from "./clean-text.ts";
import { findAuthors } from "./find-authors.ts";
import { findDate } from "./find-date.ts";
import { findTitle, isSameTitle } from "./find-title.ts";
import type { PageClues } from "./page-clues.ts";
import { namesIn, typeOf } from "./read-json-ld.ts";

export function findReference(clues: PageClues): StatedReference {
  const { meta, linked, document } = clues;
  const site = findSite(clues);
  const container =
    meta.first("citation_journal_title", "citation_conference_title", "prism.publicationname") ?? site;
  const linkedPublisher = linked.flatMap((node) => namesIn(node["publisher"]))[0] ?? "";
  const publisher = meta.first("citation_publisher", "dc.publisher") ?? cleanText(linkedPublisher);
  const firstPage = meta.first("citation_firstpage", "prism.startingpage");
  const lastPage = meta.first("citation_lastpage", "prism.endingpage");
  return statedOnly({
    type: findType(clues),
    title: findTitle(clues, site),
    author: findAuthors(clues),
    issued: findDate(clues),
    "container-title": container,
    publisher: isSameTitle(publisher, container) ? null : publisher,
    volume: meta.first("citation_volume", "prism.volume"),
    issue: meta.first("citation_issue", "prism.number"),
    page: firstPage !== null && lastPage !== null ? `${firstPage}-${lastPage}` : firstPage,
    ISSN: meta.first("citation_issn", "prism.issn"),
    ISBN: meta.first("citation_isbn", "book:isbn"),
    DOI: findDoi(clues),
    URL: findAddress(clues),
    language: document.querySelector("html")?.getAttribute("lang"),
  });
}

function findSite({ meta, linked }: PageClues): string | null {
  const website = namesIn(linked.find((node) => typeOf(node) === "WebSite"))[0];
  const stated = [meta.first("og:site_name"), meta.first("application-name"), cleanText(website ?? "")];
  // "The Daily Nap | News about sleep"; some state an address instead of a name.
  const names = stated.map((site) => site?.split(" | ")[0]?.trim() ?? "");
  return names.find((name) => name !== "" && !/^https?:/.test(name)) ?? null;
}

/** The first that fits: by what librarians are told, then by what search engines are told. */
function findType({ meta, linked }: PageClues): string {
  const stated = TYPES_BY_META.find(([name]) => meta.first(name) !== null)?.[1];
  const type = linked.map(typeOf).join(" ");
  return stated ?? TYPES_BY_LINKED.find(([name]) => name.test(type))?.[1] ?? "webpage";
}

const TYPES_BY_META: [name: string, type: string][] = [
  ["citation_dissertation_institution", "thesis"],
  ["citation_technical_report_institution", "report"],
  ["citation_conference_title", "paper-conference"],
  ["citation_inbook_title", "chapter"],
  ["citation_journal_title", "article-journal"],
  ["citation_isbn", "book"],
  ["citation_title", "article"],
];

const TYPES_BY_LINKED: [name: RegExp, type: string][] = [
  [/ScholarlyArticle/, "article-journal"],
  [/NewsArticle|OpinionNewsArticle|Reportage/, "article-newspaper"],
  [/BlogPosting/, "post-weblog"],
  [/\bThesis\b/, "thesis"],
  [/\bReport\b/, "report"],
  [/\bDataset\b/, "dataset"],
  [/\bBook\b/, "book"],
];

const DOI = /\b10\.\d{4,9}\/[^\s"'<>?#]+/;

function findDoi({ meta, linked, url }: PageClues): string | null {
  const identifiers = linked.flatMap((node) => [node["@id"], node["identifier"], node["sameAs"]].flat());
  const stated = [
    meta.first("citation_doi", "bepress_citation_doi", "prism.doi", "dc.identifier.doi"),
    ...meta.all("dc.identifier"),
    ...identifiers.flatMap((identifier) => [identifier, (identifier as { value?: unknown } | null)?.value]),
    url?.pathname.replace(/%2f/gi, "/").replace(/\/(?:full|abstract|pdf|epdf|html|meta)\/?$/, ""),
  ];
  const found = stated.map((value) => (typeof value === "string" ? DOI.exec(value)?.[0] : undefined));
  const doi = found.find((match) => match !== undefined)?.replace(/[.,;:\]]+$/, "") ?? null;
  // "(doi:10.1234/abc)"
  return doi !== null && doi.endsWith(")") && !doi.includes("(") ? doi.slice(0, -1) : doi;
}

/** The address that the page states for itself, if it is on the same site; else the one where it was found. */
function findAddress({ document, meta, url }: PageClues): string | null {
  const stated =
    document.querySelector('link[rel~="canonical"]')?.getAttribute("href") ?? meta.first("og:url");
  const canonical = stated === null ? null : URL.parse(stated, url?.href);
  const isOwn =
    canonical !== null &&
    /^https?:$/.test(canonical.protocol) &&
    (url === null || host(canonical) === host(url));
  // A careless site states the address of its start page on every page.
  const isStart = canonical?.pathname === "/" && url?.pathname !== "/";
  return (isOwn && !isStart ? canonical : url)?.href ?? null;
}

function host({ hostname }: URL): string {
  return hostname.replace(/^(?:www|m|amp)\./, "");
}
