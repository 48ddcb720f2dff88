// What a PDF draws is not always what it says: ligatures, presentation forms and styled letters are shapes
// of ordinary letters. Superscripts, fractions and the like are left alone: "10²" must not become "102".

/** A stretch of readable text and the UTF-16 units of the drawn string it came from. */
export interface Glyph {
  text: string;
  start: number;
  end: number;
}

/** A base character with its combining marks. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

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
  if (isPlain(drawn)) {
    return Array.from(drawn, (text, start) => ({ text, start, end: start + 1 }));
  }
  const glyphs: Glyph[] = [];
  for (const match of drawn.toWellFormed().matchAll(CLUSTER)) {
    const cluster = match[0];
    const range = { start: match.index, end: match.index + cluster.length };
    const folded = SHAPE.test(cluster) ? cluster.normalize("NFKC") : cluster.normalize("NFC");
    for (const char of folded) {
      const text = readableChar(char);
      if (text !== "") glyphs.push({ text, ...range });
    }
  }
  return glyphs;
}

function readableChar(char: string): string {
  if (/\s/.test(char)) return " ";
  if (char === SOFT_HYPHEN || JOINER.test(char)) return char;
  return UNREADABLE.test(char) ? "" : char;
}
