import { readDoi, readIsbn } from "../cite/check-identifiers.ts";
import { connect } from "../cite/connect.ts";
import { CREATORS, namesOf, textOf, yearOf, type Reference } from "../cite/reference.ts";

/** Groups of items that are the same work: by DOI, by address, by ISBN of a book, or by title, author and year. */
export function findDuplicates<T extends Reference>(items: readonly T[]): T[][] {
  return connect(items, workKeys).filter((group) => group.length > 1);
}

/** Keys that items share if they are the same work; none where too little is known about it. */
export function workKeys(item: Reference): string[] {
  const doi = readDoi(textOf(item, "DOI"));
  const isbn = item.type === "book" ? readIsbn(textOf(item, "ISBN")) : undefined;
  const url = plainUrl(textOf(item, "URL"));
  const [first] = CREATORS.flatMap((variable) => namesOf(item, variable).slice(0, 1));
  const facts = [textOf(item, "title"), first?.family ?? first?.literal ?? "", yearOf(item)].map(plainWords);
  return [
    doi === undefined ? "" : `doi ${doi.toLowerCase()}`,
    isbn === undefined ? "" : `isbn ${isbn13(isbn)}`,
    url === "" ? "" : `url ${url}`,
    facts.every(Boolean) ? `work ${facts.join(" ")}` : "",
  ].filter(Boolean);
}

/** The same text for a page under http and https, with or without "www.", a slash, a fragment or tracking parameters. */
function plainUrl(url: string): string {
  const [, rest = ""] = /^https?:\/\/(?:www\.)?([^#]*)/i.exec(url.trim()) ?? [];
  const [path = "", query = ""] = rest.split("?");
  const kept = query.split("&").filter((pair) => pair !== "" && !/^(?:utm_\w+|fbclid|gclid)=/i.test(pair));
  const [host = "", ...folders] = path.replace(/\/+$/, "").split("/");
  // The start page of a site does not identify a work.
  if (folders.length === 0 && kept.length === 0) return "";
  return (
    [host.toLowerCase(), ...folders].join("/") + (kept.length === 0 ? "" : `?${kept.toSorted().join("&")}`)
  );
}

/** The nine digits that an ISBN of ten digits shares with the same one of thirteen. */
function isbn13(isbn: string): string {
  return isbn.length === 13 ? isbn.slice(3, 12) : isbn.slice(0, 9);
}

function plainWords(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
