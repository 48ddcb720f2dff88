import type { Engine } from "./citeproc.ts";

/** Without one of these, a text holds neither markup nor quotation marks. */
const MARKUP = /[<>"'‘’‚“”„«»‹›「」『』]/;

/** Speed: citeproc looks for markup in every piece of text, with a regular expression that it builds each time. */
export function skipPlainText({ fun: { flipflopper } }: Engine): void {
  const processTags = flipflopper.processTags.bind(flipflopper);
  flipflopper.processTags = (blob) => (MARKUP.test(blob.blobs) ? processTags(blob) : undefined);
}
