// What a stretch of a text stands in: round brackets of its sentence, or a quotation that is set apart.

import type { TextRange } from "../chunk/chunk.ts";

/** How far brackets reach: a longer parenthesis is a slip of the pen. */
const REACH = 1_000;
const PARAGRAPH = /\n[ \t]*\n/;

/** Whether round brackets of the prose are open before `start`, and closed after `end`, in the same paragraph. */
export function isInBrackets(text: string, start: number, end: number): boolean {
  const before = text
    .slice(Math.max(0, start - REACH), start)
    .split(PARAGRAPH)
    .at(-1)!;
  const [after = ""] = text.slice(end, end + REACH).split(PARAGRAPH, 1);
  const open: string[] = [];
  for (const { 0: sign, index } of before.matchAll(/\\.|[()[\]]|`[^`]*`/gs)) {
    if (sign === "(" || sign === "[") open.push(sign === "(" && isOfCall(before, index) ? "call" : sign);
    else if (sign === ")" && open.at(-1) !== "[") open.pop();
    else if (sign === "]") open.length = Math.max(0, open.lastIndexOf("["));
  }
  return open.at(-1) === "(" && closes(after);
}

/** Whether this is the end of `#quote(block: true)[…]`. */
export function isInBlockQuote(text: string, start: number, end: number): boolean {
  if (!/^\s*\]/.test(text.slice(end, end + 8))) return false;
  const from = text.lastIndexOf("#quote(", start);
  const head =
    from < 0 ? null : /^#quote\([^()]*\bblock:\s*true\b[^()]*\)\[/.exec(text.slice(from, from + 200));
  if (head === null) return false;
  let depth = 1;
  for (const [sign] of text.slice(from + head[0].length, start).matchAll(/\\.|[[\]]/gs))
    depth += sign === "[" ? 1 : sign === "]" ? -1 : 0;
  return depth === 1;
}

/** The quotations that are set apart. */
export function blockQuotes(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  const head = /#quote\([^()]{0,200}\bblock:\s*true\b[^()]{0,200}\)\[/g;
  const sign = /\\.|[[\]]/gs;
  for (let begin = head.exec(text); begin !== null; begin = head.exec(text)) {
    sign.lastIndex = head.lastIndex;
    let [depth, end] = [1, text.length];
    for (
      let found = sign.exec(text);
      found !== null && depth > 0;
      found = depth > 0 ? sign.exec(text) : null
    ) {
      depth += found[0] === "[" ? 1 : found[0] === "]" ? -1 : 0;
      if (depth === 0) end = sign.lastIndex;
    }
    ranges.push({ start: begin.index, end });
    head.lastIndex = end;
  }
  return ranges;
}

function closes(after: string): boolean {
  let depth = 0;
  for (const [sign] of after.matchAll(/\\.|[()]/gs)) {
    if (sign === ")" && depth === 0) return true;
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
  }
  return false;
}

/** "#f(": what follows is code. */
function isOfCall(text: string, bracket: number): boolean {
  return /#[\p{L}\p{N}_.-]+$/u.test(text.slice(Math.max(0, bracket - 60), bracket));
}
