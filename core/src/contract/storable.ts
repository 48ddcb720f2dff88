/** The text as PostgreSQL can keep it: what it can't is shown as a replacement character of the same length. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
