import { matchAt } from "../chunk/match-at.ts";
import type { MarkdownNode } from "../markdown/parse-markdown.ts";

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy;
const MARKUP = /[\s>`#*_~|]/;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/**
 * Where each unit of a leaf's value is in the markdown: escapes, entities and line prefixes are longer than what
 * they show.
 */
export function alignValue(leaf: MarkdownNode, markdown: string, start: number) {
  const isText = leaf.type === "text";
  const value = leaf.value ?? " ";
  const offsets: number[] = [];
  let source = start;
  for (let at = 0; at < value.length; at++) {
    const wanted = value[at] as string;
    // What is not shown: the signs around it, a continued line's prefix.
    while (
      source < markdown.length &&
      markdown[source] !== wanted &&
      MARKUP.test(markdown[source] as string)
    ) {
      source++;
    }
    const isEscaped = isText && markdown[source] === "\\" && ESCAPABLE.test(markdown[source + 1] ?? "");
    if (isEscaped) source++;
    offsets.push(Math.min(source, markdown.length - 1));
    const mayBeEntity = isText && !isEscaped && markdown[source] === "&";
    const entity = mayBeEntity ? matchAt(ENTITY, markdown, source) : undefined;
    const isDecoded = entity !== undefined && (wanted !== "&" || /^&(?:amp|#38|#x26);$/i.test(entity));
    source += isDecoded ? entity.length : 1;
  }
  return { offsets, end: source };
}
