import { isLink, type MarkdownNode } from "../markdown/parse-markdown.ts";
import { showFormulas } from "../markdown/scan-maths.ts";
import { splitMarkers } from "./split-markers.ts";

/** A badge in a markdown tree. */
export interface CitationNode {
  type: "citation";
  number: number;
  raw: string;
}

/**
 * Puts citation nodes where the tree's text has markers of known sources; changes the tree in place.
 * The tree is of a text whose formulas are parsed or hidden; what is placed is what `citationsOf` finds.
 */
export function placeCitations(tree: MarkdownNode, isKnown: (number: number) => boolean): void {
  placeInside(tree, isKnown);
  showInside(tree);
}

function placeInside(tree: MarkdownNode, isKnown: (number: number) => boolean): void {
  if (tree.children === undefined || isLink(tree)) return;
  tree.children = tree.children.flatMap((child): MarkdownNode[] => {
    if (child.type !== "text") {
      placeInside(child, isKnown);
      return [child];
    }
    const pieces = splitMarkers(child.value ?? "", isKnown);
    if (pieces.every((piece) => typeof piece === "string")) return [child];
    return pieces.map((piece) =>
      typeof piece === "string"
        ? { type: "text", value: piece }
        : ({ type: "citation", ...piece } satisfies CitationNode),
    );
  });
}

/** Hidden formulas, in texts and addresses. */
function showInside(node: MarkdownNode): void {
  for (const [name, value] of Object.entries(node))
    if (typeof value === "string") Object.assign(node, { [name]: showFormulas(value) });
  node.children?.forEach(showInside);
}
