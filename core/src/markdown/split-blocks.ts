// In: the markdown of an answer. Out: its top-level blocks, so that a new word renders one block and not the whole
// answer. Invariant: the blocks joined are the markdown, and it is never split where that might
// change the meaning: fewer blocks are slower, never wrong. Definitions, which reach across blocks, are
// switched off where the blocks are parsed.

/** The fence of code or of a displayed formula. */
const FENCE = /^(?:`{3,}|~{3,}|\${2,})/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const INDENTED = /^(?: {2,}|\t)/;
/** These HTML blocks may contain blank lines. */
const HTML_WITH_BLANKS = /^ {0,3}<(?:script|pre|style|textarea|!|\?)/im;

/**
 * The settled blocks of a growing answer: a block is read as if the text began there, so all but the last stay as they
 * are. If the last is half a line, all but the last two: "1" may become the next item of a list.
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
    // Outside a list, an indented fence is already code.
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
  const mark = FENCE.exec(text)?.[0];
  if (mark === undefined) return null;
  // In one line, two rows of backticks are code among words, and dollars a formula.
  const isInLine = !mark.startsWith("~") && text.includes(mark[0]!, mark.length);
  return isInLine ? null : { indent: line.length - text.length, mark };
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
