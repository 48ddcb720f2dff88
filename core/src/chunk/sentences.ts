// The sentences of a text, as ranges without the white space around them.
import type { TextRange } from "./chunk.ts";
import { trimRange } from "./trim-range.ts";

const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });

const ABBREVIATION =
  /(?:^|[\s([“"'/])(?:e\.g|i\.e|cf|vs|viz|resp|approx|ca|et al|al|[Ff]igs?|[Ee]qs?|[Ss]ecs?|[Tt]ab|[Rr]efs?|Eds?|Drs?|Profs?|Mrs?|Ms|St|Jr|Sr|Inc|Ltd|U\.S|U\.K|a\.m|p\.m|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|bzw|z\. ?B|d\. ?h|u\. ?a|vgl|Abb|Hrsg|Bd)\.$/;
const BEFORE_NUMBER = /(?:^|[\s([])(?:[Nn]os?|[Nn]r|[Vv]ols?|[Cc]h|[Aa]rt|pp?|S|Kap)\.$/;
/** "John F." or "J." at the beginning: the name goes on. But "vitamin C." ends. */
const INITIAL = /(?:^|(?:^|\s)\p{Lu}[\p{L}.’'-]*\s)\p{Lu}\.$/u;

const BLOCK_START = /[-*+•‣▪◦–—>#|=]|\d+[.)]\s/y;
const LONG_LINE = 40;

/** Of a text with lines: a heading, a bullet or a short line ends what stands in it. */
export function sentences(text: string): TextRange[] {
  return segment(text, unwrapLines(text));
}

/** Of running text: a line break is a space. */
export function splitSentences(text: string): TextRange[] {
  return segment(text, text.replace(/\s/g, " "));
}

/** `shown` is the text as the segmenter is to see it, of the same length. */
function segment(text: string, shown: string): TextRange[] {
  const found: TextRange[] = [];
  let start = 0;
  for (const { segment: part, index } of SEGMENTER.segment(shown)) {
    const end = index + part.length;
    if (end < text.length && isUnfinished(part, text.charAt(end))) continue;
    const range = trimRange(text, start, end);
    if (range !== null) found.push(range);
    start = end;
  }
  const rest = trimRange(text, start, text.length);
  if (rest !== null) found.push(rest);
  return found;
}

function isUnfinished(segment: string, next: string): boolean {
  // The segmenter ends a sentence at every line break that `unwrapLines` left in.
  if (segment.endsWith("\n")) return false;
  const tail = segment.slice(-60).trimEnd();
  if (!tail.endsWith(".")) return false;
  return (
    ABBREVIATION.test(tail) || INITIAL.test(tail) || (BEFORE_NUMBER.test(tail) && /[\dIVXLC]/.test(next))
  );
}

/**
 * The text with a space for every line break inside a sentence, so that only breaks between blocks remain.
 * Invariant: the length stays the same, so that ranges in the result are ranges in the text.
 */
function unwrapLines(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", lineStart)) {
    const continues = continuesAfter(text, lineStart, at);
    lineStart = at + 1;
    if (!continues) continue;
    pieces.push(text.slice(done, at), " ");
    done = at + 1;
  }
  pieces.push(text.slice(done));
  return pieces.join("");
}

/** Does the sentence go on after the line from `start` to `lineEnd`? */
function continuesAfter(text: string, start: number, lineEnd: number): boolean {
  const next = lineEnd + 1;
  if (lineEnd === start || next >= text.length || /\s/.test(text.charAt(next))) return false;
  BLOCK_START.lastIndex = next;
  if (BLOCK_START.test(text) || text.charAt(start) === "#") return false;
  const isLong = lineEnd - start >= LONG_LINE;
  return isLong || /^\p{Ll}/u.test(text.slice(next, next + 2));
}
