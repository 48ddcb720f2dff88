// The source of a page → a document that other code can rely on: with `html`, `head` and `body` in their places, and
// attribute names in small letters. linkedom keeps the tree as it was written.
import { isElement, isText, type DomNode } from "../html/dom-node.ts";
import { parseHtml } from "../html/parse-html.ts";
import type { PageDocument, PageElement } from "./page-element.ts";

export interface OpenedPage {
  document: PageDocument;
  body: PageElement;
  /** How many nodes there are, and how deep they are nested: some algorithms take forever on large trees. */
  nodes: number;
  depth: number;
}

export function openPage(source: string): OpenedPage {
  const document = parseHtml(source) as PageDocument;
  const html = document.querySelector("html") ?? document.createElement("html");
  const head = document.querySelector("head") ?? document.createElement("head");
  const body = document.querySelector("body") ?? document.createElement("body");
  for (const parent of [document, html]) {
    for (const child of [...parent.childNodes]) {
      const isPlaced = child === html || child === head || child === body;
      if (isPlaced || !(isElement(child) || isText(child))) continue;
      (belongsToHead(child) ? head : body).append(child);
    }
  }
  html.replaceChildren(head, body);
  // To a browser, the head ends at the first thing to show, whether or not the page says so.
  body.prepend(...[...head.childNodes].filter((child) => !belongsToHead(child)));
  document.append(html);
  return { document, body, ...walk(html) };
}

const HEAD_ONLY = new Set(["title", "meta", "link", "base"]);

function belongsToHead(node: DomNode): boolean {
  return isElement(node) && HEAD_ONLY.has(node.localName);
}

/**
 * Without recursion: a page may be nested deeper than the stack allows. What is neither an element nor text goes: a comment
 * that holds the end of a comment would come back as something else when Readability writes the page and reads it again.
 */
function walk(root: PageElement): { nodes: number; depth: number } {
  let nodes = 0;
  let deepest = 0;
  const waiting: { node: DomNode | null; depth: number }[] = [{ node: root, depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (node === null) continue;
    if (node !== root) waiting.push({ node: node.nextSibling, depth });
    if (!isElement(node) && !isText(node)) {
      (node as PageElement).remove();
      continue;
    }
    nodes++;
    if (!isElement(node)) continue;
    deepest = Math.max(deepest, depth);
    lowerAttributeNames(node as PageElement);
    waiting.push({ node: node.firstChild, depth: depth + 1 });
  }
  return { nodes, depth: deepest };
}

function lowerAttributeNames(element: PageElement): void {
  for (const name of element.getAttributeNames()) {
    const lower = name.toLowerCase();
    if (lower !== name && !element.hasAttribute(lower)) {
      element.setAttribute(lower, element.getAttributeNode(name)?.value ?? "");
    }
  }
}
