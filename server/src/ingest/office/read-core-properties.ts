// What an Office file says about itself: title, authors, date.
import type { StatedReference } from "../material.ts";
import { relatedPart } from "./office-package.ts";
import type { OfficePackage } from "./office-package.ts";
import { findFirst, xmlText } from "./parse-xml.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";

export interface CoreProperties {
  title: string;
  csl: StatedReference;
}

/** Before this, a date is the zero of some clock. */
const FIRST_YEAR = 1985;

export function readCoreProperties(file: OfficePackage): CoreProperties {
  const part = relatedPart(file.relations(""), "core-properties");
  const root = part === null ? null : file.read(part);
  const stated = (name: string) => (root === null ? "" : xmlText(findFirst(root, name)));
  const csl: StatedReference = {};
  const author = statedAuthors(stated("creator"));
  if (author.length > 0) csl.author = author;
  const issued = statedDate(stated("modified")) ?? statedDate(stated("created"));
  if (Number(issued?.["date-parts"]?.[0]?.[0]) >= FIRST_YEAR) csl.issued = issued!;
  return { title: stated("title"), csl };
}
