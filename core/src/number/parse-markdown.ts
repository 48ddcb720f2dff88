import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/**
 * A micromark extension: `[1]: https://…` and `[^1]: …` are text, not definitions, and `[1]` is never a reference.
 * Otherwise the last line of an answer could turn every badge 1 above it into a link of the model's choice, and
 * a renderer that parses block by block would see other citations than the server, which parses the whole.
 */
export const withoutReferences = {
  disable: { null: ["definition", "gfmFootnoteDefinition", "gfmFootnoteCall", "gfmPotentialFootnoteCall"] },
};

/** What walks over a markdown tree needs to know of a node; every mdast node is one. */
export interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

export function parseMarkdown(markdown: string): MarkdownNode {
  return fromMarkdown(markdown, {
    extensions: [gfm(), withoutReferences],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

/** Text inside these is somebody's link text: a badge in it would be a button inside a link. */
export function isLink(node: MarkdownNode): boolean {
  return node.type === "link" || node.type === "linkReference";
}
