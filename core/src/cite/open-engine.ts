// A style and a locale → a citeproc engine that writes runs. Building one takes up to half a second (APA), so it is
// kept: see `open-style.ts`.
/// <reference path="./citeproc.d.ts" />
import CSL from "citeproc";
import { AppError } from "../contract/error.ts";
import type { XmlNode } from "./read-xml.ts";
import { RUNS_FORMAT } from "./runs-format.ts";

/** Languages whose letters change case in a way of their own. */
const OWN_CASE_RULES = new Set(["az", "el", "hy", "lt", "tr"]);
/** Without one of these, a text holds neither markup nor quotation marks. */
const MARKUP = /[<>"'‘’‚“”„«»‹›「」『』]/;

// citeproc throws strings, and writes warnings to the console.
CSL.error = (message) => {
  throw new Error(message);
};
CSL.debug = () => {};

// A third of citeproc's time goes into three things that give the same result when they are done less often: it asks
// ICU to change the case of every word, it makes a new collator for every comparison, and it looks for markup in
// every piece of text with a regular expression that it builds each time (`openEngine`).
CSL.toLocaleLowerCase = function (text) {
  return needsIcu(this) ? text.toLocaleLowerCase(this.tmp.lang_array) : text.toLowerCase();
};
CSL.toLocaleUpperCase = function (text) {
  return needsIcu(this) ? text.toLocaleUpperCase(this.tmp.lang_array) : text.toUpperCase();
};
CSL.getSortCompare = function (language) {
  const collator = new Intl.Collator(language || "en-US", COLLATION);
  return (a, b) => collator.compare(a, b);
};
const COLLATION: Intl.CollatorOptions = { sensitivity: "base", ignorePunctuation: true, numeric: true };

// Nobody is there to tell a single item apart from. citeproc would format it twice to find that out.
const { getAmbiguousCite } = CSL;
CSL.getAmbiguousCite = function (...rest) {
  if (this.isAlone !== true) return getAmbiguousCite.apply(this, rest);
  this.tmp.disambig_settings = new CSL.AmbigConfig();
  return "";
};
const { run } = CSL.Disambiguation.prototype;
CSL.Disambiguation.prototype.run = function (shortForm) {
  if (this.state.isAlone !== true) run.call(this, shortForm);
};

function needsIcu({ tmp }: CSL.Engine): boolean {
  return tmp.lang_array?.some((language) => OWN_CASE_RULES.has(language.slice(0, 2))) ?? false;
}

/** Where a citation stands in relation to earlier ones of the same work. */
export const CITE_POSITIONS = {
  subsequent: CSL.POSITION_SUBSEQUENT,
  ibid: CSL.POSITION_IBID,
  ibidWithLocator: CSL.POSITION_IBID_WITH_LOCATOR,
};

export type CiteprocCite = CSL.CiteItem;
export type CiteprocCitation = CSL.Citation;

export interface EngineParts {
  style: XmlNode;
  locale(language: string): XmlNode;
  item(id: string): object | undefined;
}

export function openEngine({ style, locale, item }: EngineParts): CSL.Engine {
  try {
    const engine = new CSL.Engine({ retrieveLocale: locale, retrieveItem: item }, style, "en-US");
    engine.setOutputFormat(RUNS_FORMAT);
    engine.opt.development_extensions["wrap_url_and_doi"] = true;
    const { flipflopper } = engine.fun;
    const processTags = flipflopper.processTags.bind(flipflopper);
    flipflopper.processTags = (blob) => (MARKUP.test(blob.blobs) ? processTags(blob) : undefined);
    return engine;
  } catch (cause) {
    throw new AppError(
      "invalid_request",
      `This style can't be used: ${cause instanceof Error ? cause.message : String(cause)}. Choose another CSL file.`,
      { cause },
    );
  }
}
