// What an Office file says about itself: title, authors, date.
import type { StatedReference } from "../material.ts";
import { type OfficePackage, relatedPart } from "./office-package.ts";
import { findFirst, xmlText } from "./parse-xml.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";
import { statedOnly } from "../stated-only.ts";

/** Earlier years are a program's empty date. */
const FIRST_YEAR = 1985;

export function readCoreProperties(file: OfficePackage): { title: string; csl: StatedReference } {
  const part = relatedPart(file.relations(""), "core-properties");
  const root = part === null ? null : file.read(part);
  const stated = (name: string) => (root === null ? "" : xmlText(findFirst(root, name)));
  const date = statedDate(stated("modified")) ?? statedDate(stated("created"));
  const issued = Number(date?.["date-parts"]?.[0]?.[0]) >= FIRST_YEAR ? date : null;
  return { title: stated("title"), csl: statedOnly({ author: statedAuthors(stated("creator")), issued }) };
}
