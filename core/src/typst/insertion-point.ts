import type { TextRange } from "../chunk/chunk.ts";
import { findFootnotes } from "./find-footnotes.ts";
import { endOfOwnText } from "./reference-lists.ts";
import { scanTypst } from "./scan-typst.ts";
import { endOfAddress, endOfLine } from "./typst-borders.ts";

/**
 * Where to insert something into a document: never inside a footnote, a web address or a character. Without a position, at
 * the end of what was written, before a list of references.
 */
export function insertionPoint(text: string, position: number | undefined): number {
  if (position === undefined) return endOfProse(text.slice(0, endOfOwnText(text)));
  const at = Math.min(position, text.length);
  const isInside = ({ start, end }: TextRange): boolean => start < at && at < end;
  const inside = findFootnotes(text).find(isInside) ?? addressesAround(text, at).find(isInside);
  if (inside !== undefined) return inside.end;
  // `\#` and the like are one character, too.
  if (isEscaping(text.slice(0, at)) && /\S/.test(text[at] ?? ""))
    return at + String.fromCodePoint(text.codePointAt(at)!).length;
  const isSplit = /[\ud800-\udbff]/.test(text[at - 1] ?? "") && /[\udc00-\udfff]/.test(text[at] ?? "");
  return isSplit ? at + 1 : at;
}

/** The end of the text, but before a comment or code at the end, where a footnote would not be one. */
function endOfProse(text: string): number {
  const end = text.trimEnd().length;
  if (findFootnotes(`${text.slice(0, end)} #footnote[1]`).at(-1)?.start === end + 1) return end;
  const prose = scanTypst(text).map((token) => ({
    ...token,
    end: text.slice(0, token.end).trimEnd().length,
  }));
  return prose.findLast(({ kind, start, end }) => kind !== "own-note" && end > start)?.end ?? end;
}

function addressesAround(text: string, at: number): TextRange[] {
  const addresses: TextRange[] = [];
  const scheme = /https?:\/\//g;
  scheme.lastIndex = text.lastIndexOf("\n", at - 1) + 1;
  const end = endOfLine(text, at);
  // One may be in another, but what is inside the outer one is inside.
  for (let found = scheme.exec(text); found !== null && found.index < end; found = scheme.exec(text)) {
    addresses.push({ start: found.index, end: endOfAddress(text, found.index) });
    scheme.lastIndex = Math.max(scheme.lastIndex, addresses.at(-1)!.end);
  }
  return addresses;
}

/** `#footnote[n]` as it has to be written between these texts to be a footnote and to leave them as they are. */
export function footnoteToken(number: number, before: string, after: string): string {
  const token = `#footnote[${number}]${endCall(after)}`;
  // After a backslash the sign of the call would be a plain one. With a space, the backslash breaks the line as before.
  if (isEscaping(before)) return ` ${token}`;
  // A web address goes on until the next space: it would swallow the note.
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const word = line.slice(line.lastIndexOf(" ") + 1);
  const isSwallowed = word.includes("://") && findFootnotes(line + token).at(-1)?.number !== number;
  return isSwallowed ? ` ${token}` : token;
}

/** What must come between a footnote and a heading, which has to begin its line. */
export function keepHeading(before: string, after: string): string {
  return /(?:^|\n)$/.test(before) && /^(?:=+[ \t]|#heading\b|#pagebreak\b)/.test(after) ? "\n\n" : "";
}

function isEscaping(text: string): boolean {
  let start = text.length;
  while (text[start - 1] === "\\") start--;
  return (text.length - start) % 2 === 1;
}

/** What must come between `#call[…]` and the text after it, so that the text is not part of the call. It is not shown. */
export function endCall(following: string): string {
  return /^(?:[([;]|\.[\p{L}_])/u.test(following) ? ";" : "";
}
