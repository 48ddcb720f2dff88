import { isLink, type MarkdownNode } from "../markdown/parse-markdown.ts";
import { type Marker, scanMarkers } from "./scan-markers.ts";

/** A paragraph, heading or table cell as a reader sees it, without markers, and the way back to the markdown. */
export interface BlockText {
  text: string;
  /** For each unit of `text`: where it stands in the markdown. */
  offsets: number[];
  /** `at`: where in `text` the marker stood. */
  markers: { at: number; numbers: number[]; start: number; end: number }[];
}

const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy;
const MARKUP = /[\s>`#*_~|]/;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

export function blockTexts(
  tree: MarkdownNode,
  markdown: string,
  isKnown: (n: number) => boolean,
): BlockText[] {
  if (BLOCKS.has(tree.type)) return [readBlock(tree, markdown, isKnown)];
  return (tree.children ?? []).flatMap((child) => blockTexts(child, markdown, isKnown));
}

function readBlock(block: MarkdownNode, markdown: string, isKnown: (n: number) => boolean): BlockText {
  const result: BlockText = { text: "", offsets: [], markers: [] };
  let cursor = block.position?.start.offset ?? 0;

  const add = (value: string, offsets: number[], from: number, to: number) => {
    result.text += value.slice(from, to);
    for (let at = from; at < to; at++) result.offsets.push(offsets[at] as number);
  };
  const visit = (node: MarkdownNode, isInLink: boolean): void => {
    cursor = node.position?.start.offset ?? cursor;
    if (node.type === "break") add(" ", [cursor], 0, 1);
    // HTML is not shown, so it is no part of a claim.
    if (node.value !== undefined && node.type !== "html") {
      const { offsets, end } = alignOffsets(node.value, markdown, cursor, node.type === "text");
      let from = 0;
      const canCite = node.type === "text" && !isInLink;
      for (const marker of canCite ? scanMarkers(node.value) : []) {
        add(node.value, offsets, from, marker.start);
        from = marker.end;
        // Without its marker "so [1]." is "so.", not "so .".
        if (/[.,;:!?]/.test(node.value[from] ?? "")) trimEnd(result);
        if (marker.numbers.some(isKnown)) addMarker(result, marker, offsets, isKnown);
      }
      add(node.value, offsets, from, node.value.length);
      cursor = end;
    }
    for (const child of node.children ?? []) visit(child, isInLink || isLink(node));
    cursor = node.position?.end.offset ?? cursor;
  };
  visit(block, false);
  return result;
}

function trimEnd(block: BlockText): void {
  block.text = block.text.trimEnd();
  block.offsets.length = block.text.length;
}

function addMarker(
  block: BlockText,
  marker: Marker,
  offsets: number[],
  isKnown: (number: number) => boolean,
): void {
  const start = offsets[marker.start] as number;
  const end = (offsets[marker.end - 1] as number) + 1;
  block.markers.push({ at: block.text.length, numbers: marker.numbers.filter(isKnown), start, end });
}

/** Where each unit of a node's value stands: escapes, entities and line prefixes are longer than what they show. */
function alignOffsets(value: string, markdown: string, start: number, isText: boolean) {
  const offsets: number[] = [];
  let source = start;
  for (let at = 0; at < value.length; at++) {
    const wanted = value[at] as string;
    // What is not shown: signs around it (nodes made of an address have no position), a continued line's prefix.
    while (
      source < markdown.length &&
      markdown[source] !== wanted &&
      MARKUP.test(markdown[source] as string)
    ) {
      source++;
    }
    const isEscaped = isText && markdown[source] === "\\" && ESCAPABLE.test(markdown[source + 1] ?? "");
    if (isEscaped) source++;
    offsets.push(Math.min(source, markdown.length - 1));
    ENTITY.lastIndex = source;
    const mayBeEntity = isText && !isEscaped && markdown[source] === "&";
    const entity = mayBeEntity ? ENTITY.exec(markdown)?.[0] : undefined;
    const isDecoded = entity !== undefined && (wanted !== "&" || /^&(?:amp|#38|#x26);$/i.test(entity));
    source += isDecoded ? entity.length : 1;
  }
  return { offsets, end: source };
}
