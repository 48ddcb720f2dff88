// Footnotes → citations in their sentence: "… later.#footnote[1]#footnote[2]" → "… later (Doe 2020; Roe 2019)."
//
// A citation stands before the punctuation of its sentence, and neighbours share brackets. So the punctuation before a
// footnote is taken out of the text, and follows the citation.
// Invariant: the text keeps its length and its lines, and the footnotes keep their places. What a compiler says of the one
// text holds for the other.
import { findFootnotes } from "./find-footnotes.ts";
import type { NumberedFootnote } from "./scan-typst.ts";

export interface PlacedCitation {
  /** The footnotes that share its brackets. */
  footnotes: readonly NumberedFootnote[];
  before: "" | " ";
  /** The punctuation that follows it. */
  after: string;
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

/** `known`: the numbers that cite something. */
export function placeCitations(
  text: string,
  known: ReadonlySet<number>,
): { text: string; citations: PlacedCitation[] } {
  const footnotes = findFootnotes(text).filter(
    ({ number, end }) => known.has(number) && !LABEL.test(text.slice(end, end + REACH)),
  );
  const pieces: string[] = [];
  let done = 0;
  const citations = groupNeighbours(text, footnotes).map((group): PlacedCitation => {
    const { start } = group[0]!;
    if (!text.startsWith(TOKEN, start)) return { footnotes: group, before: "", after: "" };
    const rest = text.slice(group.at(-1)!.end, group.at(-1)!.end + 2);
    const ended = endSentence(text.slice(Math.max(done, start - REACH), start), rest);
    if (ended !== null && !isTermOfList(text, start)) {
      pieces.push(text.slice(done, start - ended.text.length), ended.text);
      done = start;
      return { footnotes: group, before: " ", after: ended.after };
    }
    return { footnotes: group, before: /[([{]/.test(text[start - 1] ?? "") ? "" : " ", after: "" };
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
