// A file as PubMed saves it (.nbib) → references. Only read: nobody wants it written.
import { readDoi } from "../../cite/check-identifiers.ts";
import { dropEmpty } from "../../cite/drop-empty.ts";
import { parseDate } from "../../cite/parse-date.ts";
import type { CslName } from "../../contract/csl-item.ts";
import { checkReferences, type ImportResult, type ReadReference } from "../imported-reference.ts";
import { linesOf, openTags, readTaggedName, type Tag } from "../tagged-lines.ts";

/** What PubMed keeps for itself. */
const BOOKKEEPING = new Set(
  "OWN STAT DCOM LR CRDT MHDA PHST PST EDAT SB IRAD OID JID PL SO DEP AD AUID AU FAU CN CIN CON RN MH GR OTO".split(
    " ",
  ),
);

export function readNbib(text: string): ImportResult {
  return checkReferences(splitRecords(text).map(readRecord));
}

interface Record {
  line: number;
  tags: Tag[];
}

/** A record begins with its PMID; a value goes on in lines that begin with six spaces. */
function splitRecords(text: string): Record[] {
  const records: Record[] = [];
  for (const [index, line] of linesOf(text).entries()) {
    const [, tag, value = ""] = /^([A-Z]{2,4}) *- ?(.*)$/.exec(line) ?? [];
    if (tag === "PMID" || (tag !== undefined && records.length === 0))
      records.push({ line: index + 1, tags: [] });
    const tags = records.at(-1)?.tags ?? [];
    if (tag !== undefined) tags.push([tag, value.trim()]);
    else if (line.trim() !== "" && tags.length > 0) tags.at(-1)![1] += ` ${line.trim()}`;
  }
  return records;
}

function readRecord({ line, tags }: Record): ReadReference {
  const { all, first, isUsed } = openTags(tags);
  const doi = all("LID", "AID")
    .map((value) => /^(\S+) \[doi\]$/.exec(value)?.[1])
    .find(Boolean);
  const types = all("PT").join(" ");
  const texts = {
    title: (first("TI", "BTI") || first("TT")).replace(/\.$/, ""),
    "container-title": first("JT"),
    "container-title-short": first("TA"),
    volume: first("VI"),
    issue: first("IP"),
    page: expandPages(first("PG")),
    publisher: first("PB"),
    ISSN: /^[\dX-]+/.exec(first("IS"))?.[0] ?? "",
    ISBN: /^[\dX-]+/.exec(first("ISBN"))?.[0] ?? "",
    DOI: doi === undefined ? "" : (readDoi(doi) ?? doi),
    PMID: first("PMID"),
    PMCID: first("PMC"),
    abstract: first("AB"),
    keyword: all("OT").join(", "),
    language: first("LA"),
  };
  const author = tags
    .filter(([tag]) => tag === "FAU" || tag === "CN")
    .map(([tag, value]): CslName => (tag === "CN" ? { literal: value } : readTaggedName(value)));
  return {
    key: texts.PMID,
    line,
    item: dropEmpty<unknown>({
      type: /\bBook\b/i.test(types) ? "book" : "article-journal",
      ...texts,
      author,
      editor: all("FED").map(readTaggedName),
      issued: parseDate(first("DP")),
    }),
    leftOut: [...new Set(tags.map(([tag]) => tag))].filter((tag) => !isUsed(tag) && !BOOKKEEPING.has(tag)),
  };
}

/** "123-8" → "123-128". */
function expandPages(pages: string): string {
  const [, start = "", end = ""] = /^(\d+)-(\d+)$/.exec(pages) ?? [];
  return end.length < start.length ? `${start}-${start.slice(0, start.length - end.length)}${end}` : pages;
}
