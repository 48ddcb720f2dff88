import type { Citeproc } from "./citeproc.ts";

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
