// `<meta>` elements: Open Graph, Twitter cards, Highwire (citation_*), Dublin Core, PRISM, and what sites invent.
import { cleanText } from "./clean-text.ts";
import type { PageElement } from "./page-element.ts";

export interface MetaTags {
  /** All values of the first of these names that has any. */
  all(...names: string[]): string[];
  first(...names: string[]): string | null;
}

const LONGEST = 5000;

export function readMetaTags(document: PageElement): MetaTags {
  const tags = new Map<string, string[]>();
  for (const meta of document.querySelectorAll("meta[content]")) {
    const value = cleanText(meta.getAttribute("content")!.slice(0, LONGEST));
    const name = ["property", "name", "itemprop"].map((key) => meta.getAttribute(key)).find(Boolean);
    if (value === "" || name === undefined || name === null) continue;
    // "DC.Title", "dc:title" and "dc_title" are one name.
    const key = sameName(name);
    const values = tags.get(key);
    if (values === undefined) tags.set(key, [value]);
    else if (!values.includes(value)) values.push(value);
  }
  const all = (...names: string[]) =>
    tags.get(names.map(sameName).find((name) => tags.has(name)) ?? "") ?? [];
  return { all, first: (...names) => all(...names)[0] ?? null };
}

function sameName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[:_.-]+/g, ".")
    .replace(/^dcterms\./, "dc.");
}
