// Dollars are amounts as often as formulas, and Markdown's maths takes any two of them for a formula.

/** Code, an escape, a displayed formula, or a dollar. */
const TOKEN = /(`+)[^`][\s\S]*?\1(?!`)|\\[\s\S]|\$\$[\s\S]*?\$\$|\$/g;
/** The same, where code that has begun may still end. */
const OPEN_TOKEN = /(`+)[^`]*(?:\1|$)|\\[\s\S]|\$\$[\s\S]*?(?:\$\$|$)|\$/g;
const FENCE = /^ {0,3}(?:`{3}|~{3})/;
/** Longer, and an open dollar is an amount. */
const LONGEST_OPEN = 200;

export interface ScannedMaths {
  /** The same markdown, with every dollar escaped that opens no formula. */
  markdown: string;
  hasMaths: boolean;
}

/**
 * In "$x^2$" no dollar has a space on its inner side, and no digit follows the second one: in "$5 and $10" or "$5-$10"
 * that is not so. One block of an answer at a time.
 */
export function scanMaths(markdown: string): ScannedMaths {
  if (!markdown.includes("$") || FENCE.test(markdown)) return { markdown, hasMaths: false };
  let hasMaths = false;
  let scanned = "";
  let from = 0;
  for (const { 0: token, index } of markdown.matchAll(TOKEN)) {
    // Inside a formula that was found already.
    if (index < from) continue;
    if (token.startsWith("$$")) hasMaths = true;
    if (token !== "$") continue;
    const end = formulaEnd(markdown, index);
    scanned += markdown.slice(from, index) + (end === null ? "\\$" : markdown.slice(index, end));
    from = end ?? index + 1;
    hasMaths ||= end !== null;
  }
  const isOpenDisplay = /^ {0,3}\$\$[^$]*$/m.test(markdown);
  return { markdown: scanned + markdown.slice(from), hasMaths: hasMaths || isOpenDisplay };
}

/** While an answer streams: a formula that has begun waits until it is whole, and its source never flashes. */
export function holdBackMaths(markdown: string): string {
  const start = markdown.lastIndexOf("\n\n") + 1;
  const block = markdown.slice(start);
  if (!block.includes("$") || FENCE.test(block)) return markdown;
  const tokens = [...block.matchAll(OPEN_TOKEN)];
  const open = tokens.find(({ 0: token }) => token.startsWith("$$") && !/^\$\$[\s\S]*\$\$$/.test(token));
  if (open) return markdown.slice(0, start + open.index);
  const dollars = tokens.filter(({ 0: token }) => token === "$");
  const last = dollars.at(-1);
  const rest = last ? block.slice(last.index + 1) : "";
  const isOpen = dollars.length % 2 === 1 && rest.length < LONGEST_OPEN && /^(?:[^\s\d]|$)/.test(rest);
  return last && isOpen ? markdown.slice(0, start + last.index) : markdown;
}

/** After the formula that the dollar at `start` opens, or null when it opens none. */
function formulaEnd(markdown: string, start: number): number | null {
  if (/^(?:\s|$)/.test(markdown.slice(start + 1, start + 2))) return null;
  for (let at = start + 1; at < markdown.length; at++) {
    if (markdown[at] === "\\") at++;
    else if (markdown.startsWith("\n\n", at)) return null;
    else if (markdown[at] === "$") {
      const closes = !/\s/.test(markdown[at - 1]!) && !/\d/.test(markdown[at + 1] ?? "");
      return closes ? at + 1 : null;
    }
  }
  return null;
}
