// What is on record about a source, in words.
import { type ShelfSource, hasPages, hasSlides } from "./load-shelf.ts";

/** "15 slides", "25 minutes"; null where there is nothing to count. */
export function sayLength(source: ShelfSource): string | null {
  if (source.places === null) return null;
  const { count } = source.places;
  if (hasSlides(source)) return counted(count, "slide");
  if (hasPages(source)) return counted(count, "page");
  if (source.endMs !== null) return counted(Math.max(1, Math.round(source.endMs / 60_000)), "minute");
  return counted(count, "section");
}

export function quoteTitle({ title }: ShelfSource): string {
  return `“${title}”`;
}

const MOST_NAMED = 12;

/** As a list in Markdown: “Week 3 slides” (15 slides). */
export function sayShelf(shelf: readonly ShelfSource[]): string {
  const lines = shelf.slice(0, MOST_NAMED).map((source) => {
    const length = sayLength(source);
    return `- ${quoteTitle(source)}${length === null ? "" : ` (${length})`}`;
  });
  const more = shelf.length - lines.length;
  return [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
}

export function sayMissing(what: string, shelf: readonly ShelfSource[]): string {
  return `There is no ${what} on your shelf. There is:\n\n${sayShelf(shelf)}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
