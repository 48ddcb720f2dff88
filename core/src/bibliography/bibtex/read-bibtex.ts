// A .bib file → references. Fields of BibTeX and BibLaTeX are understood alike.
import { readDoi } from "../../cite/check-identifiers.ts";
import { dropEmpty } from "../../cite/drop-empty.ts";
import type { CslDate } from "../../contract/csl-item.ts";
import { LIMITS } from "../../contract/limits.ts";
import { checkReferences, type ImportResult, problemAt, type ReadReference } from "../imported-reference.ts";
import { readIsoDate } from "../iso-date.ts";
import { addResidue, RESIDUE_FIELD, type Item } from "../residue.ts";
import {
  BOOKKEEPING,
  DATE_FIELDS,
  NAME_FIELDS,
  TEXT_FIELDS,
  TYPES_READ,
  VERBATIM_FIELDS,
} from "./bibtex-fields.ts";
import { readBibtexNames } from "./bibtex-names.ts";
import { latexToText } from "./latex-text.ts";
import { parseBibtex, type BibtexEntry } from "./parse-bibtex.ts";

export function readBibtex(text: string): ImportResult {
  const { entries, broken } = parseBibtex(text);
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  let left = LIMITS.references;
  /** Not more than a file may hold: thousands of entries could all refer to one long one. */
  const canInherit = (parent: BibtexEntry): boolean => {
    for (const value of parent.fields.values()) left -= value.length;
    return left >= 0;
  };
  return checkReferences(
    entries.map((entry) => readEntry(inherit(entry, byKey, canInherit))),
    broken.map(({ key, line, reason }) => problemAt(line, `This entry can't be read: ${reason}.`, { key })),
  );
}

/** Takes what an entry leaves out from the one it refers to: the book of a chapter, the proceedings of a paper. */
function inherit(
  entry: BibtexEntry,
  byKey: ReadonlyMap<string, BibtexEntry>,
  canInherit: (parent: BibtexEntry) => boolean,
): BibtexEntry {
  const key = entry.fields.get("crossref")?.trim().toLowerCase() ?? "";
  // An entry may have no key at all: entries that refer to nothing must not inherit from it.
  const parent = key === "" ? undefined : byKey.get(key);
  if (parent === undefined || parent === entry || !canInherit(parent)) return entry;
  const own = ["title", "subtitle", "shorttitle", "crossref", "pages", "note", "url", "doi"];
  const inherited = [...parent.fields].filter(([name]) => !own.includes(name));
  const title = parent.fields.get("title");
  return {
    ...entry,
    fields: new Map([
      ...(title === undefined ? [] : [["booktitle", title] as const]),
      ...inherited,
      ...entry.fields,
    ]),
  };
}

export function readEntry({ type, key, line, fields }: BibtexEntry): ReadReference {
  const used = new Set<string>();
  const raw = (name: string): string => {
    used.add(name);
    return fields.get(name)?.trim() ?? "";
  };
  const first = (...names: string[]): string =>
    names.map((name) => latexToText(raw(name))).find(Boolean) ?? "";
  const joined = (name: string, second: string): string =>
    [first(name), first(second)].filter(Boolean).join(": ");

  const url =
    verbatim(raw("url")) || (/https?:\/\/[^\s}]+/.exec(fields.get("howpublished") ?? "")?.[0] ?? "");
  const eprint = readEprint(verbatim(raw("eprint")), first("eprinttype", "archiveprefix"));
  const cslType = typeOf(type, fields.get("entrysubtype"), url !== "");
  const isArticle = cslType.startsWith("article");
  const number = first("number");
  const numberVariable = isArticle ? "issue" : fields.has("series") ? "collection-number" : "number";
  const texts: Item = {
    ...Object.fromEntries(TEXT_FIELDS.map(([variable, ...names]) => [variable, first(...names)])),
    title: joined("title", "subtitle"),
    "container-title":
      joined("booktitle", "booksubtitle") || joined("journaltitle", "journalsubtitle") || first("journal"),
    publisher: first("publisher", "school", "institution", "organization"),
    [numberVariable]: number,
    ...(isArticle && number === "" && { issue: first("issue") }),
    page: first("pages").replaceAll(/(?<=\S)\s*[–—-]+\s*(?=\S)/g, "-"),
    medium: url !== "" && (fields.get("howpublished") ?? "").includes(url) ? "" : first("howpublished"),
    ...Object.fromEntries(VERBATIM_FIELDS.map(([variable, name]) => [variable, verbatim(raw(name))])),
    ...eprint,
    ...(url !== "" && { URL: url }),
  };
  if (!texts["genre"] && type.endsWith("thesis") && type !== "thesis")
    texts["genre"] = type === "phdthesis" ? "PhD thesis" : "Master’s thesis";
  const doi = typeof texts["DOI"] === "string" ? readDoi(texts["DOI"]) : undefined;

  const item = dropEmpty({
    type: cslType,
    ...texts,
    ...(doi !== undefined && { DOI: doi }),
    ...Object.fromEntries(NAME_FIELDS.map(([variable, name]) => [variable, readBibtexNames(raw(name))])),
    issued: readIssued(raw),
    ...Object.fromEntries(DATE_FIELDS.map(([variable, name]) => [variable, readIsoDate(raw(name))])),
  });
  used.add("howpublished");
  const residue = raw(RESIDUE_FIELD);
  const isLeftOut = (name: string): boolean =>
    !used.has(name) && !BOOKKEEPING.has(name) && fields.get(name)!.trim() !== "";
  return { key, line, item: addResidue(item, residue), leftOut: [...fields.keys()].filter(isLeftOut) };
}

function readIssued(raw: (name: string) => string): CslDate | undefined {
  const [year, month, day] = ["year", "month", "day"].map((name) => latexToText(raw(name)));
  const written = raw("date") || [month, day && `${day},`, year].filter(Boolean).join(" ");
  // A month may be a number.
  return readIsoDate(written.replace(/^(\d{1,2}) (\d{4})$/, "$2-$1"));
}

function typeOf(type: string, subtype: string | undefined, hasUrl: boolean): string {
  if (type === "article" && (subtype === "magazine" || subtype === "newspaper")) return `article-${subtype}`;
  return TYPES_READ.get(type) ?? (type === "misc" && hasUrl ? "webpage" : "document");
}

function readEprint(id: string, archive: string): Item {
  if (id === "") return {};
  const isArxiv =
    /^arxiv$/i.test(archive) || (archive === "" && /^(?:[a-z-]+\/\d{7}|\d{4}\.\d{4,5})/.test(id));
  return isArxiv
    ? { archive: "arXiv", archive_location: id, URL: `https://arxiv.org/abs/${id}` }
    : { archive, archive_location: id };
}

/** An address should be written as it is, but some programs escape it. */
function verbatim(value: string): string {
  return value
    .replace(/^\\url\{(.*)\}$/, "$1")
    .replaceAll(/\\([_%&#~$])/g, "$1")
    .replaceAll(/[{}]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
