import type { TextRange } from "../chunk/chunk.ts";
import { groupNeighbours } from "../chunk/group-neighbours.ts";
import { type MarkdownNode, mapStrings } from "../markdown/limit-nesting.ts";
import { showFormulas } from "../markdown/scan-maths.ts";
import { readClaims, type TreeClaim } from "./read-claims.ts";
import { splitMarkers } from "./split-markers.ts";

/** A badge in a markdown tree. `claim` counts the claims of the tree, in the order of `readClaims`. */
export interface CitationNode extends MarkdownNode {
  type: "citation";
  number: number;
  claim: number;
}

/** Words of a claim. A claim with bold words in it is several of these. */
export interface ClaimNode extends MarkdownNode {
  type: "claim";
  claim: number;
}

/**
 * Puts citations where the tree's text has markers of known sources, and claims around the words they stand for; changes
 * the tree in place. The tree is of a text whose formulas are parsed or hidden; what is placed is what `claimsOf` finds.
 */
export function wrapClaims(tree: MarkdownNode, isKnown: (number: number) => boolean): void {
  const cuts = Map.groupBy(readClaims(tree, isKnown).flatMap(cutsOf), ({ leaf }) => leaf);
  replaceLeaves(tree, (leaf) => {
    const its = cuts.get(leaf);
    return its === undefined ? [leaf] : cutLeaf(leaf, its, isKnown);
  });
  showInside(tree);
}

/** A range of a leaf's value. */
interface Cut extends TextRange {
  kind: "marker" | "words";
  claim: number;
  leaf: MarkdownNode;
}

function cutsOf({ parts, markers }: TreeClaim, claim: number): Cut[] {
  const atMarkers = markers.map(({ block, marker: { leaf, start, end } }): Cut => {
    return { kind: "marker", claim, leaf: block.leaves[leaf]!, start, end };
  });
  const atWords = parts.flatMap(({ block, start, end }) => {
    const units = Array.from({ length: end - start }, (_, index) => start + index);
    return groupNeighbours(units, (at) => block.leafOf[at]).map((run): Cut => {
      const [first, last] = [run[0]!, run.at(-1)!];
      const range = { start: block.indexOf[first]!, end: block.indexOf[last]! + 1 };
      return { kind: "words", claim, leaf: block.leaves[block.leafOf[first]!]!, ...range };
    });
  });
  return [...atMarkers, ...atWords];
}

function cutLeaf(
  leaf: MarkdownNode,
  cuts: readonly Cut[],
  isKnown: (number: number) => boolean,
): MarkdownNode[] {
  const [words, markers] = (["words", "marker"] as const).map((wanted) =>
    cuts.filter(({ kind }) => kind === wanted),
  ) as [Cut[], Cut[]];
  if (leaf.type !== "text") return [wrap(leaf, words.find(({ start }) => start === 0)?.claim)];
  const value = leaf.value ?? "";
  const borders = new Set([0, value.length, ...cuts.flatMap(({ start, end }) => [start, end])]);
  const points = [...borders].toSorted((a, b) => a - b);
  const claimAt = claimsAt(points, words);
  const markerAt = new Map(markers.map((marker) => [marker.start, marker]));
  const pieces: MarkdownNode[] = [];
  let done = 0;
  for (const [i, start] of points.slice(0, -1).entries()) {
    if (start < done) continue;
    const marker = markerAt.get(start);
    done = marker?.end ?? points[i + 1]!;
    const text = value.slice(start, done);
    if (marker === undefined) pieces.push(wrap({ type: "text", value: text }, claimAt.get(start)));
    else for (const piece of splitMarkers(text, isKnown)) pieces.push(placed(piece, marker.claim));
  }
  return pieces;
}

/** The claim of each stretch between two points. A claimed row may have claimed cells: that of the cell comes first. */
function claimsAt(points: readonly number[], words: readonly Cut[]): Map<number, number> {
  const claims = new Map<number, number>();
  const indexOf = new Map(points.map((point, index) => [point, index]));
  for (const { start, end, claim } of words) {
    for (let i = indexOf.get(start)!; points[i]! < end; i++)
      if (!claims.has(points[i]!)) claims.set(points[i]!, claim);
  }
  return claims;
}

function placed(piece: string | { number: number }, claim: number): MarkdownNode {
  if (typeof piece === "string") return { type: "text", value: piece };
  return { type: "citation", number: piece.number, claim } as CitationNode;
}

function wrap(node: MarkdownNode, claim: number | undefined): MarkdownNode {
  return claim === undefined ? node : ({ type: "claim", claim, children: [node] } as ClaimNode);
}

function replaceLeaves(tree: MarkdownNode, replace: (leaf: MarkdownNode) => MarkdownNode[]): void {
  if (tree.children === undefined) return;
  tree.children = tree.children.flatMap((child) => {
    if (child.children === undefined) return replace(child);
    replaceLeaves(child, replace);
    return [child];
  });
}

/** Shows hidden formulas again, in texts and addresses. */
function showInside(node: MarkdownNode): void {
  mapStrings(node, showFormulas);
  node.children?.forEach(showInside);
}
