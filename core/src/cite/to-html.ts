import type { RichText, Run } from "./rich-text.ts";

/** Every text is escaped, and only these elements occur: a, b, i, span, sub, sup, u. */
export function toHtml(text: RichText): string {
  return text.map(runToHtml).join("");
}

function runToHtml(run: Run): string {
  const wrap = (isOn: true | undefined, tag: string, inner: string, attributes = ""): string =>
    isOn === undefined ? inner : `<${tag}${attributes}>${inner}</${tag}>`;
  let html = escape(run.text);
  html = wrap(run.superscript, "sup", html);
  html = wrap(run.subscript, "sub", html);
  html = wrap(run.smallCaps, "span", html, ' class="small-caps"');
  html = wrap(run.underline, "u", html);
  html = wrap(run.bold, "b", html);
  html = wrap(run.italic, "i", html);
  return run.href === undefined ? html : `<a href="${escape(run.href)}">${html}</a>`;
}

/** A carriage return is written as a reference: a parser would make a line feed of it. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
