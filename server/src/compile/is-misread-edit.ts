/**
 * Whether the compiler would go on with an old text in place of the new one. It takes the new text for an edit of the old
 * one, from the first byte that differs to the last; where two different characters end in the same byte ("é", "Ω"),
 * it moves the end to the wrong side and edits too little or breaks.
 */
export function isMisreadEdit(before: Buffer, now: Buffer): boolean {
  let prefix = 0;
  while (before.subarray(prefix, prefix + STRIDE).equals(now.subarray(prefix, prefix + STRIDE))) {
    if (prefix >= before.length) return false;
    prefix += STRIDE;
  }
  while (prefix < before.length && before[prefix] === now[prefix]) prefix++;
  while (isInside(before, prefix) || isInside(now, prefix)) prefix--;
  const most = Math.min(before.length, now.length) - prefix;
  let suffix = 0;
  while (suffix + STRIDE <= most && endOf(before, suffix).equals(endOf(now, suffix))) suffix += STRIDE;
  while (suffix < most && before.at(-1 - suffix) === now.at(-1 - suffix)) suffix++;
  return isInside(before, before.length - suffix) || isInside(now, now.length - suffix);
}

/** How many bytes are compared at once. */
const STRIDE = 1024;

/** The last bytes before the common end. */
function endOf(bytes: Buffer, suffix: number): Buffer {
  return bytes.subarray(bytes.length - suffix - STRIDE, bytes.length - suffix);
}

/** Inside a character of UTF-8. */
function isInside(bytes: Buffer, at: number): boolean {
  return ((bytes[at] ?? 0) & 0b1100_0000) === 0b1000_0000;
}
