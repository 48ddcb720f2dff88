import type { Citeproc, Engine } from "./citeproc.ts";

/** Languages whose letters change case in a way of their own. */
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
