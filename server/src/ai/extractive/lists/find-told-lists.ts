// Sentences → the lists that they tell: "There are three reasons. First, …", "Two things. It is …", "Three kinds: a, b and c."
import { ANNOUNCES } from "@ibid/core/english/answer-cues.ts";
import { announcedCount, countInline, placeInList } from "@ibid/core/english/list-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored } from "../score-units.ts";
import type { FoundList } from "./found-list.ts";

/** How many sentences may stand between two numbered ones, and between what announces them and the first. */
const FURTHEST = 9;
const NEAR = 4;
/** … and how many passages later the next may come. */
const MOST_CHUNKS = 3;
const MOST_ITEMS = 12;
const BEFORE = 3;

export function findToldLists(units: readonly Scored[], passages: readonly ContextPassage[]): FoundList[] {
  const sources = Map.groupBy(units, ({ passage }) => passages[passage]!.title);
  return [...sources.values()].flatMap((its) => {
    const ordered = inReadingOrder(its, passages);
    const sentences = ordered.filter(
      ({ kind, isFurniture, isPoint }) => kind === "sentence" && !isFurniture && !isPoint,
    );
    const chunkOf = ({ passage }: Scored): number => passages[passage]!.chunkIndex;
    return sentences.flatMap((unit, at) => {
      const list = toldFrom(sentences, at, chunkOf);
      return list === null
        ? []
        : [{ ...list, kind: "sentences" as const, before: saidBefore(unit, ordered) }];
    });
  });
}

type ToldList = Omit<FoundList, "kind" | "before">;

/** The list that begins with a sentence, or that it announces. */
function toldFrom(
  sentences: readonly Scored[],
  at: number,
  chunkOf: (unit: Scored) => number,
): ToldList | null {
  const unit = sentences[at]!;
  const after = sentences.slice(at + 1);
  const announced = announcedCount(unit.text);
  if (placeInList(unit.text)?.at === 1) {
    // Numbered sentences are found from what announces them.
    const isAnnounced = sentences.slice(Math.max(0, at - NEAR), at).some(announces);
    const items = isAnnounced ? [] : numberedFrom(sentences.slice(at), null, chunkOf);
    return items.length < 2 ? null : numbered(null, items, null);
  }
  if (!announces(unit)) return null;
  const first = after.slice(0, NEAR).findIndex(({ text }) => placeInList(text)?.at === 1);
  if (first >= 0) {
    const items = numberedFrom(after.slice(first), announced, chunkOf);
    return items.length < 2 && announced === null ? null : numbered(unit, items, announced);
  }
  const inline = countInline(unit.text);
  const told = { isNumbered: false, announced };
  if (/:\s\S/.test(unit.text) && inline > 1)
    return { ...told, leadIn: null, items: [unit], size: inline, isWhole: inline >= (announced ?? 0) };
  const items = unnumberedAfter(unit, after, announced, chunkOf);
  const size = Math.max(items.length, countInline(items[0]?.text ?? ""));
  if (items.length > 0)
    return { ...told, leadIn: unit, items, size, isWhole: size >= (announced ?? Infinity) };
  // What it announces may be in the next passage.
  const isLast = after[0]?.passage !== unit.passage;
  return announced !== null && isLast
    ? { ...told, leadIn: null, items: [unit], size: 0, isWhole: false }
    : null;
}

function announces({ text }: Scored): boolean {
  return announcedCount(text) !== null || ANNOUNCES.test(text);
}

function numbered(leadIn: Scored | null, items: Scored[], announced: number | null): ToldList {
  const isWhole = items.length >= (announced ?? Infinity) || placeInList(items.at(-1)!.text)?.at === "last";
  return { isNumbered: true, leadIn, items, announced, size: items.length, isWhole };
}

function saidBefore(unit: Scored, units: readonly Scored[]): Scored[] {
  const before = units.slice(0, units.indexOf(unit)).slice(-BEFORE);
  return before.filter(({ row, heading }) => row === null && heading === unit.heading);
}

function numberedFrom(
  sentences: readonly Scored[],
  announced: number | null,
  chunkOf: (unit: Scored) => number,
): Scored[] {
  const style = placeInList(sentences[0]!.text)!.style;
  const items: Scored[] = [];
  let gap = 0;
  for (const unit of sentences) {
    const place = placeInList(unit.text);
    const gone = items.length === 0 ? 0 : chunkOf(unit) - chunkOf(items.at(-1)!);
    if (gone > MOST_CHUNKS) break;
    const goesOn = items.length > 0 && gone <= 1 && (place?.at === "last" || place?.at === "next");
    const isItem = goesOn || (place?.at === items.length + 1 && place.style === style);
    if (isItem) items.push(unit);
    gap = isItem ? 0 : gap + 1;
    if (gap > FURTHEST || (isItem && place?.at === "last") || items.length >= (announced ?? MOST_ITEMS))
      break;
  }
  return items;
}

/** As many sentences as were announced, or those up to the end of the paragraph. */
function unnumberedAfter(
  unit: Scored,
  after: readonly Scored[],
  announced: number | null,
  chunkOf: (unit: Scored) => number,
): Scored[] {
  const items: Scored[] = [];
  let last = unit;
  for (const next of after) {
    const isSame = next.heading === unit.heading && chunkOf(next) - chunkOf(last) <= 1;
    const isParagraph = next.passage !== last.passage || next.group === last.group || items.length === 0;
    if (!isSame || !isParagraph || (next.text.endsWith("?") && !/\bquestions\b/.test(unit.text))) break;
    items.push(next);
    last = next;
    if (items.length >= (announced ?? MOST_ITEMS) || countInline(next.text) >= (announced ?? Infinity)) break;
  }
  return items;
}

/** Each sentence once: passages of a source overlap. */
function inReadingOrder(units: readonly Scored[], passages: readonly ContextPassage[]): Scored[] {
  const ordered = units.toSorted(
    (a, b) => passages[a.passage]!.chunkIndex - passages[b.passage]!.chunkIndex || a.index - b.index,
  );
  const last = new Map<string, number>();
  return ordered.filter(({ text, passage }) => {
    const at = passages[passage]!.chunkIndex;
    const isAgain = at - (last.get(text) ?? -Infinity) <= 1;
    last.set(text, at);
    return !isAgain;
  });
}
