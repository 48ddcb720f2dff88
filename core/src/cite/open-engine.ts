// A style and a locale → a citeproc engine that writes runs. Building one takes up to half a second (APA), so it is
// kept: see `open-style.ts`.
import { AppError } from "../contract/error.ts";
import { CSL, type Engine } from "./citeproc.ts";
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

// Half of citeproc's time goes into things that give the same result when they are done less often: it asks ICU to
// change the case of every word, it makes a new collator for every comparison, it makes a function for every token
// that it executes, and it looks for markup in every piece of text with a regular expression that it builds each time
// (`openEngine`).
CSL.toLocaleLowerCase = function (text) {
  return needsIcu(this) ? text.toLocaleLowerCase(this.tmp.lang_array) : text.toLowerCase();
};
CSL.toLocaleUpperCase = function (text) {
  return needsIcu(this) ? text.toLocaleUpperCase(this.tmp.lang_array) : text.toUpperCase();
};
const collators = new Map<string, Intl.Collator>();
CSL.getSortCompare = function (language) {
  const locale = language || "en-US";
  const options = { sensitivity: "base", ignorePunctuation: true, numeric: true } as const;
  const collator = collators.get(locale) ?? new Intl.Collator(locale, options);
  collators.set(locale, collator);
  return (a, b) => collator.compare(a, b);
};
CSL.tokenExec = function (token, item, cite) {
  let { next } = token;
  if (token.test) {
    const isTrue = Boolean(token.test(item, cite));
    this.tmp.jump.replace(isTrue ? "succeed" : "fail");
    next = isTrue ? token.succeed : token.fail;
  }
  for (const execute of token.execs) next = execute.call(token, this, item, cite) || next;
  return next;
};

// To know whom an item must be told apart from, citeproc formats it twice more and keeps a register of names. An
// engine that `ignoresRivals` skips that: an entry on its own has none.
const { getAmbiguousCite } = CSL;
CSL.getAmbiguousCite = function (...rest) {
  if (this.ignoresRivals !== true) return getAmbiguousCite.apply(this, rest);
  this.tmp.disambig_settings = new CSL.AmbigConfig();
  return "";
};
const { run } = CSL.Disambiguation.prototype;
CSL.Disambiguation.prototype.run = function (shortForm) {
  if (this.state.ignoresRivals !== true) run.call(this, shortForm);
};

/** To be called before items are loaded: what citeproc knows of others is in its registry, and that is new then. */
export function ignoreRivals(engine: Engine): void {
  engine.ignoresRivals = true;
  engine.registry.namereg.addname = () => {};
  engine.registry.namereg.evalname = (_id, _name, _place, _base, form, initials) =>
    form === "short" ? 0 : typeof initials === "string" ? 1 : 2;
}

function needsIcu({ tmp }: Engine): boolean {
  return tmp.lang_array?.some((language) => OWN_CASE_RULES.has(language.slice(0, 2))) ?? false;
}

/** Where a citation stands in relation to earlier ones of the same work. */
export const CITE_POSITIONS = {
  subsequent: CSL.POSITION_SUBSEQUENT,
  ibid: CSL.POSITION_IBID,
  ibidWithLocator: CSL.POSITION_IBID_WITH_LOCATOR,
};

export interface EngineParts {
  style: XmlNode;
  locale(language: string): XmlNode;
  item(id: string): object | undefined;
}

export function openEngine({ style, locale, item }: EngineParts): Engine {
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
      "style_unreadable",
      `This style can't be used: ${cause instanceof Error ? cause.message : String(cause)}. Choose another CSL file.`,
      { cause },
    );
  }
}
