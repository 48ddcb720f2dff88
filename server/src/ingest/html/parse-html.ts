import { DOMParser } from "linkedom";
import type { DomNode } from "./dom-node.ts";

/** The tree of an HTML document or fragment. Nothing of it is loaded or run. */
export function parseHtml(html: string): DomNode {
  return new DOMParser().parseFromString(html, "text/html");
}
