// What we change in citeproc, each change with its reason. Much of its time goes into work that gives the same
// result when it is done less often. `open-engine.test.ts` compares each change with an unchanged copy.
import type { Citeproc, Engine } from "./citeproc.ts";

/** citeproc throws strings, which are not errors and have no stack, and writes warnings to the console. */
export function reportErrors(csl: Citeproc): void {
  csl.error = (message) => {
    throw new Error(message);
  };
  csl.debug = () => {};
}

/** Languages with special rules for upper and lower case. */
const OWN_CASE_RULES = new Set(["az", "el", "hy", "lt", "tr"]);

/** Speed: citeproc asks ICU to change the case of every word, and few languages need it. */
export function changeCaseInJavaScript(csl: Citeproc): void {
  csl.toLocaleLowerCase = function (text) {
    return needsIcu(this) ? text.toLocaleLowerCase(this.tmp.lang_array) : text.toLowerCase();
  };
  csl.toLocaleUpperCase = function (text) {
    return needsIcu(this) ? text.toLocaleUpperCase(this.tmp.lang_array) : text.toUpperCase();
  };
}

function needsIcu({ tmp }: Engine): boolean {
  return tmp.lang_array?.some((language) => OWN_CASE_RULES.has(language.slice(0, 2))) ?? false;
}

const collators = new Map<string, Intl.Collator>();

/** Speed: citeproc makes a new collator for every comparison. */
export function keepCollators(csl: Citeproc): void {
  csl.getSortCompare = (language) => {
    const locale = language || "en-US";
    const options = { sensitivity: "base", ignorePunctuation: true, numeric: true } as const;
    const collator = collators.get(locale) ?? new Intl.Collator(locale, options);
    collators.set(locale, collator);
    return (a, b) => collator.compare(a, b);
  };
}

/** For the whole process; `skipPlainText` is for one engine. */
export const CHANGES = [reportErrors, changeCaseInJavaScript, keepCollators];

/** Without one of these, a text holds neither markup nor quotation marks. */
const MARKUP = /[<>"'‘’‚“”„«»‹›「」『』]/;

/** Speed: citeproc looks for markup in every piece of text, with a regular expression that it builds each time. */
export function skipPlainText({ fun: { flipflopper } }: Engine): void {
  const processTags = flipflopper.processTags.bind(flipflopper);
  flipflopper.processTags = (blob) => (MARKUP.test(blob.blobs) ? processTags(blob) : undefined);
}
