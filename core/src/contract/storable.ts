/** The text as PostgreSQL can store it: what it can't store becomes a replacement character of the same length. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
