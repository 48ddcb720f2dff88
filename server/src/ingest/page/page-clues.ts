import { readJsonLd, type LinkedNode } from "./read-json-ld.ts";
import { readMetaTags, type MetaTags } from "./read-meta-tags.ts";
import type { PageElement } from "./page-element.ts";

/** Where a page says things about itself. */
export interface PageClues {
  document: PageElement;
  url: URL | null;
  meta: MetaTags;
  /** The most article-like first. */
  linked: LinkedNode[];
}

export function readClues(document: PageElement, url: URL | null): PageClues {
  return { document, url, meta: readMetaTags(document), linked: readJsonLd(document) };
}
