// What a PDF draws is not always what it says: ligatures, presentation forms and styled letters are shapes
// of ordinary letters. Superscripts, fractions and the like are left alone: "10²" must not become "102".
import type { TextRange } from "../chunk/chunk.ts";

/** A stretch of readable text and the UTF-16 units of the drawn string it came from. */
export interface Glyph extends TextRange {
  text: string;
}

/** A word of plain letters, or a character with its combining marks. */
const PIECE = /[!-~]+(?!\p{M})|\P{M}\p{M}*|\p{M}+/gu;

// Everything pdf.js folds by itself is in here or is canonical: its `disableNormalization` changes nothing.
const SHAPE = /^[\u00b5\u0eb3\u2126\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufdff\ufe70-\ufeff\u{1d400}-\u{1d7ff}]/u;

// Private-use characters are symbols of one font (bullets, mostly) and mean nothing outside it.
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const JOINER = /[\u200c\u200d]/;
const PLAIN = /^[\x20-\x7e]*$/;

export const SOFT_HYPHEN = "\u00ad";

/** Whether a string says what it draws. */
export function isPlain(drawn: string): boolean {
  return PLAIN.test(drawn);
}

/** White space comes out as " ", a soft hyphen as itself; control characters do not come out at all. */
export function readableGlyphs(drawn: string): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const match of drawn.toWellFormed().matchAll(PIECE)) {
    const piece = match[0];
    const range = { start: match.index, end: match.index + piece.length };
    if (isPlain(piece)) glyphs.push({ text: piece, ...range });
    else for (const text of readableCluster(piece)) glyphs.push({ text, ...range });
  }
  return glyphs;
}

function readableCluster(cluster: string): string[] {
  const folded = SHAPE.test(cluster) ? cluster.normalize("NFKC") : cluster.normalize("NFC");
  return Array.from(folded, readableChar).filter((text) => text !== "");
}

function readableChar(char: string): string {
  if (/\s/.test(char)) return " ";
  if (char === SOFT_HYPHEN || JOINER.test(char)) return char;
  return UNREADABLE.test(char) ? "" : char;
}
