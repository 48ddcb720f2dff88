// Which field of BibTeX and BibLaTeX is which variable of CSL.

/** Entry types as they are read. Others are documents. */
export const TYPES_READ = new Map(
  Object.entries({
    article: "article-journal",
    periodical: "periodical",
    book: "book",
    mvbook: "book",
    collection: "book",
    mvcollection: "book",
    proceedings: "book",
    reference: "book",
    manual: "book",
    booklet: "pamphlet",
    inbook: "chapter",
    bookinbook: "chapter",
    suppbook: "chapter",
    incollection: "chapter",
    inreference: "entry-encyclopedia",
    inproceedings: "paper-conference",
    conference: "paper-conference",
    thesis: "thesis",
    phdthesis: "thesis",
    mastersthesis: "thesis",
    techreport: "report",
    report: "report",
    unpublished: "manuscript",
    online: "webpage",
    electronic: "webpage",
    www: "webpage",
    webpage: "webpage",
    patent: "patent",
    software: "software",
    dataset: "dataset",
    video: "motion_picture",
    movie: "motion_picture",
    audio: "song",
    music: "song",
    artwork: "graphic",
    image: "graphic",
    letter: "personal_communication",
    standard: "standard",
    legislation: "legislation",
    jurisdiction: "legal_case",
    performance: "performance",
    review: "review",
  }),
);

/** And as they are written: classic types where there is one. */
export const TYPES_WRITTEN = new Map(
  Object.entries({
    "article-journal": "article",
    "article-magazine": "article",
    "article-newspaper": "article",
    book: "book",
    pamphlet: "booklet",
    chapter: "incollection",
    "entry-encyclopedia": "inreference",
    "paper-conference": "inproceedings",
    thesis: "thesis",
    report: "techreport",
    manuscript: "unpublished",
    webpage: "online",
    patent: "patent",
    software: "software",
    dataset: "dataset",
    motion_picture: "video",
    song: "audio",
    graphic: "artwork",
    periodical: "periodical",
    standard: "standard",
  }),
);

/** Names of people: variable, field. */
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

/** Taken to the letter. */
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

/** What other programs note for themselves. Nobody misses it. */
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
