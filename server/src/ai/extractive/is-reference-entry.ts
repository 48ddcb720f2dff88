const SIGNS = [
  /\bdoi(?:\.org\/|:)\s*10\./i,
  /\bISBN(?:-1[03])?:?\s*[\dX-]{10,}/,
  /\b(?:Retrieved|Accessed)\s+(?:on\s+|from\s+)?(?:\d{1,2}\s)?\p{Lu}\p{L}+\s(?:\d{1,2},\s)?\d{4}/u,
  /\b(?:19|20)\d{2}(?:\s\p{Lu}\p{Ll}{2})?;\s?\d+(?:\(\d+\))?:\s?e?\d+/u, // 2006;132(3):354
  /\b(?:vol|no)\.\s?\d+\b.*\bpp?\.\s?\d+/i,
  /\(\d+\)[,:]\s?\d+\s?[–-]\s?\d+\.?$/, // 17(3), 249–255.
  /^(?:[\p{Lu}][\p{L}.'’-]*,?\s+){1,5}(?:(?:and|&)\s+(?:[\p{Lu}][\p{L}.'’-]*,?\s+){1,4})?["“*_][^"”*_]{3,120}["”*_],?\s.{0,60}\(?(?:1[5-9]|20)\d{2}\)?\.?$/u, // Eric Hobsbawm, "The Machine Breakers" (1952)
];
/** "Bjork, R. A. (1994)", "Roediger HL, Karpicke JD. …", "[3] A. Baddeley and G. Hitch, “…”, 1974" */
const AUTHORS_FIRST =
  /^(?:[[(]?\d{1,3}[\]).]?\s+)?\p{Lu}[\p{L}’'-]+,?\s(?:\p{Lu}\.[\s-]?)+(?:,|&|and|et al|\()(?:[^.]|\b\p{Lu}\.){0,200}\(?(?:1[5-9]|20)\d{2}[a-z]?\)?/u;
const NUMBERED = /^[[(]?\d{1,3}[\]).]\s+\p{Lu}.{0,300}\b(?:1[5-9]|20)\d{2}[a-z]?\)?\.?$/su;
const INITIALS = /\b\p{Lu}\.[\s-]?(?:\p{Lu}\.\s?)?\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+,\s\p{Lu}\./u;

/** Longer blocks are prose that happens to name its source. */
const LONGEST_ENTRY = 600;

/** An entry of a list of references: it names where something is said, and says nothing itself. */
export function isReferenceEntry(block: string): boolean {
  if (block.length > LONGEST_ENTRY) return false;
  return (
    AUTHORS_FIRST.test(block) ||
    (NUMBERED.test(block) && INITIALS.test(block)) ||
    SIGNS.some((sign) => sign.test(block))
  );
}
