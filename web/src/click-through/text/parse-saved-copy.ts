// A saved copy → its elements and its words, each with its place in the source's text. The copy is never given to the
// browser as HTML: if it has an element that is not allowed, or other words than the text, all of it is rejected.
import { SAVED_COPY_ELEMENTS, type SavedCopyElement } from "@ibid/core/contract/saved-copy.ts";
import { hostOf } from "../../browser/host-of.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export type CopyNode = CopyElement | CopyWords;

export interface CopyElement extends TextRange {
  name: SavedCopyElement;
  /** The target of an `a`, if it is a web address. */
  href: string | null;
  children: CopyNode[];
}

export interface CopyWords extends TextRange {
  name: null;
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"]*)")?>|[^<]+/gy;
const ENTITY = /&(?:amp|lt|gt|quot);/g;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
/** Deeper than any copy is nested, and not too deep to be drawn. */
const DEEPEST = 500;

/** Elements that have only white space between their children, which does not show. */
const BETWEEN_BLOCKS = new Set<SavedCopyElement>([
  ...(["section", "aside", "blockquote", "figure", "ul", "ol", "dl"] as const),
  ...(["table", "thead", "tbody", "tr"] as const),
]);
const KNOWN = new Set<string>(SAVED_COPY_ELEMENTS);

/** Null unless the words of the copy, one after the other, are `text`. */
export function parseSavedCopy(copy: string, text: string): CopyElement[] | null {
  const root: CopyNode[] = [];
  const open: CopyElement[] = [];
  let start = 0;
  let read = 0;
  for (const [token, slash, name, href] of copy.matchAll(TOKEN)) {
    read += token.length;
    const parent = open.at(-1);
    if (name === undefined) {
      const words = token.replace(ENTITY, (entity) => ENTITIES[entity]!);
      if (!text.startsWith(words, start)) return null;
      const end = start + words.length;
      const isBetween = parent === undefined || BETWEEN_BLOCKS.has(parent.name);
      if (!isBetween) parent.children.push({ name: null, start, end });
      else if (/\S/.test(words)) return null;
      start = end;
    } else if (slash === "/") {
      if (parent?.name !== name) return null;
      parent.end = start;
      open.pop();
    } else {
      if (!isCopyElement(name) || open.length >= DEEPEST) return null;
      const element: CopyElement = { name, href: linkOf(name, href), start, end: start, children: [] };
      (parent?.children ?? root).push(element);
      if (name !== "br") open.push(element);
    }
  }
  const isWhole = read === copy.length && start === text.length && open.length === 0;
  return isWhole ? (root as CopyElement[]) : null;
}

function isCopyElement(name: string): name is SavedCopyElement {
  return KNOWN.has(name);
}

function linkOf(name: SavedCopyElement, escaped: string | undefined): string | null {
  if (name !== "a" || escaped === undefined) return null;
  const href = escaped.replace(ENTITY, (entity) => ENTITIES[entity]!);
  return hostOf(href) === null ? null : href;
}
