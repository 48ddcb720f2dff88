import type { MarkdownNode } from "../markdown/parse-markdown.ts";

/** A node of the tree, with what some kinds of it have. */
export interface AnswerNode extends MarkdownNode {
  children?: AnswerNode[];
  depth?: number;
  ordered?: boolean | null;
  start?: number | null;
  checked?: boolean | null;
  lang?: string | null;
  url?: string;
  alt?: string | null;
  number?: number;
}

/** The next citation's footnote; null for a number that no source has. */
export type TakeFootnote = (number: number) => number | null;
