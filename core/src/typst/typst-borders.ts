// The ends of the parts of a Typst text that hold neither prose nor footnotes. An unclosed part ends with the text.
import { matchAt } from "../chunk/match-at.ts";

export function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

/** Comments may be nested. */
export function endOfComment(text: string, start: number): number {
  let depth = 0;
  const border = /\/\*|\*\//g;
  border.lastIndex = start;
  for (let found = border.exec(text); found !== null; found = border.exec(text)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return border.lastIndex;
  }
  return text.length;
}

/** Raw text ends with as many backticks as it began with; two alone are an empty one. */
export function endOfRaw(text: string, start: number): number {
  let open = start;
  while (text[open] === "`") open++;
  const count = open - start;
  if (count === 2) return open;
  const end = text.indexOf("`".repeat(count), open);
  return end === -1 ? text.length : end + count;
}

export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

const SCHEME = /https?:\/\//y;
const ADDRESS_SIGN = /[\w!#$%&*+,./:;=?@~'()[\]-]/;
const LAST_SIGN = /[^!,.:;?']/;

/** The end of the web address that begins here, one word to Typst with `#`, `//` and all; else the next character. */
export function endOfAddress(text: string, start: number): number {
  const scheme = matchAt(SCHEME, text, start);
  if (scheme === undefined) return start + 1;
  const open: string[] = [];
  // Character by character, no further than the address: one pattern for it all would scan what follows repeatedly.
  let end = start + scheme.length;
  for (; end < text.length && ADDRESS_SIGN.test(text[end]!); end++) {
    const sign = text[end]!;
    if (sign === "(" || sign === "[") open.push(sign === "(" ? ")" : "]");
    else if ((sign === ")" || sign === "]") && open.pop() !== sign) break;
  }
  while (!LAST_SIGN.test(text[end - 1]!)) end--;
  return end;
}
