import type { DomElement, DomNode } from "../html/dom-node.ts";
import type { StatedReference } from "../material.ts";
import { findAll, xmlAttribute, xmlText } from "./parse-xml.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";
import { statedOnly } from "../stated-only.ts";

const LONGEST = 300;

/** What an e-book says about itself. */
export function bookReference(metadata: DomNode): StatedReference {
  const stated = (name: string) =>
    findAll(metadata, name)
      .map(cleanText)
      .filter((text) => text !== "");
  const roles = statedRoles(metadata);
  const roleOf = (creator: DomElement): string =>
    xmlAttribute(creator, "opf:role") ?? roles.get(`#${xmlAttribute(creator, "id")}`) ?? "aut";
  const authors = findAll(metadata, "creator").filter((creator) => roleOf(creator) === "aut");
  return statedOnly({
    type: "book",
    title: stated("title")[0],
    author: authors.flatMap((author) => statedAuthors(cleanText(author))),
    issued: statedDate(publicationDate(metadata)),
    publisher: stated("publisher")[0],
    ISBN: stated("identifier")
      .map(isbnOf)
      .find((isbn) => isbn !== null),
  });
}

function cleanText(element: DomElement): string {
  return xmlText(element).replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim().slice(0, LONGEST).toWellFormed();
}

/** EPUB 2 says who did what in an attribute, EPUB 3 in a separate element. A person without a role is an author. */
function statedRoles(metadata: DomNode): Map<string, string> {
  const roles = findAll(metadata, "meta").filter((meta) => xmlAttribute(meta, "property") === "role");
  return new Map(roles.map((role) => [xmlAttribute(role, "refines") ?? "", cleanText(role)]));
}

function publicationDate(metadata: DomNode): string {
  const dates = findAll(metadata, "date").filter(
    (date) => xmlAttribute(date, "opf:event") !== "modification",
  );
  const date = dates.find((date) => xmlAttribute(date, "opf:event") === "publication") ?? dates[0];
  return xmlText(date);
}

function isbnOf(identifier: string): string | null {
  const digits = identifier.replace(/^(?:urn:)?(?:isbn[:\s]*)?/i, "").replace(/[-\s]/g, "");
  const isLong = /^97[89]\d{10}$/.test(digits);
  return isLong || (/isbn/i.test(identifier) && /^\d{9}[\dX]$/i.test(digits)) ? digits : null;
}
