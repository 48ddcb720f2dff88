// A RIS file → references.
import { readDoi } from "../../cite/check-identifiers.ts";
import { dropEmpty } from "../../cite/drop-empty.ts";
import { parseDate } from "../../cite/parse-date.ts";
import { parseNames } from "../../cite/parse-names.ts";
import type { CslDate, CslName } from "../../contract/csl-item.ts";
import { checkReferences, type ImportResult, problemAt, type ReadReference } from "../imported-reference.ts";
import { addResidue, RESIDUE_FIELD } from "../residue.ts";
import { openTags, readTaggedName } from "../tagged-lines.ts";
import { parseRis, type RisReference } from "./parse-ris.ts";
import { ATTACHMENT_TAGS, NAME_TAGS, TEXT_TAGS, TYPES_READ } from "./ris-fields.ts";

export function readRis(text: string): ImportResult {
  const { references: parsed, stray } = parseRis(text);
  const begin = "does not belong to a reference. A reference starts with a line “TY  - ”.";
  const unread = stray
    .slice(0, 1)
    .map(({ line, text }) => problemAt(line, `“${text.slice(0, 60)}” ${begin}`));
  const unended = parsed
    .filter(({ isEnded }) => !isEnded)
    .map(({ line }) => problemAt(line, "It does not end with a line “ER  - ”.", { isImported: true }));
  return checkReferences(parsed.map(readReference), [...unread, ...unended]);
}

export function readReference({ line, tags }: RisReference): ReadReference {
  const { all, first, isUsed } = openTags(tags);

  const type = TYPES_READ.get(first("TY")) ?? "document";
  const isArticle = type.startsWith("article");
  const [start, end] = [first("SP"), first("EP")];
  const container = first("T2", "JF", "JO", "BT");
  const [published, year] = [first("DA"), first("PY", "Y1")];
  const number = first("IS");
  const serial = first("SN");
  const notes = all("N1");
  const isResidue = ([tag, value]: [string, string]): boolean =>
    tag === "M2" && value.startsWith(`${RESIDUE_FIELD}: `);
  const [, residue = ""] = tags.find(isResidue) ?? [];
  const texts: Record<string, string> = {
    ...Object.fromEntries(TEXT_TAGS.map(([variable, ...names]) => [variable, first(...names)])),
    // The second title of a book is its series; of anything else, what it is in.
    ...(container !== "" && { [type === "book" ? "collection-title" : "container-title"]: container }),
    [isArticle ? "issue" : "number"]: number,
    ...(isArticle ? { number: first("M1", "C7") } : number === "" && { number: first("M1") }),
    page: [start, end === start ? "" : end].filter(Boolean).join("-"),
    [isArticle || type === "periodical" ? "ISSN" : "ISBN"]: serial,
    keyword: all("KW").join(", "),
    note: notes.join("\n"),
    URL: first("UR"),
  };
  const doi = readDoi(texts["DOI"] ?? "");
  const item = dropEmpty<unknown>({
    type,
    ...texts,
    ...(doi !== undefined && { DOI: doi }),
    ...Object.fromEntries(
      NAME_TAGS.map(([variable, ...names]) => [variable, all(...names).flatMap(readNames)]),
    ),
    issued: readDate(published) ?? readDate(year),
    accessed: readDate(first("Y2")),
  });
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

/** "Family, Given, Suffix". A name without a comma may be anything, and with more than two it is left as it is. */
function readNames(value: string): CslName[] {
  if (!value.includes(",")) return parseNames(value);
  if (value.split(",").length > 3) return [{ literal: value }];
  return [readTaggedName(value)].filter((name) => Object.keys(name).length > 0);
}

/** "2023/05/04/", "2020///Spring", or as people write it. */
function readDate(value: string): CslDate | null {
  const [, year, month = "", day = "", rest = ""] =
    /^(\d{4})(?:\/(\d{0,2})(?:\/(\d{0,2})(?:\/(.*))?)?)?$/.exec(value) ?? [];
  if (year === undefined) return parseDate(value);
  // Some programs write the time of day after it.
  return parseDate(/^[\d:.]*$/.test(rest) ? [year, month, day].filter(Boolean).join("-") : `${rest} ${year}`);
}
