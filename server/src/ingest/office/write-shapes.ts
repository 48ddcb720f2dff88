// The text of a slide or of its notes. In: its shapes. Out: what a writer is told to write.
import type { CopyWriter } from "../html/copy-writer.ts";
import { type DomElement, type DomNode, isElement, walkDom } from "../html/dom-node.ts";
import { findAll, findFirst, xmlAttribute, xmlName, xmlText } from "./parse-xml.ts";

/** What every slide carries along: date, footer, number, and the picture of the slide above its notes. */
const FURNITURE = /^(?:dt|ftr|hdr|sldNum|sldImg)$/;
const DEEPEST_LEVEL = 8;

/** The shapes that may hold text, also inside of groups, in the order in which PowerPoint reads a slide aloud. */
export function findShapes(root: DomNode): DomElement[] {
  const shapes: DomElement[] = [];
  walkDom(root, (node) => {
    if (!isElement(node)) return node === root;
    const isShape = /^(?:sp|graphicFrame)$/.test(xmlName(node));
    if (isShape && !FURNITURE.test(placeholderType(node) ?? "")) shapes.push(node);
    return !isShape && xmlName(node) !== "Fallback";
  });
  return shapes;
}

/** What a shape is on its layout: "title", "body", …; null for a shape that is not from the layout. */
export function placeholderType(shape: DomElement): string | null {
  const placeholder = findFirst(shape, "ph");
  return placeholder === undefined ? null : (xmlAttribute(placeholder, "type") ?? "body");
}

export function isTitleShape(shape: DomElement): boolean {
  return /^(?:title|ctrTitle)$/.test(placeholderType(shape) ?? "");
}

export function writeShape(writer: CopyWriter, shape: DomElement): void {
  const table = findFirst(shape, "tbl");
  const paragraphs = findAll(shape, "p");
  if (table !== undefined) writeTable(writer, table);
  else if (placeholderType(shape) === "body" && paragraphs.length > 1) writeList(writer, paragraphs);
  else writeLines(writer, isTitleShape(shape) ? "h2" : null, paragraphs);
}

export function writeLines(
  writer: CopyWriter,
  block: "h2" | "td" | null,
  paragraphs: readonly DomElement[],
): void {
  writer.openBlock(block);
  for (const paragraph of paragraphs) {
    writeParagraph(writer, paragraph);
    writer.breakLine();
  }
  writer.close();
}

function writeTable(writer: CopyWriter, table: DomElement): void {
  writer.openBlock("table");
  for (const row of findAll(table, "tr")) {
    writer.openBlock("tr");
    for (const cell of findAll(row, "tc")) writeLines(writer, "td", findAll(cell, "p"));
    writer.close();
  }
  writer.close();
}

/** Each paragraph has a level. What is deeper is a list inside the item before it. */
export function writeList(writer: CopyWriter, paragraphs: readonly DomElement[]): void {
  const levels: number[] = [];
  const closeDeeperThan = (level: number) => {
    for (; (levels.at(-1) ?? level) > level; levels.pop()) {
      writer.close();
      writer.close();
    }
  };
  for (const paragraph of paragraphs) {
    const stated = Number(xmlAttribute(findFirst(paragraph, "pPr"), "lvl"));
    const level = Math.min(Math.max(stated, 0), DEEPEST_LEVEL) || 0;
    closeDeeperThan(level);
    if (levels.at(-1) === level) writer.close();
    else {
      writer.openBlock("ul");
      levels.push(level);
    }
    writer.openBlock("li");
    writeParagraph(writer, paragraph);
  }
  closeDeeperThan(-1);
}

function writeParagraph(writer: CopyWriter, paragraph: DomElement): void {
  walkDom(paragraph, (node) => {
    if (!isElement(node)) return false;
    const name = xmlName(node);
    if (name === "br") writer.breakLine();
    if (name === "t") writer.write(xmlText(node));
    const isNumber = name === "fld" && xmlAttribute(node, "type") === "slidenum";
    return name !== "t" && name !== "Fallback" && !isNumber;
  });
}
