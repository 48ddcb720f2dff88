// A list → what of it fits into an answer: something of each point before more of any.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored } from "../score-units.ts";
import type { FoundList } from "./found-list.ts";

const MOST_WORDS = 88;
/** The sentences after the numbered ones are quoted with them up to this many words. */
const ROOMY = 75;

/** In reading order. */
export function fitList(
  { kind, leadIn, items }: FoundList,
  units: readonly Scored[],
  passages: readonly ContextPassage[],
): Scored[] {
  const taken: Scored[] = [];
  let words = 0;
  const take = (added: readonly Scored[], most: number): void => {
    for (const unit of added) {
      if (taken.some(({ text }) => text === unit.text) || (words + unit.length > most && taken.length > 0))
        continue;
      words += unit.length;
      taken.push(unit);
    }
  };
  const all = [...(leadIn ? [leadIn] : []), ...items];
  if (kind === "points") {
    const firsts = items.filter((item, at) => !isSamePoint(item, items[at - 1]) || item.text === item.label);
    take([...(leadIn ? [leadIn] : []), ...firsts, ...items], MOST_WORDS);
    return all.filter((unit) => taken.includes(unit));
  }
  take(all, MOST_WORDS);
  // Passages of a source overlap: what follows an item may be in the next one.
  const after = items.slice(0, -1).flatMap((item) => {
    const same = units.filter(({ text }) => text === item.text);
    return units.filter(
      ({ passage, index, isQuotable }) =>
        isQuotable && same.some((other) => other.passage === passage && other.index === index - 1),
    );
  });
  take(after, ROOMY);
  const chunkOf = ({ passage }: Scored): number => passages[passage]!.chunkIndex;
  return taken.toSorted((a, b) => chunkOf(a) - chunkOf(b) || a.index - b.index);
}

/** Whether something of each point is shown. */
export function fitsWhole({ kind, items }: FoundList, shown: readonly Scored[]): boolean {
  return items.every((item) =>
    shown.some((unit) => (kind === "points" ? isSamePoint(unit, item) : unit === item)),
  );
}

function isSamePoint(one: Scored, other: Scored | undefined): boolean {
  return one.passage === other?.passage && one.block === other.block;
}
