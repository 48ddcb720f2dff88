// What each marker of a text stands for. Cases: claims-of.test.ts.
import type { TextRange } from "../chunk/chunk.ts";
import { JOINT, NOT_YET, SMALL_WORD } from "../english/clause-words.ts";
import { isSpace } from "../chunk/count-words.ts";
import { splitSentences } from "../chunk/sentences.ts";

/** A marker that was taken out of a text, and where it was. */
export interface PlacedMarker {
  at: number;
}

/** A stretch of the text, and the markers that stand for it. */
export interface MarkedStretch<M extends PlacedMarker> extends TextRange {
  markers: M[];
}

const GAP = /^[\s,;]*$/;
/** A longer stretch has words enough; then only its ends are looked at, or many markers would take the square of the time. */
const LONG_STRETCH = 300;
const END_OF_STRETCH = 60;

/**
 * A marker stands for its sentence. Where several are in one sentence, each stands for the stretch since the one
 * before it, and the last for the rest as well. A stretch that says nothing by itself, such as a name, belongs to the
 * next. Markers side by side stand for the same. Those before the first word stand for the first sentence. Those after a
 * quotation that is a paragraph stand for all of it.
 */
export function splitClaims<M extends PlacedMarker>(text: string, markers: readonly M[]): MarkedStretch<M>[] {
  if (markers.length === 0) return [];
  if (isOneQuotation(text) && markers.every(({ at }) => text.slice(at).trim() === ""))
    return [{ ...trim(text, { start: 0, end: text.length, markers: [] }, false), markers: [...markers] }];
  const sentences = sentencesOf(text, markers);
  // Both are in the order of the text: one walk along both.
  let last = 0;
  let walked = 0;
  /** The end of the last word before a marker. */
  let end = 0;
  const bySentence = Map.groupBy(markers, ({ at }) => {
    for (; walked < at; walked++) if (!isSpace(text.charCodeAt(walked))) end = walked + 1;
    while (last + 1 < sentences.length && sentences[last + 1]!.start < end) last++;
    return sentences[last];
  });
  return [...bySentence].flatMap(([sentence, its]) =>
    sentence === undefined ? [] : splitSentence(text, sentence, its),
  );
}

function splitSentence<M extends PlacedMarker>(
  text: string,
  sentence: TextRange,
  markers: readonly M[],
): MarkedStretch<M>[] {
  const claims: MarkedStretch<M>[] = [];
  let start = sentence.start;
  let open: M[] = [];
  for (const [i, marker] of markers.entries()) {
    open.push(marker);
    const next = markers[i + 1];
    if (next === undefined || GAP.test(text.slice(marker.at, next.at))) continue;
    if (!saysSomething(text, start, marker.at)) continue;
    claims.push({ start, end: marker.at, markers: open });
    start = marker.at;
    open = [];
  }
  const last = claims.at(-1);
  if (last === undefined || saysSomething(text, start, sentence.end))
    claims.push({ start, end: sentence.end, markers: open });
  else {
    last.end = sentence.end;
    last.markers = [...last.markers, ...open];
  }
  return claims.map((claim, i) => trim(text, claim, i > 0));
}

function isOneQuotation(text: string): boolean {
  return /^\s*“[^“”]*”\s*$/.test(text);
}

function saysSomething(text: string, start: number, end: number): boolean {
  if (end - start > LONG_STRETCH)
    return !NOT_YET.test(
      `${text.slice(start, start + END_OF_STRETCH)} … ${text.slice(end - END_OF_STRETCH, end)}`,
    );
  const stretch = text.slice(start, end);
  const words = stretch.replaceAll(SMALL_WORD, "").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return words.length > 2 && words.some((word) => /^\p{Ll}{4}/u.test(word)) && !NOT_YET.test(stretch);
}

function trim<M extends PlacedMarker>(
  text: string,
  { start, end, markers }: MarkedStretch<M>,
  isJoined: boolean,
): MarkedStretch<M> {
  const words = text.slice(start, end);
  const before = (isJoined ? JOINT : /^\s+/).exec(words)?.[0].length ?? 0;
  // A claim that is nothing but a joint keeps it.
  const from = before < words.trimEnd().length ? start + before : start;
  return { start: from, end: start + words.trimEnd().length, markers };
}

/** A marker at a full stop ends a sentence, also after what looks like an abbreviation: "and so on, etc. [1]". */
function sentencesOf(text: string, markers: readonly PlacedMarker[]): TextRange[] {
  const borders = markers.flatMap(({ at }) => {
    const end = /^[.!?]+(?=\s|$)/.exec(text.slice(at, at + 4));
    if (end !== null) return [at + end[0].length];
    return /[.!?]["”)]*\s*$/.test(text.slice(Math.max(0, at - 4), at)) ? [at] : [];
  });
  return [0, ...borders].flatMap((start, index) =>
    splitSentences(text, { start, end: borders[index] ?? text.length }),
  );
}
