// Footnotes → citations in their sentence: "… later.#footnote[1]#footnote[2]" → "… later (Doe 2020; Roe 2019)."
//
// A citation stands before the punctuation of its sentence, and neighbours share brackets. So the punctuation before a
// footnote is taken out of the text, and follows the citation.
// Invariant: the text keeps its length and its lines, and the footnotes keep their places. What a compiler says of the one
// text holds for the other.
import { findFootnotes } from "./find-footnotes.ts";
import { isInBrackets, isInBlockQuote } from "./prose-brackets.ts";
import type { NumberedFootnote } from "./scan-typst.ts";

export interface PlacedCitation {
  /** The footnotes that share its brackets. */
  footnotes: readonly NumberedFootnote[];
  before: "" | " ";
  /** The punctuation that follows it. */
  after: string;
  /** The words before it, back to the citation before. */
  lead: string;
  /** It stands in brackets of the text: "words" if these go on after it, "sentence" if a sentence ends there. */
  inBrackets?: "words" | "sentence";
}

const TOKEN = "#footnote[";
/** A footnote that the text refers to has to stay one. */
const LABEL = /^[ \t]*<[\p{L}_]/u;
/** Two footnotes with no more between them share brackets. */
const GAP = /^[ \t]*\n?[ \t]*$/;
/** How far from a footnote its neighbour, or the punctuation of its sentence, may be. */
const REACH = 8;
/** What may stand between the punctuation and the footnote closes a quotation or an emphasis. */
const SENTENCE_END = /(?<=[^.,;:!?\\])([.,;:!?])([”’"'»“_*]*)$/u;

/** How far back the names are that a citation leaves out. */
const LEAD = 160;

/** `known`: the numbers that cite something. `areRaised`: citations are superscripts, which stand like footnotes. */
export function placeCitations(
  text: string,
  known: ReadonlySet<number>,
  areRaised = false,
): { text: string; citations: PlacedCitation[] } {
  const footnotes = findFootnotes(text).filter(
    ({ number, end }) => known.has(number) && !LABEL.test(text.slice(end, end + REACH)),
  );
  const pieces: string[] = [];
  let [done, last] = [0, 0];
  const citations = groupNeighbours(text, footnotes).map((group): PlacedCitation => {
    const { start } = group[0]!;
    const end = group.at(-1)!.end;
    const from = Math.max(last, start - LEAD);
    last = end;
    const lead = (until: number): string =>
      text
        .slice(from, until)
        .split(/\n[ \t]*\n/)
        .at(-1)!;
    if (areRaised || !text.startsWith(TOKEN, start))
      return { footnotes: group, before: "", after: "", lead: "" };
    const inBrackets = isInBrackets(text, start, end);
    const ended = endSentence(text.slice(Math.max(done, start - REACH), start), text.slice(end, end + 2));
    if (ended !== null && !isTermOfList(text, start) && !isInBlockQuote(text, start, end)) {
      const mark = start - ended.text.length;
      pieces.push(text.slice(done, mark), ended.text);
      done = start;
      const bracketed = inBrackets && { inBrackets: "sentence" as const };
      return { footnotes: group, before: " ", after: ended.after, lead: lead(mark), ...bracketed };
    }
    const before = /[([{]/.test(text[start - 1] ?? "") ? "" : " ";
    const bracketed = inBrackets && { inBrackets: "words" as const };
    return { footnotes: group, before, after: "", lead: lead(start), ...bracketed };
  });
  return { text: pieces.join("") + text.slice(done), citations };
}

function groupNeighbours(text: string, footnotes: readonly NumberedFootnote[]): NumberedFootnote[][] {
  const groups: NumberedFootnote[][] = [];
  for (const footnote of footnotes) {
    const end = groups.at(-1)?.at(-1)?.end ?? -Infinity;
    const isNeighbour =
      footnote.start - end <= REACH &&
      GAP.test(text.slice(end, footnote.start)) &&
      text.startsWith(TOKEN, footnote.start);
    if (isNeighbour) groups.at(-1)!.push(footnote);
    else groups.push([footnote]);
  }
  return groups;
}

/** What the end of a sentence becomes, with the same length, and what follows the citation instead. */
function endSentence(before: string, rest: string): { text: string; after: string } | null {
  const [whole, mark, closing] = SENTENCE_END.exec(before) ?? [];
  if (whole === undefined || mark === undefined || closing === undefined) return null;
  const goesOn = /^ ?\p{Ll}/u.test(rest);
  // “Why?” (Doe 2020).
  if (/[!?]/.test(mark) && /[”’"'»“]/.test(closing)) return { text: whole, after: goesOn ? "" : "." };
  // Within a sentence, as in "et al.", a full stop belongs to its word.
  return mark === "." && goesOn ? null : { text: `${closing} `, after: mark };
}

/** "/ Term: …": there, the colon is not punctuation. */
function isTermOfList(text: string, at: number): boolean {
  return /^[ \t]*\/ /.test(text.slice(text.lastIndexOf("\n", at - 1) + 1, at));
}
