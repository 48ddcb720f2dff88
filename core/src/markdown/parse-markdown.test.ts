import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { expect, test } from "vitest";
import { type MarkdownNode, parseMarkdown } from "./parse-markdown.ts";

const pieces = fc.constantFrom(
  ...["www", ".", "example", ".org", "http", "HTTPS", ":", "/", "//", "@", "a", "-", "_", " ", "\n", "\n\n"],
  ...[
    "**",
    "~",
    "[",
    "](",
    ")",
    "<",
    ">",
    "`",
    "| a |\n| - |\n",
    "- [ ] x",
    "&amp;",
    "\\",
    "ftp://",
    "mailto:",
  ],
);

test("addresses are found as if they were always looked for", () => {
  const whole = (markdown: string) =>
    fromMarkdown(markdown, {
      extensions: [
        gfmAutolinkLiteral(),
        gfmStrikethrough(),
        gfmTable(),
        gfmTaskListItem(),
        { disable: { null: ["definition"] } },
      ],
      mdastExtensions: gfmFromMarkdown(),
    });
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (texts) => {
      const markdown = texts.join("");
      expect(parseMarkdown(markdown)).toEqual(whole(markdown));
    }),
    { numRuns: 1000 },
  );
});

test.each(["[1]: https://example.org", "[^1]: a note", "[see][1]\n\n[1]: https://example.org\n", "a[^1]"])(
  "%j refers to nothing",
  (markdown) => {
    expect(typesOf(parseMarkdown(markdown))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/definition|reference|footnote/i)]),
    );
  },
);

function typesOf(node: MarkdownNode): string[] {
  return [node.type, ...(node.children ?? []).flatMap(typesOf)];
}
