// In: Markdown, and a function that parses it. Out: its tree, with nothing nested deeper than 100 levels; anything deeper
// stays the text it was written as. Nobody reads deeper, the parser would take minutes, and code that walks the tree
// would run out of stack. Lines are judged one by one, so a block alone is read as it is in the whole answer.

import { matchAt } from "../chunk/match-at.ts";
import { replaceRanges } from "../chunk/replace-ranges.ts";

/** What code that walks a Markdown tree needs to know about a node; every mdast node is one. */
export interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

const MOST_LEVELS = 100;
/** Counted in nodes: a level of a list is two of them, and bold, italics and links come on top. */
const MOST_DEPTH = 300;
/** The signs of quotes and items that a line begins with, and their indentation. */
const LINE_START = /^[ \t]*(?:(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/gm;
const LEVEL = />|[-+*]|\d+[.)]/g;
/** A horizontal rule ("- - -") begins like a list of lists. */
const RULE = /[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/my;
const SIGNS = [">", "-", "+", "*", ".", ")"];

export function limitNesting<Tree extends MarkdownNode>(
  markdown: string,
  parse: (markdown: string) => Tree,
): Tree {
  const { hidden, show } = hideDeepLines(markdown);
  const tree = parse(hidden);
  // Level by level: a recursive walk would run out of stack.
  let nodes: MarkdownNode[] = [tree];
  for (let depth = 1; nodes.length > 0; depth++) {
    if (depth === MOST_DEPTH) nodes.forEach((node) => flatten(node, hidden));
    nodes.forEach(show);
    nodes = nodes.flatMap(({ children = [] }) => children);
  }
  return tree;
}

function flatten(node: MarkdownNode, markdown: string): void {
  const { children, position } = node;
  if (children === undefined || position === undefined) return;
  const value = markdown.slice(position.start.offset, position.end.offset);
  node.children = [{ type: "text", value, position }];
}

/** A line that opens too many levels becomes text when its first sign is replaced. `show` puts the signs back. */
function hideDeepLines(markdown: string): { hidden: string; show: (node: MarkdownNode) => void } {
  const deep = [...markdown.matchAll(LINE_START)].filter(
    ({ 0: start, index }) => levelsOf(start) > MOST_LEVELS && matchAt(RULE, markdown, index) === undefined,
  );
  if (deep.length === 0) return { hidden: markdown, show: () => undefined };
  const standIns = unusedCharacters(markdown);
  const signs = deep.map(({ 0: start, index }) => index + start.search(/[^\s\d]/));
  const ranges = signs.map((at) => ({ start: at, end: at + 1 }));
  const hidden = replaceRanges(markdown, ranges, (sign) => standIns[SIGNS.indexOf(sign)]!);
  const pattern = new RegExp(`[${standIns.join("")}]`, "g");
  const shown = (text: string): string => text.replace(pattern, (found) => SIGNS[standIns.indexOf(found)]!);
  return { hidden, show: (node) => mapStrings(node, shown) };
}

/** Each sign is a level, and so are two columns of indentation beyond the space after a sign. */
function levelsOf(start: string): number {
  const signs = start.match(LEVEL)?.length ?? 0;
  const columns = start.replace(/[^ \t]/g, "").replaceAll("\t", "    ").length;
  return signs + Math.max(0, columns - signs) / 2;
}

/** A private-use character for each sign, none of them in the text. */
function unusedCharacters(markdown: string): string[] {
  let first = 0xe000;
  const characters = (): string[] => SIGNS.map((_, index) => String.fromCharCode(first + index));
  while (characters().some((character) => markdown.includes(character))) first += SIGNS.length;
  return characters();
}

/** Changes the texts and addresses of a node. */
export function mapStrings(node: MarkdownNode, map: (text: string) => string): void {
  for (const [name, value] of Object.entries(node))
    if (typeof value === "string") Object.assign(node, { [name]: map(value) });
}
