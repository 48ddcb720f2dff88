// What marks the words of others: the quotation marks of a document's language, or a block of its own.

export interface QuotationMarks {
  open: string;
  close: string;
  /** Inside a quotation. */
  inner: readonly [open: string, close: string];
}

const ENGLISH: QuotationMarks = { open: "“", close: "”", inner: ["‘", "’"] };
const LOW: QuotationMarks = { open: "„", close: "“", inner: ["‚", "‘"] };
const POINTED: QuotationMarks = { open: "«", close: "»", inner: ["“", "”"] };
const NORDIC: QuotationMarks = { open: "”", close: "”", inner: ["’", "’"] };
const BY_LANGUAGE: Record<string, QuotationMarks> = {
  ...{ de: LOW, cs: LOW, sk: LOW, sl: LOW, bg: LOW, et: LOW, lt: LOW, is: LOW },
  ...{ pl: { open: "„", close: "”", inner: ["«", "»"] }, ro: { open: "„", close: "”", inner: ["«", "»"] } },
  fr: { open: "« ", close: " »", inner: ["“", "”"] },
  ...{
    it: POINTED,
    es: POINTED,
    pt: POINTED,
    no: POINTED,
    nb: POINTED,
    uk: POINTED,
    ru: POINTED,
    el: POINTED,
  },
  ...{ sv: NORDIC, fi: NORDIC },
};

/** The language that a document names: `#set text(lang: "de")`; English without one. */
export function quotationMarksOf(document: string): QuotationMarks {
  const [, language = "en"] = /^[ \t]*#set text\([^)\n]*\blang:\s*"([a-z]{2})"/m.exec(document) ?? [];
  return BY_LANGUAGE[language] ?? ENGLISH;
}

/** What is in quotation marks already gets none; marks inside become inner ones. */
export function putInMarks(words: string, { open, close, inner }: QuotationMarks): string {
  if (/^["“„«”][^"“„”«»]*["”“»]$/s.test(words.trim())) return words;
  const [innerOpen, innerClose] = inner;
  const nested = words
    .replaceAll(/[“„«]|(?<![\p{L}\p{N}.,!?])"/gu, innerOpen)
    .replaceAll(/[”»"]/g, innerClose);
  return open + nested + close;
}

/** From how much on a quotation is set apart, by the style of a document. */
export function isLongQuotation(words: string, style: string): boolean {
  return style === "mla" ? words.length > MLA_LINES * LINE : words.split(/\s+/).length >= MOST_WORDS;
}

/** APA 7, 8.27; Chicago leaves it to the writer, from some five lines on. */
const MOST_WORDS = 40;
/** MLA 9, 6.35: more than four lines of prose. */
const MLA_LINES = 4;
const LINE = 90;
