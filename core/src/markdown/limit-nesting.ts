// In: Markdown, and a function that parses it. Out: its tree, with nothing nested deeper than 100 levels; anything deeper
// stays the text it was written as, and so does whatever else is too much for a parser (`hide-excess.ts`). Nobody reads
// deeper, and code that walks the tree would run out of stack.
import { hideExcess } from "./hide-excess.ts";

/** What code that walks a Markdown tree needs to know about a node; every mdast node is one. */
export interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** Counted in nodes: a level of a list is two of them, and bold, italics and links come on top. */
const MOST_DEPTH = 300;
/** Each row of a table has as many cells as its head, written or not. */
const MOST_CELLS = 20_000;

export function limitNesting<Tree extends MarkdownNode>(
  markdown: string,
  parse: (markdown: string) => Tree,
): Tree {
  const { hidden, show } = hideExcess(markdown);
  const tree = parse(hidden);
  // Level by level: a recursive walk would run out of stack.
  let nodes: MarkdownNode[] = [tree];
  for (let depth = 1; nodes.length > 0; depth++) {
    for (const node of nodes) {
      if (depth === MOST_DEPTH) flatten(node, hidden);
      else if (node.type === "table" && countCells(node) > MOST_CELLS) {
        node.type = "paragraph";
        flatten(node, hidden);
      }
      if (show !== null) mapStrings(node, show);
    }
    nodes = nodes.flatMap(({ children = [] }) => children);
  }
  return tree;
}

function countCells({ children: rows = [] }: MarkdownNode): number {
  return rows.length * (rows[0]?.children?.length ?? 0);
}

function flatten(node: MarkdownNode, markdown: string): void {
  const { children, position } = node;
  if (children === undefined || position === undefined) return;
  const value = markdown.slice(position.start.offset, position.end.offset);
  node.children = [{ type: "text", value, position }];
}

/** Changes the texts and addresses of a node. */
export function mapStrings(node: MarkdownNode, map: (text: string) => string): void {
  for (const [name, value] of Object.entries(node))
    if (typeof value === "string") Object.assign(node, { [name]: map(value) });
}
