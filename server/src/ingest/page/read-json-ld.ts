// `<script type="application/ld+json">`: what a page says about itself for search engines, by schema.org.
import type { PageElement } from "./page-element.ts";

export type LinkedNode = Record<string, unknown>;

const MOST_NODES = 500;

/** Every thing the page describes, the most article-like first. */
export function readJsonLd(document: PageElement): LinkedNode[] {
  const nodes: LinkedNode[] = [];
  for (const script of document.querySelectorAll('script[type*="ld+json"]')) {
    collect(parseLeniently(script.textContent), nodes);
  }
  return nodes.toSorted((a, b) => articleRank(b) - articleRank(a));
}

/** 2 for what people cite as an article, 1 for other works, 0 for sites, lists, breadcrumbs, people… */
export function articleRank(node: LinkedNode): number {
  const type = typeOf(node);
  if (/Article|Posting|Report|Thesis|Chapter|Book/.test(type)) return 2;
  return /Review|Recipe|Dataset|VideoObject|Episode|LearningResource|Course|WebPage|CreativeWork/.test(type)
    ? 1
    : 0;
}

export function typeOf(node: LinkedNode): string {
  return [node["@type"]].flat().join(" ");
}

/** The text of a value that may be text, an object with a name, or a list of either. */
export function namesIn(value: unknown): string[] {
  return [value]
    .flat()
    .slice(0, MOST_NODES)
    .map((item: unknown) => {
      if (!isNode(item)) return item;
      return item["name"] ?? [item["givenName"], item["familyName"]].filter(Boolean).join(" ");
    })
    .flat()
    .filter((name) => typeof name === "string");
}

export function isNode(value: unknown): value is LinkedNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function collect(value: unknown, nodes: LinkedNode[]): void {
  const waiting = [value];
  while (waiting.length > 0 && nodes.length < MOST_NODES) {
    const next = waiting.shift();
    if (Array.isArray(next)) waiting.push(...next.slice(0, MOST_NODES));
    else if (isNode(next)) {
      nodes.push(next);
      waiting.push(next["@graph"], next["mainEntity"], next["mainEntityOfPage"]);
    }
  }
}

/** Sites wrap it in comments, leave trailing commas, and break lines inside strings. */
function parseLeniently(source: string): unknown {
  const bare = source.replaceAll("<![CDATA[", "").replaceAll("]]>", "");
  const json = bare.slice(bare.search(/[{[]/), Math.max(bare.lastIndexOf("}"), bare.lastIndexOf("]")) + 1);
  return (
    parse(json) ??
    parse(
      json
        .replace(/\p{Cc}+/gu, " ")
        .replace(/,(?=\s*[\]}])/g, "")
        .replaceAll("\\'", "'"),
    )
  );
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
