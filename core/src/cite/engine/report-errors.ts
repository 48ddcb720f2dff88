import type { Citeproc } from "./citeproc.ts";

/** citeproc throws strings, which have no stack and are no errors, and writes warnings to the console. */
export function reportErrors(csl: Citeproc): void {
  csl.error = (message) => {
    throw new Error(message);
  };
  csl.debug = () => {};
}
