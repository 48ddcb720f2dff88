import type { DomElement, DomNode } from "../html/dom-node.ts";
import { findAll, xmlAttribute } from "./parse-xml.ts";

/** The paragraphs of a SmartArt diagram, each point followed by those below it. */
export function findSmartArt(root: DomNode): DomElement[] {
  const points = new Map<string, DomElement>();
  for (const point of findAll(root, "pt")) {
    const isText = /^(?:|node|asst|doc)$/.test(xmlAttribute(point, "type") ?? "");
    const id = xmlAttribute(point, "modelId");
    if (isText && id !== null) points.set(id, point);
  }
  const links = findAll(root, "cxn")
    .filter((link) => (xmlAttribute(link, "type") ?? "parOf") === "parOf")
    .toSorted((a, b) => Number(xmlAttribute(a, "srcOrd")) - Number(xmlAttribute(b, "srcOrd")));
  const below = Map.groupBy(links, (link) => xmlAttribute(link, "srcId"));

  const isRoot = (id: string) => xmlAttribute(points.get(id), "type") === "doc";
  const paragraphs: DomElement[] = [];
  // A point that is below no other comes after all others.
  const waiting = [...points.keys()].toSorted((a, b) => Number(isRoot(a)) - Number(isRoot(b)));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const point = points.get(id);
    if (point === undefined) continue;
    points.delete(id);
    paragraphs.push(...findAll(point, "p"));
    const children = (below.get(id) ?? []).map((link) => xmlAttribute(link, "destId") ?? "");
    waiting.push(...children.toReversed());
  }
  return paragraphs;
}
