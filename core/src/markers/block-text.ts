import type { TextRange } from "../chunk/chunk.ts";
import { isLink, type MarkdownNode } from "../markdown/parse-markdown.ts";
import { scanMarkers } from "./scan-markers.ts";

/** A paragraph, heading or table cell as a reader sees it, without markers, and the way back to the tree. */
export interface BlockText {
  node: MarkdownNode;
  /** The row of the table, for a cell. */
  row: MarkdownNode | null;
  text: string;
  /** For each unit of `text`: which of `leaves` it is in, and where in the value of that leaf. */
  leafOf: number[];
  indexOf: number[];
  leaves: MarkdownNode[];
  /** Where each leaf begins in the markdown, or where the node before it ends; null: where the leaf before it ends. */
  starts: (number | null)[];
  markers: BlockMarker[];
}

/** A marker, with its range in the value of its leaf. */
export interface BlockMarker extends TextRange {
  /** Where it was in `text`. */
  at: number;
  /** Those that are known. */
  numbers: number[];
  leaf: number;
}

const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);

/** In the order of the text. */
export function blockTexts(
  tree: MarkdownNode,
  isKnown: (number: number) => boolean,
  row: MarkdownNode | null = null,
): BlockText[] {
  if (BLOCKS.has(tree.type)) return [readBlock(tree, isKnown, row)];
  const inside = tree.type === "tableRow" ? tree : row;
  return (tree.children ?? []).flatMap((child) => blockTexts(child, isKnown, inside));
}

function readBlock(
  node: MarkdownNode,
  isKnown: (number: number) => boolean,
  row: MarkdownNode | null,
): BlockText {
  const block: BlockText = {
    node,
    row,
    text: "",
    leafOf: [],
    indexOf: [],
    leaves: [],
    starts: [],
    markers: [],
  };
  let cursor: number | null = node.position?.start.offset ?? null;
  /** The text in pieces, so that taking white space off its end does not copy all of it. */
  const pieces: string[] = [];
  const add = (value: string, from: number, to: number): void => {
    pieces.push(value.slice(from, to));
    for (let at = from; at < to; at++) {
      block.leafOf.push(block.leaves.length - 1);
      block.indexOf.push(at);
    }
  };
  const visit = (child: MarkdownNode, isInLink: boolean): void => {
    cursor = child.position?.start.offset ?? cursor;
    // HTML is not shown, so it is not part of a claim.
    const value = child.type === "break" ? " " : child.type === "html" ? undefined : child.value;
    if (value !== undefined) {
      block.leaves.push(child);
      block.starts.push(cursor);
      cursor = null;
      const canCite = child.type === "text" && !isInLink;
      let from = 0;
      for (const { start, end, numbers } of canCite ? scanMarkers(value) : []) {
        add(value, from, start);
        from = end;
        // Without its marker "so [1]." is "so.", not "so .".
        if (/[.,;:!?]/.test(value[from] ?? "")) trimEnd(block, pieces);
        const known = numbers.filter(isKnown);
        const leaf = block.leaves.length - 1;
        if (known.length > 0)
          block.markers.push({ at: block.leafOf.length, numbers: known, leaf, start, end });
      }
      add(value, from, value.length);
    }
    for (const grandchild of child.children ?? []) visit(grandchild, isInLink || isLink(child));
    cursor = child.position?.end.offset ?? cursor;
  };
  visit(node, false);
  return { ...block, text: pieces.join("") };
}

function trimEnd({ leafOf, indexOf, markers }: BlockText, pieces: string[]): void {
  let end = leafOf.length;
  for (let last = pieces.pop(); last !== undefined; last = pieces.pop()) {
    const rest = last.trimEnd();
    end -= last.length - rest.length;
    if (rest === "") continue;
    pieces.push(rest);
    break;
  }
  leafOf.length = indexOf.length = end;
  // In the order of the text: none before the first that stays is behind the end.
  for (let i = markers.length - 1; i >= 0 && markers[i]!.at > end; i--) markers[i]!.at = end;
}
