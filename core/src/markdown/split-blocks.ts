// In: the markdown of an answer. Out: its top-level blocks, so that a new word renders one block and not the whole
// answer. Invariant: the blocks joined are the markdown, and splitting where it might
// change the meaning is not done: fewer blocks are slower, never wrong. Definitions, which reach across blocks, are
// switched off where the blocks are parsed.

/** Of code, or of a displayed formula. */
const FENCE = /^(`{3,}(?!.*`)|~{3,}|\${2,}(?=[^$]*$))/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const INDENTED = /^(?: {2,}|\t)/;
/** These HTML blocks may contain blank lines. */
const HTML_WITH_BLANKS = /^ {0,3}<(?:script|pre|style|textarea|!|\?)/im;

/**
 * Of the answer that grows: a block begins like a text of its own, so what stands before the last one stays as it is.
 * Before the last two, where the last is half a line: "1" may become the next item of a list.
 */
let settled: { text: string; blocks: readonly string[] } = { text: "", blocks: [] };

export function splitBlocks(markdown: string): string[] {
  const isGrown = markdown.startsWith(settled.text);
  const rest = isGrown ? markdown.slice(settled.text.length) : markdown;
  if (HTML_WITH_BLANKS.test(rest)) return [markdown];
  const blocks = [...(isGrown ? settled.blocks : []), ...splitText(rest)];
  const kept = blocks.slice(0, blocks.at(-1)?.includes("\n") ? -1 : -2);
  settled = { text: kept.join(""), blocks: kept };
  return blocks;
}

/** A whole answer at once. */
export function splitText(markdown: string): string[] {
  const blocks: string[] = [];
  let block = "";
  let fence: Fence | null = null;
  let afterBlank = false;
  let inList = false;
  let hasText = false;
  for (const line of markdown.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const isBlank = line.trim() === "";
    const continues = INDENTED.test(line) || (inList && LIST_ITEM.test(line));
    if (afterBlank && !isBlank && fence === null && !continues) {
      blocks.push(block);
      block = "";
      hasText = false;
    }
    if (!hasText) inList = LIST_ITEM.test(line);
    hasText ||= !isBlank;
    // Elsewhere an indented fence is code already.
    if (fence === null) fence = inList || !/^ {4}/.test(line) ? fenceOf(line) : null;
    else if (closes(line, fence)) fence = null;
    block += line;
    afterBlank = isBlank;
  }
  if (block !== "") blocks.push(block);
  return blocks;
}

interface Fence {
  indent: number;
  mark: string;
}

function fenceOf(line: string): Fence | null {
  const text = line.trimStart();
  const mark = FENCE.exec(text)?.[1];
  return mark === undefined ? null : { indent: line.length - text.length, mark };
}

function closes(line: string, { indent, mark }: Fence): boolean {
  const closing = fenceOf(line);
  return (
    closing !== null &&
    closing.mark === line.trim() &&
    closing.mark.startsWith(mark) &&
    closing.indent < indent + 4
  );
}
