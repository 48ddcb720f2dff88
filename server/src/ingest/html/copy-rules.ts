// Which elements of a saved copy may be in which others. With these rules, any HTML parser gives back the text nodes of
// a copy in the order they were written: text in a table but outside its cells would be moved.
import type { SavedCopyElement } from "@ibid/core/contract/saved-copy.ts";

/** Elements inside a paragraph. */
export type CopyMark = "a" | "em" | "strong" | "code" | "sub" | "sup";
/** Paragraphs are not listed: they are added wherever text is in none of these. */
export type CopyBlock = Exclude<SavedCopyElement, CopyMark | "p" | "br">;

/** Blocks that may only be in certain others. All the rest may be wherever blocks are allowed. */
const HOMES: Partial<Record<CopyBlock, readonly CopyBlock[]>> = {
  li: ["ul", "ol"],
  dt: ["dl"],
  dd: ["dl"],
  figcaption: ["figure"],
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["table", "thead", "tbody"],
  th: ["tr"],
  td: ["tr"],
};

/** The elements to put around something that may not be directly in these. */
const WRAPPERS: Partial<Record<CopyBlock, readonly CopyBlock[]>> = {
  ul: ["li"],
  ol: ["li"],
  dl: ["dd"],
  table: ["tr", "td"],
  thead: ["tr", "td"],
  tbody: ["tr", "td"],
  tr: ["td"],
};

const TEXT_ONLY = /^(?:h[1-6]|pre|dt|figcaption|caption)$/;
const HOLDS_PARAGRAPHS = /^(?:section|aside|blockquote|figure)$/;

/** The elements to open to put `block` into `parent`, with `block` last; none where it is not allowed at all. */
export function blocksToOpen(parent: CopyBlock | null, block: CopyBlock): readonly CopyBlock[] {
  if (parent !== null && TEXT_ONLY.test(parent)) return [];
  const homes = HOMES[block];
  if (homes !== undefined) return parent !== null && homes.includes(parent) ? [block] : [];
  return [...((parent && WRAPPERS[parent]) ?? []), block];
}

/** The elements to open to put text into `parent`. */
export function wrappersOfText(parent: CopyBlock | null): readonly (CopyBlock | "p")[] {
  if (parent === null || !holdsLines(parent)) return ["p"];
  return WRAPPERS[parent] ?? [];
}

/** Inside of these, what would be paragraphs elsewhere are lines. */
export function holdsLines(block: CopyBlock): boolean {
  return !HOLDS_PARAGRAPHS.test(block);
}

export function isCell(name: SavedCopyElement): boolean {
  return name === "td" || name === "th";
}

export function headingLevel(name: SavedCopyElement): number | null {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : null;
}
