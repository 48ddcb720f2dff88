// In: the tree of a markdown block, with its citations. Out: the same tree with every citation as a badge strip, glued
// to the word before it and wrapped with the claim it supports.
import type { MarkdownNode } from "@ibid/core/markdown/parse-markdown.ts";
import type { CitationNode } from "@ibid/core/markers/place-citations.ts";
import { splitSentences } from "@ibid/core/chunk/sentences.ts";

const ENDS_SENTENCE = /[.!?]["”’)]?\s*$/;

/** Neighbouring citations become one strip, with its claim before it. */
export function placeStrips(parent: MarkdownNode): void {
  if (!parent.children) return;
  const placed: MarkdownNode[] = [];
  const left = [...parent.children];
  while (left.length > 0) {
    const numbers = takeNumbers(left);
    if (numbers.length > 0) placed.push(claim(numbers, takeClaim(placed)));
    else {
      const child = left.shift()!;
      placeStrips(child);
      placed.push(child);
    }
  }
  parent.children = placed;
}

/** Takes the citations off the front of `left`, and the white space between them. */
function takeNumbers(left: MarkdownNode[]): number[] {
  const numbers = new Set<number>();
  for (;;) {
    const [first, second] = left;
    if (isCitation(first)) numbers.add(first.number);
    else if (numbers.size === 0 || !isGap(first) || !isCitation(second)) return [...numbers];
    left.shift();
  }
}

/** Takes the last sentence off the end of `placed`: back to its start, or to the strip before it. */
function takeClaim(placed: MarkdownNode[]): MarkdownNode[] {
  const taken: MarkdownNode[] = [];
  for (let last = placed.at(-1); last && !isBorder(last); last = placed.at(-1)) {
    // "**It hurts.** Rats learned [1]": the bold sentence is over, and is not what the marker stands for.
    if (last.type !== "text" && taken.length > 0 && ENDS_SENTENCE.test(plainText(last))) break;
    placed.pop();
    if (last.type !== "text") {
      taken.unshift(last);
      continue;
    }
    const value = last.value ?? "";
    const before = placed.at(-1);
    const isFirst = !before || isBorder(before) || ENDS_SENTENCE.test(plainText(before));
    const start = claimStart(value, isFirst, taken.length > 0);
    if (start < value.length) taken.unshift(text(value.slice(start)));
    if (start > 0) {
      placed.push(text(value.slice(0, start)));
      break;
    }
  }
  return taken;
}

function claimStart(value: string, isFirst: boolean, isFollowed: boolean): number {
  // "It does. **Then** [1]": the sentence before the bold word is over.
  if (isFollowed && ENDS_SENTENCE.test(value)) return value.length;
  const sentences = splitSentences(value);
  // "**It** hurts [1]": the only sentence of this text started before it.
  return sentences.length === 1 && !isFirst ? 0 : (sentences.at(-1)?.start ?? 0);
}

function claim(numbers: number[], before: MarkdownNode[]): MarkdownNode {
  const strip = element("citation-strip", numbers, []);
  const last = before.at(-1);
  // The strip never starts a line: it shares an unbreakable span with the last word.
  const word = last?.type === "text" ? /\S{1,24}\s*$/.exec(last.value ?? "") : null;
  if (!last || !word) {
    const isAfterText = last?.type === "text";
    const rest = isAfterText ? before.slice(0, -1) : before;
    // A word joiner does what it can where the last word is inside bold or italics.
    return element("citation-claim", numbers, rest.length > 0 ? [...rest, text("\u2060"), strip] : [strip]);
  }
  const rest = (last.value ?? "").slice(0, word.index);
  return element("citation-claim", numbers, [
    ...before.slice(0, -1),
    ...(rest === "" ? [] : [text(rest)]),
    element("citation-glue", numbers, [text(word[0].trimEnd()), strip]),
  ]);
}

/** A node that mdast-util-to-hast turns into an element of this name. */
function element(hName: string, numbers: number[], children: MarkdownNode[]): MarkdownNode {
  const data = { hName, hProperties: { numbers: numbers.join(",") } };
  return { type: hName, data, children } as MarkdownNode;
}

function text(value: string): MarkdownNode {
  return { type: "text", value };
}

function isCitation(node: MarkdownNode | undefined): node is MarkdownNode & CitationNode {
  return node?.type === "citation";
}

/** No claim reaches over the strip before it, or over a line break. */
function isBorder(node: MarkdownNode): boolean {
  return node.type === "citation-claim" || node.type === "break";
}

function plainText(node: MarkdownNode): string {
  return node.value ?? node.children?.map(plainText).join("") ?? "";
}

function isGap(node: MarkdownNode | undefined): boolean {
  return node?.type === "text" && /^[\s,;]*$/.test(node.value ?? "");
}
