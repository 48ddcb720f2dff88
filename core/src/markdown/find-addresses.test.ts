import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { expect, test } from "vitest";
import { findAddresses } from "./find-addresses.ts";

const treeWith = (addresses: object, markdown: string) =>
  fromMarkdown(markdown, { extensions: [addresses], mdastExtensions: gfmFromMarkdown() });

const PIECES = [
  "[",
  "![",
  "]",
  "](",
  "(b)",
  "a",
  " ",
  "\n",
  "www.x.de",
  "http://x.de/a",
  "a@x.de",
  "*",
  "`",
  "\\",
];

test("the same addresses are found as by the extension itself", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const markdown = pieces.join("");
      expect(treeWith(findAddresses(), markdown)).toEqual(treeWith(gfmAutolinkLiteral(), markdown));
    }),
    { numRuns: 1000 },
  );
});
