import type { TextRange } from "../chunk/chunk.ts";
import type { Snippet } from "../contract/search/find.ts";
import type { WordHit } from "./search-words.ts";

/** About as many characters as two lines have. */
const LENGTH = 190;
/** What is shown before the first word. */
const BEFORE = 50;
/** In a long text, the first of these are enough to choose from. */
const MOST_HITS = 500;

/** The stretch of a text with most of the words, and where in the text its words are: nowhere, if it has none. */
export function makeSnippet(
  text: string,
  hits: readonly WordHit[],
): { snippet: Snippet; words: TextRange | null } {
  const from = startOf(text, hits);
  const end = endBefore(text, Math.min(text.length, from + LENGTH));
  const inside = hits.filter((hit) => hit.start >= from && hit.end <= end);
  const [first, last] = [inside[0], inside.at(-1)];
  return {
    snippet: cut(text, { start: from, end }, inside),
    words: first && last ? { start: first.start, end: last.end } : null,
  };
}

/** Where the stretch begins: a little before the hit that most other words follow, and soonest. */
function startOf(text: string, hits: readonly WordHit[]): number {
  let best = { at: 0, words: 0, span: 0 };
  for (const [i, { start }] of hits.slice(0, MOST_HITS).entries()) {
    const at = Math.max(0, start - BEFORE);
    const { words, span } = wordsFrom(hits, i, at + LENGTH);
    if (words > best.words || (words === best.words && span < best.span)) best = { at, words, span };
  }
  if (best.at === 0) return 0;
  // A whole word is the first; in a text without spaces, any character.
  const space = text.slice(best.at, best.at + BEFORE).search(/\s/);
  return space === -1 ? best.at : best.at + space + 1;
}

/** How many of the words follow this hit before the end, and how far apart they are. */
function wordsFrom(hits: readonly WordHit[], first: number, end: number): { words: number; span: number } {
  const seen = new Set<number>();
  let span = 0;
  for (let i = first; i < hits.length && hits[i]!.end <= end; i++) {
    const hit = hits[i]!;
    if (!seen.has(hit.word)) span = hit.start - hits[first]!.start;
    seen.add(hit.word);
  }
  return { words: seen.size, span };
}

function endBefore(text: string, end: number): number {
  if (end === text.length) return end;
  const space = text.slice(0, end).search(/\s\S*$/);
  return space > end - BEFORE ? space : end;
}

/** In one line. */
function cut(text: string, { start, end }: TextRange, hits: readonly WordHit[]): Snippet {
  let line = start === 0 ? "" : "… ";
  const marks: TextRange[] = [];
  let at = start;
  const add = (until: number): void => {
    const piece = text.slice(at, until).replace(/\s+/g, " ");
    line += line === "" || line.endsWith(" ") ? piece.replace(/^ /, "") : piece;
    at = until;
  };
  for (const hit of hits) {
    add(hit.start);
    const mark = line.length;
    add(hit.end);
    marks.push({ start: mark, end: line.length });
  }
  add(end);
  return { text: end === text.length ? line.trimEnd() : `${line.trimEnd()} …`, marks };
}
