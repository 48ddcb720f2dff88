import type { RichText, Run } from "./rich-text.ts";

/** A style gives the same text for an entry that has not changed, so it is written once. */
const written = new WeakMap<RichText, string>();

/** Every text is escaped, and only these elements occur: a, b, i, span, sub, sup, u. */
export function toHtml(text: RichText): string {
  let html = written.get(text);
  if (html === undefined) written.set(text, (html = text.map(runToHtml).join("")));
  return html;
}

function runToHtml(run: Run): string {
  let html = escape(run.text);
  if (run.superscript) html = `<sup>${html}</sup>`;
  if (run.subscript) html = `<sub>${html}</sub>`;
  if (run.smallCaps) html = `<span class="small-caps">${html}</span>`;
  if (run.underline) html = `<u>${html}</u>`;
  if (run.bold) html = `<b>${html}</b>`;
  if (run.italic) html = `<i>${html}</i>`;
  return run.href === undefined ? html : `<a href="${escape(run.href)}">${html}</a>`;
}

/** A carriage return is written as a reference: a parser would turn it into a line feed. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
