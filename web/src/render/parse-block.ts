// Render, second step. In: the markdown of a block. Out: the elements to show, with every [n] of a known source in a
// strip of badges, and those numbers. It works on the tree, so code is never touched; definitions are off, so nothing
// can turn a marker into a link.
import { parseMarkdown } from "@ibid/core/markdown/parse-markdown.ts";
import { wrapClaims } from "@ibid/core/markers/wrap-claims.ts";
import { hideFormulas } from "@ibid/core/markdown/scan-maths.ts";
import { toHast } from "mdast-util-to-hast";
import { addStrips } from "./add-strips.ts";
import type { Maths } from "./use-maths.ts";

type Elements = Extract<ReturnType<typeof toHast>, { type: "root" }>;

export function parseBlock(
  markdown: string,
  isKnown: (number: number) => boolean,
  maths: Maths | null,
): { elements: Elements; numbers: number[] } {
  const tree = maths ? parseMarkdown(markdown, maths) : parseMarkdown(hideFormulas(markdown));
  wrapClaims(tree, isKnown);
  const numbers = addStrips(tree);
  const elements = toHast(tree as Parameters<typeof toHast>[0], { handlers: { html: asText } }) as Elements;
  maths?.draw(elements);
  return { elements, numbers };
}

/** Raw HTML is shown as plain text. */
function asText(_state: unknown, { value }: { value: string }) {
  return { type: "text" as const, value };
}
