/**
 * Whether the compiler would go on with an old text in place of the new one. It takes the new text for an edit of the old
 * one, from the first byte that differs to the last; where two different characters end in the same byte ("é", "Ω"),
 * it moves the end to the wrong side and edits too little or breaks.
 */
export function isMisreadEdit(before: string, now: string): boolean {
  const [a, b] = [Buffer.from(before), Buffer.from(now)];
  let prefix = 0;
  while (prefix < a.length && a[prefix] === b[prefix]) prefix++;
  while (isInside(a, prefix) || isInside(b, prefix)) prefix--;
  const most = Math.min(a.length, b.length) - prefix;
  let suffix = 0;
  while (suffix < most && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix++;
  return isInside(a, a.length - suffix) || isInside(b, b.length - suffix);
}

/** Inside a character of UTF-8. */
function isInside(bytes: Buffer, at: number): boolean {
  return ((bytes[at] ?? 0) & 0b1100_0000) === 0b1000_0000;
}
