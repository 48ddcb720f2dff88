// References → a .bib file that BibTeX, BibLaTeX, Zotero and JabRef read.
import { namesOf, textOf } from "../../cite/reference.ts";
import type { CslDate, CslItem } from "../../contract/csl-item.ts";
import { citationKeys } from "../citation-keys.ts";
import { writeIsoDate } from "../iso-date.ts";
import { RESIDUE_FIELD, writeResidue } from "../residue.ts";
import {
  DATE_FIELDS,
  MONTHS,
  NAME_FIELDS,
  TEXT_FIELDS,
  TYPES_WRITTEN,
  VERBATIM_FIELDS,
} from "./bibtex-fields.ts";
import { writeBibtexNames } from "./bibtex-names.ts";
import { textToLatex } from "./latex-text.ts";
import { parseBibtex } from "./parse-bibtex.ts";
import { readEntry } from "./read-bibtex.ts";

export function writeBibtex(items: readonly CslItem[]): string {
  const keys = citationKeys(items);
  return items.map((item, index) => writeEntry(item, keys[index]!)).join("\n");
}

/** Reads back what it wrote, and adds what was lost on the way. */
function writeEntry(item: CslItem, key: string): string {
  const fields = fieldsOf(item);
  const plain = layOut(item.type, key, fields);
  const restored = readEntry(parseBibtex(plain).entries[0]!).item;
  const residue = writeResidue(item, restored);
  return residue === undefined ? plain : layOut(item.type, key, [...fields, [RESIDUE_FIELD, `{${residue}}`]]);
}

function layOut(type: string, key: string, fields: readonly [name: string, value: string][]): string {
  const lines = fields.map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${TYPES_WRITTEN.get(type) ?? "misc"}{${key},\n${lines.join("")}}\n`;
}

/** Fields with their values, braces and all. */
function fieldsOf(item: CslItem): [name: string, value: string][] {
  const text = (variable: string): string => textOf(item, variable);
  const braced = (name: string, value: string): [string, string] => [name, value === "" ? "" : `{${value}}`];
  const isArticle = item.type.startsWith("article");
  return [
    ...NAME_FIELDS.map(([variable, name]) => braced(name, writeBibtexNames(namesOf(item, variable)))),
    braced("title", textToLatex(item.title, true)),
    braced(containerField(item.type), textToLatex(text("container-title"), true)),
    ...dateFields(item),
    braced(
      "number",
      textToLatex(text(isArticle ? "issue" : "collection-title" in item ? "collection-number" : "number")),
    ),
    braced("pages", textToLatex(text("page")).replaceAll("-", "--")),
    braced(publisherField(item.type), textToLatex(text("publisher"))),
    ...TEXT_FIELDS.map(([variable, name]) => braced(name!, textToLatex(text(variable)))),
    braced("howpublished", textToLatex(text("medium"))),
    ...VERBATIM_FIELDS.map(([variable, name]) =>
      braced(name, /[\\{}]/.test(text(variable)) ? "" : text(variable)),
    ),
    braced("entrysubtype", /^article-(?:magazine|newspaper)$/.exec(item.type)?.[0].slice(8) ?? ""),
  ].filter(([, value]) => value !== "");
}

function dateFields(item: CslItem): [name: string, value: string][] {
  const [[year, month, day] = [], end] = item.issued?.["date-parts"] ?? [];
  const isMoreThanMonth = day !== undefined || end !== undefined || Object.keys(item.issued ?? {}).length > 1;
  const iso = (variable: string): string => {
    const date = item[variable];
    return date !== null && typeof date === "object" ? (writeIsoDate(date as CslDate) ?? "") : "";
  };
  const written: [string, string][] = [
    ["date", isMoreThanMonth ? iso("issued") : ""],
    ["year", year === undefined ? "" : String(year)],
    ...DATE_FIELDS.map(([variable, name]): [string, string] => [name, iso(variable)]),
  ];
  const monthName = MONTHS[Number(month) - 1];
  return [
    ...written.map(([name, value]): [string, string] => [name, /^[-\d/~]+$/.test(value) ? `{${value}}` : ""]),
    ...(monthName === undefined ? [] : [["month", monthName] as [string, string]]),
  ];
}

function containerField(type: string): string {
  return ["chapter", "paper-conference", "entry-encyclopedia"].includes(type) ? "booktitle" : "journal";
}

function publisherField(type: string): string {
  return type === "thesis" ? "school" : type === "report" ? "institution" : "publisher";
}
