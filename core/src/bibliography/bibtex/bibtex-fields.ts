// Which field of BibTeX and BibLaTeX is which variable of CSL.
import { type TypeTable, typesRead, typesWritten } from "../type-table.ts";

/** A classic BibTeX type is written where there is one. */
const TYPES: TypeTable = [
  ["article-journal", "article"],
  ["periodical", "periodical"],
  ["book", "book", "mvbook", "collection", "mvcollection", "proceedings", "reference", "manual"],
  ["pamphlet", "booklet"],
  ["chapter", "incollection", "inbook", "bookinbook", "suppbook"],
  ["entry-encyclopedia", "inreference"],
  ["paper-conference", "inproceedings", "conference"],
  ["thesis", "thesis", "phdthesis", "mastersthesis"],
  ["report", "techreport", "report"],
  ["manuscript", "unpublished"],
  ["webpage", "online", "electronic", "www", "webpage"],
  ["patent", "patent"],
  ["software", "software"],
  ["dataset", "dataset"],
  ["motion_picture", "video", "movie"],
  ["song", "audio", "music"],
  ["graphic", "artwork", "image"],
  ["standard", "standard"],
];

/** Any other type is read as a document. */
export const TYPES_READ = new Map([
  ...typesRead(TYPES),
  ["letter", "personal_communication"],
  ["legislation", "legislation"],
  ["jurisdiction", "legal_case"],
  ["performance", "performance"],
  ["review", "review"],
]);

export const TYPES_WRITTEN = new Map([
  ...typesWritten(TYPES),
  ["article-magazine", "article"],
  ["article-newspaper", "article"],
]);

export const NAME_FIELDS: [variable: string, field: string][] = [
  ["author", "author"],
  ["editor", "editor"],
  ["translator", "translator"],
  ["container-author", "bookauthor"],
];

/** Plain text: variable, the field that is written, others that are read. */
export const TEXT_FIELDS: [variable: string, ...fields: string[]][] = [
  ["title-short", "shorttitle"],
  ["container-title-short", "shortjournal"],
  ["collection-title", "series"],
  ["volume", "volume"],
  ["edition", "edition"],
  ["publisher-place", "address", "location"],
  ["chapter-number", "chapter"],
  ["number-of-pages", "pagetotal", "numpages"],
  ["number-of-volumes", "volumes"],
  ["event-title", "eventtitle"],
  ["event-place", "venue"],
  ["version", "version"],
  ["status", "pubstate"],
  ["genre", "type"],
  ["language", "language", "langid"],
  ["abstract", "abstract"],
  ["keyword", "keywords"],
  ["note", "note"],
  ["annote", "annote", "annotation"],
];

/** Taken literally: variable, field. */
export const VERBATIM_FIELDS: [variable: string, field: string][] = [
  ["DOI", "doi"],
  ["URL", "url"],
  ["ISBN", "isbn"],
  ["ISSN", "issn"],
  ["PMID", "pmid"],
  ["PMCID", "pmcid"],
];

export const DATE_FIELDS: [variable: string, field: string][] = [
  ["accessed", "urldate"],
  ["original-date", "origdate"],
  ["event-date", "eventdate"],
];

/** Fields that other programs write for themselves. Nobody misses them. */
export const BOOKKEEPING = new Set([
  "owner",
  "timestamp",
  "creationdate",
  "modificationdate",
  "date-added",
  "date-modified",
  "__markedentry",
  "arxivid",
  "citation-key",
  "entrysubtype",
  "crossref",
  "ids",
  "langidopts",
  "options",
]);

export const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
