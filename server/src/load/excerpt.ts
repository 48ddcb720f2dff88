const CHARACTERS = 200;
/** Whitespace other than a single space. */
const UNEVEN = /[^\S ]| {2}/;

/** The first 200 characters on one line, never half a character. */
export function excerpt(text: string): string {
  const line = (UNEVEN.test(text) ? text.replace(/\s+/g, " ") : text).trim();
  return line.slice(0, CHARACTERS).replace(/[\uD800-\uDBFF]$/, "");
}
