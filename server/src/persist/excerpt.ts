const CHARACTERS = 200;

/** The first 200 characters on one line, never half a character. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.slice(0, CHARACTERS).replace(/[\uD800-\uDBFF]$/, "");
}
