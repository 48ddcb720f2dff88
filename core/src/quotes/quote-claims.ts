// Claims of an answer that stand word for word in their source → the answer with these in quotation marks, or set apart.
// In Markdown, before it becomes text of a document.
import type { TextRange } from "../chunk/chunk.ts";
import { replaceRanges } from "../chunk/replace-ranges.ts";
import type { Claim } from "../markers/claims-of.ts";
import { isLongQuotation, putInMarks, type QuotationMarks } from "./quotation-marks.ts";

/** Fewer words are a term or a name. */
const FEWEST_WORDS = 4;
/** Lines where a quotation is none, or is one already. */
const OTHER_LINE = /^\s*(?:#|>|\||`{3})/;
/** Where signs beside a stretch are looked for. */
const NEAR = 8;
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;

export interface HowToQuote {
  marks: QuotationMarks;
  /** The name of the document's style: it says what is long. */
  style: string;
}

/** `claims`: those that were found word for word. */
export function quoteClaims(
  markdown: string,
  claims: readonly Claim[],
  { marks, style }: HowToQuote,
): string {
  const edits = claims.flatMap(({ text, ...claim }) => {
    if (text.split(/\s+/).length < FEWEST_WORDS) return [];
    const words = wordsOf(markdown, claim);
    const line = markdown.slice(markdown.lastIndexOf("\n", words.start - 1) + 1, words.end);
    const isAsItWas = markdown.slice(words.start, words.end).includes("\n\n") || isQuoted(markdown, words);
    if (words.start >= words.end || isAsItWas || OTHER_LINE.test(line)) return [];
    const isApart = isLongQuotation(text, style) && !LIST_ITEM.test(line);
    return [isApart ? setApart(markdown, words, claim) : { ...words, text: marked(markdown, words, marks) }];
  });
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  const apart = inOrder.filter(({ start }, index) => start >= (inOrder[index - 1]?.end ?? 0));
  return replaceRanges(markdown, apart, (_, { text }) => text);
}

/** The words of a claim with their emphasis, without the markers after them. */
function wordsOf(markdown: string, { start, end, citations }: Omit<Claim, "text">): TextRange {
  const marks = /[*_~]*$/.exec(markdown.slice(Math.max(0, start - NEAR), start))![0].length;
  const first = citations.find(
    (citation) =>
      citation.start >= start && !/[\p{L}\p{N}]/u.test(withoutMarkers(markdown, citation.end, end)),
  );
  const words = markdown.slice(start, Math.min(end, first?.start ?? end)).trimEnd();
  const closing = /^[*_~]*/.exec(markdown.slice(start + words.length, start + words.length + NEAR))![0]
    .length;
  return { start: start - marks, end: start + words.length + closing };
}

function withoutMarkers(markdown: string, start: number, end: number): string {
  return markdown.slice(start, Math.max(start, end)).replaceAll(/[[【][\d,\s]+[\]】]/g, "");
}

function isQuoted(markdown: string, { start, end }: TextRange): boolean {
  return (
    /["“„«]\s*$/.test(markdown.slice(Math.max(0, start - NEAR), start)) &&
    /^\s*["”“»]/.test(markdown.slice(end, end + NEAR))
  );
}

function marked(markdown: string, { start, end }: TextRange, marks: QuotationMarks): string {
  return putInMarks(markdown.slice(start, end), marks);
}

/** A paragraph of its own, with its markers. */
function setApart(
  markdown: string,
  words: TextRange,
  { citations }: Omit<Claim, "text">,
): TextRange & { text: string } {
  const last = Math.max(words.end, ...citations.map(({ end }) => end));
  const markers = markdown.slice(words.end, last).trim();
  const [after] = /^[.!?,;:]?[ \t]*/.exec(markdown.slice(last))!;
  const quoted = markdown.slice(words.start, words.end).replaceAll(/\s*\n\s*/g, " ");
  const isOwn = /^[.!?]/.test(after) && !/[.!?]$/.test(quoted);
  return {
    start: words.start,
    end: last + after.length,
    text: `\n\n> ${quoted}${isOwn ? after.trim() : ""} ${markers}\n\n`,
  };
}
