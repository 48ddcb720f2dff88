import { type Extension as TreeExtension, fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { findAddresses } from "./find-addresses.ts";
import { type MarkdownNode, limitNesting } from "./limit-nesting.ts";

export type { MarkdownNode };

/**
 * A micromark extension: `[1]: https://…` is text, not a definition, and `[1]` is never a reference. Nor is `[^1]`:
 * footnotes are left out below.
 * Otherwise the last line of an answer could turn every badge 1 above it into a link of the model's choice, and
 * a renderer that parses block by block would see other citations than the server, which parses the whole.
 */
const withoutReferences = {
  disable: { null: ["definition"] },
};

/** Syntax in addition to GitHub's Markdown. */
export interface MoreSyntax {
  syntax: object;
  tree: TreeExtension;
}

const SYNTAX = [gfmStrikethrough(), gfmTable(), gfmTaskListItem(), withoutReferences];
/** Looks at every letter for the start of an address, so it is left out where there is none. */
const ADDRESSES = findAddresses();
const MAY_HAVE_ADDRESS = /@|www\.|:\/\//i;
const TREE = gfmFromMarkdown();
/** Without the search for addresses, which is its only change to a finished tree. */
const TREE_WITHOUT_ADDRESSES = TREE.filter(({ transforms }) => transforms === undefined);

export function parseMarkdown(markdown: string, more?: MoreSyntax): MarkdownNode {
  const mayHaveAddress = MAY_HAVE_ADDRESS.test(markdown);
  const tree = mayHaveAddress ? TREE : TREE_WITHOUT_ADDRESSES;
  const options = {
    extensions: [...(mayHaveAddress ? [ADDRESSES] : []), ...SYNTAX, ...(more ? [more.syntax] : [])],
    mdastExtensions: more ? [...tree, more.tree] : tree,
  };
  return limitNesting(markdown, (markdown) => fromMarkdown(markdown, options));
}

/** Text inside these is somebody's link text: a badge in it would be a button inside a link. */
export function isLink(node: MarkdownNode): boolean {
  return node.type === "link" || node.type === "linkReference";
}
