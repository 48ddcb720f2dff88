// A question that asks for several things → the list that has them, whole where there is room for it.
import { type AskedList, announcedCount } from "@ibid/core/english/list-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored, Scores } from "../score-units.ts";
import { termsOf } from "../terms.ts";
import { findLists } from "./find-lists.ts";
import { fitList, fitsWhole } from "./fit-list.ts";
import type { FoundList } from "./found-list.ts";

export interface PickedList {
  kind: FoundList["kind"];
  units: Scored[];
  /** Whether it has as many things as were asked for, or as it says that it has, and all of them are shown. */
  isComplete: boolean;
  /** Whether it is what was asked for, by its heading or by the sentence that announces it. */
  isNamed: boolean;
  /** Whether it may go on in the next passage. */
  isCutOff: boolean;
  /** Whether it has the best unit of all. */
  isBest: boolean;
  /** The last one that was found. */
  last: Scored;
}

/** How far a list may be worth less than the best sentence. */
const ALLOWANCE = 1.5;
/**
 * What it counts for that a list is called as the question calls it, has as many things as it asks for, is whole, is
 * numbered, or has fewer things than it announces. On the scale of scores, fitted on course material: see docs/eval.md.
 */
const CALLED = 6;
const SAME_COUNT = 4;
const WHOLE = 3;
const NUMBERED = 4;
const BROKEN = 8;
/** The part of the question that one point says by itself: then it is the answer, and the points around it are not. */
const ALL_IN_ONE = 0.9;
/** The part of the question that is in the heading, in the title, or in what announces the list. */
const NAMED = 0.6;
const WELL_NAMED = 0.75;

export function pickList(
  scores: Scores,
  ranked: readonly Scored[],
  passages: readonly ContextPassage[],
  askedFor: AskedList,
  known: ReadonlySet<string> = new Set(),
): PickedList | null {
  const valued = findLists(scores.units, passages)
    .filter(({ items }) => !items.every(({ text }) => known.has(text)))
    .map((list) => valueOf(list, scores, passages[list.items[0]!.passage]!.title, askedFor))
    .toSorted((a, b) => b.value - a.value);
  const least = (ranked[0]?.score ?? -Infinity) - ALLOWANCE;
  const best = valued.find(
    ({ value, isNamed, isSaid, isInOne }) => isNamed || isSaid || (value >= least && !isInOne),
  );
  if (best === undefined) return null;
  const { list, isComplete, isNamed } = best;
  const shown = fitList(list, scores.units, passages);
  return {
    ...{ kind: list.kind, units: shown, isNamed, isCutOff: !isComplete },
    isComplete: isComplete && fitsWhole(list, shown),
    isBest: shown.some(({ text }) => text === ranked[0]?.text),
    last: list.items.at(-1)!,
  };
}

interface ValuedList extends Pick<PickedList, "isComplete" | "isNamed"> {
  list: FoundList;
  value: number;
  /** A sentence says that it is what was asked for, and how many there are. */
  isSaid: boolean;
  /** "Which cells separate patterns?" beside a point that says which. */
  isInOne: boolean;
}

function valueOf(list: FoundList, { asked }: Scores, title: string, { count, noun }: AskedList): ValuedList {
  const [first] = list.items;
  const leadIn = list.leadIn ? [list.leadIn] : [];
  const announced = list.announced ?? announcedCount(first!.heading);
  // A section may hold several lists: its heading names one only if they are its points.
  const headingTerms = list.kind === "points" ? [...first!.headingTerms] : [];
  const own = new Set([
    ...headingTerms,
    ...[...leadIn, ...(list.items.length === 1 ? list.items : [])].flatMap(({ terms }) => [...terms]),
  ]);
  const around = new Set([...list.before.slice(-2), ...leadIn].flatMap(({ terms }) => [...terms]));
  const isIn = (term: string): boolean => asked.isIn(own, term) || asked.isIn(around, term);
  const titleTerms = new Set(termsOf(title));
  const named = asked.share((term) => isIn(term) || asked.isIn(titleTerms, term));

  const [called] = termsOf(noun ?? "");
  // "Three things" or "two ways" say little, but then the list is announced in the same words.
  const isSameWord = (): boolean =>
    noun !== null &&
    count !== null &&
    new RegExp(`\\b${RegExp.escape(noun)}\\b`, "i").test((list.leadIn ?? first!).text);
  const isCalled = called === undefined ? isSameWord() : asked.isIn(own, called);
  const isSameCount = count !== null && (announced ?? list.size) === count;
  const isComplete = list.size >= (count ?? announced ?? 0) && (list.isWhole || count !== null);
  const isOther =
    (called !== undefined && !isCalled && list.kind === "sentences") ||
    (count !== null && announced !== null && announced !== count);
  const isNamed =
    !isOther &&
    ((isCalled && (isSameCount || named >= NAMED)) ||
      (called === undefined && isSameCount && named >= NAMED) ||
      asked.share(isIn) >= (called === undefined ? NAMED : WELL_NAMED));
  const isInOne =
    count === null &&
    list.items.some(({ terms }) => asked.share((term) => asked.isIn(terms, term)) >= ALL_IN_ONE);
  const isBroken = !list.isNumbered && list.size < (announced ?? 0);
  const value =
    Math.max(...[...leadIn, ...list.items].map(({ score }) => score)) +
    CALLED * (Number(isCalled) + Number(isNamed) - Number(isOther)) +
    SAME_COUNT * Number(isSameCount) +
    WHOLE * Number(isComplete && !isOther) +
    NUMBERED * Number(list.isNumbered) -
    BROKEN * Number(isBroken);
  return { list, value, isComplete, isNamed, isSaid: isCalled && announced !== null, isInOne };
}
