// Formatted text for Typst. A field never becomes markup: it travels as JSON to a document that is compiled here, and
// as a string literal in a file that is exported.
import type { RichText, Run } from "./rich-text.ts";

/** A run as the prelude of a document reads it. */
export interface TypstRun {
  t: string;
  i?: 1;
  b?: 1;
  ul?: 1;
  sc?: 1;
  sup?: 1;
  sub?: 1;
  u?: string;
}

export function toTypstData(text: RichText): TypstRun[] {
  return text.map(({ text, italic, bold, underline, smallCaps, superscript, subscript, href }) => ({
    t: text,
    ...(italic && { i: 1 }),
    ...(bold && { b: 1 }),
    ...(underline && { ul: 1 }),
    ...(smallCaps && { sc: 1 }),
    ...(superscript && { sup: 1 }),
    ...(subscript && { sub: 1 }),
    ...(href !== undefined && { u: href }),
  }));
}

/** As source text: one block of code, `#{"Doe. "; emph("Title"); "."}`. Inside a string, \ and " are all there is to escape. */
export function toTypstSource(text: RichText): string {
  return `#{${text.map(runToSource).join("; ")}}`;
}

function runToSource(run: Run): string {
  let source = typstLiteral(run.text);
  if (run.superscript) source = `super(${source})`;
  if (run.subscript) source = `sub(${source})`;
  if (run.smallCaps) source = `smallcaps(${source})`;
  if (run.underline) source = `underline(${source})`;
  if (run.bold) source = `strong(${source})`;
  if (run.italic) source = `emph(${source})`;
  return run.href === undefined ? source : `link(${typstLiteral(run.href)}, ${source})`;
}

/** A string of Typst's code that is exactly this text. */
export function typstLiteral(text: string): string {
  const escaped = text.replaceAll(/["\\]/g, (character) => `\\${character}`);
  // A string may span lines, but the source should not.
  return `"${escaped.replaceAll(/[\n\r\t]/g, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)}"`;
}
