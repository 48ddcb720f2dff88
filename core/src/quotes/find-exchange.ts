// The same words in another order may say something else: "Cowan said seven, Miller four".
import type { Alignment } from "./align-words.ts";
import type { ReadUnit } from "./read-passage.ts";
import type { Statement, Word } from "./read-statement.ts";
import { areOpposite, compareWords } from "./same-word.ts";

/** How many words on either side count as company. */
const REACH = 2;
const LONGEST_PHRASE = 4;

/** Does the claim put words of the unit, or of what stands around it, into each other's places? */
export function isExchanged(claim: Statement, unit: ReadUnit, { places, homes }: Alignment): boolean {
  const isSameVoice = claim.isPassive === unit.isPassive;
  return (
    isPutElsewhere(homes, unit.words, places) ||
    hasTwistedName(claim.words, [...unit.context, ...unit.words]) ||
    hasTwistedOpposites(unit.words, places) ||
    hasBorrowedNoun(claim.words, unit.words, places) ||
    hasTurnedPair(claim.words, unit.words, places) ||
    (isSameVoice && isTurnedRound(claim.words, unit.words, places)) ||
    hasRival(claim.words, unit, places)
  );
}

/** "With B, each bucket holds a list", where the source says so of A and then goes on to B. */
function isPutElsewhere(homes: readonly number[], unit: readonly Word[], places: readonly number[]): boolean {
  return homes.some((home, clause) => {
    const before = homes.slice(0, clause).findLast((other) => other !== -1) ?? -1;
    if (home === -1 || before <= home) return false;
    const skipped = unit.flatMap((word, at) => (word.clause === home - 1 ? [at] : []));
    const isTerm = (at: number) => !unit[at]!.isAction && !unit[at]!.isLight;
    return skipped.every((at) => !places.includes(at)) && skipped.some(isTerm);
  });
}

/** "Henry Karpicke", where the source has Jeffrey Karpicke and Henry Roediger. */
function hasTwistedName(claim: readonly Word[], source: readonly Word[]): boolean {
  return claim.some((word, at) => {
    const first = claim[at - 1];
    if (!word.isBound || word.kind !== "name" || first?.kind !== "name") return false;
    const firsts = source.flatMap((other, index) =>
      other.isBound && isSame(word, other) ? [source[index - 1]!] : [],
    );
    const isOther = (other: Word) => other.isCapital && !isSame(first, other);
    return firsts.length > 0 && firsts.every(isOther) && source.some((other) => isSame(first, other));
  });
}

/** "slow at first, then fast" for "fast at first, then slow". */
function hasTwistedOpposites(unit: readonly Word[], places: readonly number[]): boolean {
  return places.some((one, index) =>
    places
      .slice(index + 1)
      .some((other) => other !== -1 && one > other && areOpposite(unit[one]!, unit[other]!)),
  );
}

/** "the rats of the hippocampus" for "the hippocampus of the rats"; "A and B" may be "B and A". */
function hasTurnedPair(claim: readonly Word[], unit: readonly Word[], places: readonly number[]): boolean {
  return claim.some((word, at) => {
    const place = places[at]!;
    if (at === 0 || place === -1 || places[at - 1] !== place + 1 || /^[\s,]*(?:and|or|-)?$/.test(word.gap))
      return false;
    return unit[place + 1]!.gap === word.gap;
  });
}

/** "126 mmol", where the source has 126 mg and 7 mmol. */
function hasBorrowedNoun(claim: readonly Word[], unit: readonly Word[], places: readonly number[]): boolean {
  return claim.some((word, at) => {
    const [number, place] = [claim[at - 1], places[at]!];
    if (!word.isBound || number?.kind !== "number" || !unit[place]?.isBound) return false;
    const owner = unit[place - 1];
    return owner?.kind === "number" && !isSame(number, owner);
  });
}

/**
 * Two short phrases have changed places around what stands between them, with all else in order. Moving one phrase to
 * the front or to the end never does that; the passive does, and is not asked here.
 */
function isTurnedRound(claim: readonly Word[], unit: readonly Word[], places: readonly number[]): boolean {
  const order = places.filter((at, index) => at !== -1 && isOnlyOne(claim, index, unit, at));
  const ranks = new Map(order.toSorted((one, other) => one - other).map((at, rank) => [at, rank]));
  const phrases: number[][] = [];
  for (const at of order) {
    const last = phrases.at(-1);
    if (last !== undefined && ranks.get(at) === ranks.get(last.at(-1)!)! + 1) last.push(at);
    else phrases.push([at]);
  }
  /** The first word of a sentence may be a name or not. */
  const isLike = (one: Word, other: Word) =>
    !one.isLight &&
    !other.isLight &&
    (one.kind === other.kind || [one, other].every((word) => word.isCapital || word.kind === "word"));
  const canSwap = (one: readonly number[], other: readonly number[]) =>
    Math.max(one.length, other.length) <= LONGEST_PHRASE &&
    one.some((at) => other.some((there) => isLike(unit[at]!, unit[there]!)));
  const inOrder = longestRun(phrases);
  return phrases.some((one, first) =>
    phrases.some(
      (other, second) =>
        second > first + 1 &&
        canSwap(one, other) &&
        longestRun(phrases.with(first, other).with(second, one)) > inOrder + 1,
    ),
  );
}

/** How many phrases at most can be left in place so that they stand in order. */
function longestRun(phrases: readonly (readonly number[])[]): number {
  const lengths: number[] = [];
  for (const [at, phrase] of phrases.entries())
    lengths.push(
      1 + Math.max(0, ...lengths.filter((_, before) => phrases[before]![0]! < phrase[0]! && before < at)),
    );
  return Math.max(0, ...lengths);
}

/** What stands twice on either side could have come from either place. */
function isOnlyOne(claim: readonly Word[], index: number, unit: readonly Word[], at: number): boolean {
  const [mine, other] = [claim[index]!, unit[at]!];
  return (
    unit.every((word, there) => there === at || !isSame(mine, word)) &&
    claim.every((word, there) => there === index || !isSame(word, other))
  );
}

/** A number or name in the company that another one keeps in the source. */
function hasRival(claim: readonly Word[], unit: ReadUnit, places: readonly number[]): boolean {
  const around = [...unit.context, ...unit.words, ...unit.rest];
  const best = (index: number, source: readonly Word[], isThere: (other: Word) => boolean) => {
    let most = 0;
    for (const [at, other] of source.entries())
      if (other.kind === claim[index]!.kind && isThere(other))
        most = Math.max(most, company(claim, index, source, at));
    return most;
  };
  return claim.some((word, index) => {
    if (word.kind === "word") return false;
    const isRival = (other: Word) =>
      other.kind === word.kind && !isSame(word, other) && haveOneUnit(word, other);
    // What the unit itself has can only be in the wrong place within the unit.
    const source = places[index] === -1 ? around : unit.words;
    if (best(index, source, (other) => isSame(word, other)) > 0) return false;
    if (best(index, source, (other) => isRival(other) && !claim.some((mine) => isSame(mine, other))) > 0)
      return true;
    return claim.some((partner, at) => {
      if (at <= index || !isRival(partner) || best(at, around, (other) => isSame(partner, other)) > 0)
        return false;
      if (best(index, around, (other) => isSame(word, other)) > 0) return false;
      return (
        best(index, around, (other) => isSame(partner, other)) +
          best(at, around, (other) => isSame(word, other)) >
        1
      );
    });
  });
}

/** How many neighbours two words share, each on its side. Names go with names and numbers with numbers anyway. */
function company(claim: readonly Word[], index: number, source: readonly Word[], at: number): number {
  const { kind } = claim[index]!;
  let shared = 0;
  for (const side of [-1, 1]) {
    for (let one = 1; one <= REACH; one++) {
      const word = claim[index + side * one];
      if (word === undefined || word.kind === kind || (kind === "name" && word.isCapital)) continue;
      for (let other = 1; other <= REACH; other++) {
        const candidate = source[at + side * other];
        if (candidate !== undefined && isSame(word, candidate)) {
          shared++;
          break;
        }
      }
    }
  }
  return shared;
}

const haveOneUnit = (one: Word, other: Word) =>
  one.unit === other.unit || one.unit === "" || other.unit === "";
const isSame = (one: Word, other: Word) => compareWords(one, other) === "same";
