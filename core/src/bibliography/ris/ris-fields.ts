// Which tag of RIS is which variable of CSL.
import { type TypeTable, typesRead, typesWritten } from "../type-table.ts";

const TYPES: TypeTable = [
  ["article-journal", "JOUR", "ABST", "EJOUR", "INPR"],
  ["article-magazine", "MGZN"],
  ["article-newspaper", "NEWS"],
  ["bill", "BILL"],
  ["book", "BOOK", "CTLG", "EBOOK", "EDBOOK", "SER"],
  ["chapter", "CHAP", "ECHAP"],
  ["classic", "CLSWK"],
  ["dataset", "DATA", "AGGR", "DBASE"],
  ["entry-dictionary", "DICT"],
  ["entry-encyclopedia", "ENCYC"],
  ["figure", "FIGURE"],
  ["graphic", "ART"],
  ["hearing", "HEAR"],
  ["legal_case", "CASE"],
  ["legislation", "STAT", "LEGAL"],
  ["manuscript", "MANSCPT", "UNPB"],
  ["map", "MAP"],
  ["motion_picture", "VIDEO", "ADVS", "MPCT"],
  ["musical_score", "MUSIC"],
  ["pamphlet", "PAMP"],
  ["paper-conference", "CPAPER", "CONF"],
  ["patent", "PAT"],
  ["periodical", "JFULL"],
  ["personal_communication", "PCOMM"],
  ["post", "ICOMM"],
  ["post-weblog", "BLOG"],
  ["report", "RPRT", "GOVDOC"],
  ["software", "COMP"],
  ["song", "SOUND"],
  ["speech", "SLIDE"],
  ["standard", "STAND"],
  ["thesis", "THES"],
  ["webpage", "ELEC", "WEB"],
];

/** Any other type is read as a document. */
export const TYPES_READ = typesRead(TYPES);
export const TYPES_WRITTEN = typesWritten(TYPES);

/** Names: variable, the tag that is written, others that are read. */
export const NAME_TAGS: [variable: string, ...tags: string[]][] = [
  ["author", "AU", "A1"],
  ["editor", "ED", "A2"],
  ["collection-editor", "A3"],
  ["translator", "A4"],
];

/** Text: variable, the tag that is written, others that are read. */
export const TEXT_TAGS: [variable: string, ...tags: string[]][] = [
  ["title", "TI", "T1", "CT"],
  ["title-short", "ST"],
  ["container-title-short", "J2", "JA", "J1"],
  ["collection-title", "T3"],
  ["volume", "VL"],
  ["edition", "ET"],
  ["publisher", "PB"],
  ["publisher-place", "CY", "PP"],
  ["number-of-volumes", "NV"],
  ["genre", "M3"],
  ["language", "LA"],
  ["source", "DB", "DP"],
  ["call-number", "CN"],
  ["abstract", "AB", "N2"],
  ["DOI", "DO"],
  ["event-place", "C1"],
];

/** Files and pictures, which we do not keep. */
export const ATTACHMENT_TAGS = new Set(["L1", "L2", "L3", "L4"]);
