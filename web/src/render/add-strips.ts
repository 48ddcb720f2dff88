// In: the tree of a markdown block, with its citations and claims. Out: the same tree as elements: neighbouring citations
// as one strip, glued to the word before it, and claims that know which citations belong to them.
import type { MarkdownNode } from "@ibid/core/markdown/parse-markdown.ts";
import type { CitationNode, ClaimNode } from "@ibid/core/markers/wrap-claims.ts";

const CLAIM = "citation-claim";

/** Changes the tree, and returns the numbers of the block's citations in order. */
export function addStrips(tree: MarkdownNode): number[] {
  const numbers: number[] = [];
  const byClaim = new Map<number, string[]>();
  const names = new Map<MarkdownNode, string>();
  const count = (node: MarkdownNode): void => {
    if (isCitation(node)) {
      const name = `${numbers.length}:${node.number}`;
      numbers.push(node.number);
      names.set(node, name);
      byClaim.set(node.claim, [...(byClaim.get(node.claim) ?? []), name]);
    }
    node.children?.forEach(count);
  };
  count(tree);
  const place = (parent: MarkdownNode): void => {
    if (!parent.children) return;
    const placed: MarkdownNode[] = [];
    const left = parent.children.map((child) =>
      isClaim(child) ? element(CLAIM, byClaim.get(child.claim) ?? [], child.children ?? []) : child,
    );
    while (left.length > 0) {
      const cites = takeCitations(left).map((citation) => names.get(citation)!);
      if (cites.length > 0) placed.push(glue(placed, element("citation-strip", cites, [])));
      else {
        const child = left.shift()!;
        place(child);
        placed.push(child);
      }
    }
    parent.children = placed;
  };
  place(tree);
  return numbers;
}

/** Takes the citations off the front of `left`, each number once, and the white space between them. */
function takeCitations(left: MarkdownNode[]): CitationNode[] {
  const taken: CitationNode[] = [];
  for (;;) {
    const at = taken.length === 0 ? 0 : left.findIndex((node) => !isGap(node));
    const next = left[at];
    if (!isCitation(next)) return taken;
    if (taken.every(({ number }) => number !== next.number)) taken.push(next);
    left.splice(0, at + 1);
  }
}

/** The strip never starts a line: it shares an unbreakable span with the last word before it. */
function glue(placed: MarkdownNode[], strip: MarkdownNode): MarkdownNode {
  if (isGap(placed.at(-1))) placed.pop();
  const last = placed.at(-1);
  if (last === undefined) return strip;
  const words = wordsOf(last);
  // If the last word is inside bold or italics, a word joiner is the best we can do.
  if (words === undefined) return element("citation-glue", [], [text("\u2060"), strip]);
  const like = (value: string): MarkdownNode =>
    last.type === CLAIM ? { ...last, children: [text(value)] } : text(value);
  const word = /\S{0,24}\s*$/.exec(words)![0];
  const rest = words.slice(0, words.length - word.length);
  placed.splice(-1, 1, ...(rest === "" ? [] : [like(rest)]));
  return element("citation-glue", [], [like(word.trimEnd()), strip]);
}

/** The words of a text, or of a text in a claim. */
function wordsOf(node: MarkdownNode | undefined): string | undefined {
  const leaf = node?.type === CLAIM ? node.children?.[0] : node;
  return leaf?.type === "text" ? leaf.value : undefined;
}

/** A node that mdast-util-to-hast turns into an element of this name. */
function element(hName: string, cites: string[], children: MarkdownNode[]): MarkdownNode {
  const data = { hName, hProperties: { cites: cites.join(",") } };
  return { type: hName, data, children } as MarkdownNode;
}

function text(value: string): MarkdownNode {
  return { type: "text", value };
}

function isCitation(node: MarkdownNode | undefined): node is CitationNode {
  return node?.type === "citation";
}

function isClaim(node: MarkdownNode): node is ClaimNode {
  return node.type === "claim";
}

/** What may be between neighbouring citations: white space, commas and semicolons, even inside a claim. */
function isGap(node: MarkdownNode | undefined): boolean {
  const words = wordsOf(node);
  return words !== undefined && /^[\s,;]*$/.test(words);
}
