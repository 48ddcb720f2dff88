// A RIS file → references.
import { readDoi } from "../../cite/check-identifiers.ts";
import { parseDate } from "../../cite/parse-date.ts";
import { parseNames } from "../../cite/parse-names.ts";
import type { CslDate, CslName } from "../../contract/csl-item.ts";
import { checkReferences, type ImportResult, problemAt, type ReadReference } from "../imported-reference.ts";
import { addResidue, RESIDUE_FIELD, type Item } from "../residue.ts";
import { openTags, readTaggedName } from "../tagged-lines.ts";
import { parseRis, type RisReference } from "./parse-ris.ts";
import { ATTACHMENT_TAGS, NAME_TAGS, TEXT_TAGS, TYPES_READ } from "./ris-fields.ts";

export function readRis(text: string): ImportResult {
  const { references: parsed, stray } = parseRis(text);
  const begin = "belongs to no reference. A reference begins with a line “TY  - ”.";
  const unread = stray
    .slice(0, 1)
    .map(({ line, text }) => problemAt(line, `“${text.slice(0, 60)}” ${begin}`));
  const unended = parsed
    .filter(({ isEnded }) => !isEnded)
    .map(({ line }) => problemAt(line, "It is not ended by a line “ER  - ”.", { isImported: true }));
  return checkReferences(parsed.map(readReference), [...unread, ...unended]);
}

export function readReference({ line, tags }: RisReference): ReadReference {
  const { all, first, isUsed } = openTags(tags);

  const type = TYPES_READ.get(first("TY")) ?? "document";
  const isArticle = type.startsWith("article");
  const [start, end] = [first("SP"), first("EP")];
  const number = first("IS");
  const serial = first("SN");
  const notes = all("N1");
  const isResidue = ([tag, value]: [string, string]): boolean =>
    tag === "M2" && value.startsWith(`${RESIDUE_FIELD}: `);
  const [, residue = ""] = tags.find(isResidue) ?? [];
  const texts: Record<string, string> = {
    ...Object.fromEntries(TEXT_TAGS.map(([variable, ...names]) => [variable, first(...names)])),
    ...containerOf(type, first("T2", "JF", "JO", "BT")),
    [isArticle ? "issue" : "number"]: number,
    ...(isArticle ? { number: first("M1", "C7") } : number === "" && { number: first("M1") }),
    page: [start, end === start ? "" : end].filter(Boolean).join("-"),
    [isArticle || type === "periodical" ? "ISSN" : "ISBN"]: serial,
    keyword: all("KW").join(", "),
    note: notes.join("\n"),
    URL: first("UR"),
  };
  const doi = readDoi(texts["DOI"] ?? "");
  const item: Item = {
    type,
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== "")),
    ...(doi !== undefined && { DOI: doi }),
    ...names(all),
    ...dates(first),
  };
  const key = first("ID");
  const leftOut = tags
    .filter((each) => each[1] !== "" && !isUsed(each[0]) && !isResidue(each))
    .map(([tag]) => (ATTACHMENT_TAGS.has(tag) ? `${tag} (a file)` : tag));
  const more = all("UR").length - 1;
  return {
    key,
    line,
    item: addResidue(item, residue.slice(RESIDUE_FIELD.length + 2)),
    leftOut: [...new Set(leftOut), ...(more > 0 ? [`UR (${more} more)`] : [])],
  };
}

/** The second title of a book is its series; of anything else, what it is in. */
function containerOf(type: string, title: string): Record<string, string> {
  return title === "" ? {} : { [type === "book" ? "collection-title" : "container-title"]: title };
}

function names(all: (...tags: string[]) => string[]): Item {
  const read = NAME_TAGS.map(([variable, ...tags]) => [variable, all(...tags).flatMap(readNames)] as const);
  return Object.fromEntries(read.filter(([, list]) => list.length > 0));
}

/** "Family, Given, Suffix". A name without a comma may be anything, and with more than two it is left as it is. */
function readNames(value: string): CslName[] {
  if (!value.includes(",")) return parseNames(value);
  if (value.split(",").length > 3) return [{ literal: value }];
  const name = readTaggedName(value);
  return Object.keys(name).length > 0 ? [name] : [];
}

function dates(first: (...tags: string[]) => string): Item {
  const [published, year, accessed] = [first("DA"), first("PY", "Y1"), first("Y2")];
  const issued = readDate(published) ?? readDate(year);
  const read = readDate(accessed);
  return { ...(issued && { issued }), ...(read && { accessed: read }) };
}

/** "2023/05/04/", "2020///Spring", or as people write it. */
function readDate(value: string): CslDate | null {
  const [, year, month = "", day = "", rest = ""] =
    /^(\d{4})(?:\/(\d{0,2})(?:\/(\d{0,2})(?:\/(.*))?)?)?$/.exec(value) ?? [];
  if (year === undefined) return parseDate(value);
  // Some programs write the time of day after it.
  return parseDate(/^[\d:.]*$/.test(rest) ? [year, month, day].filter(Boolean).join("-") : `${rest} ${year}`);
}
