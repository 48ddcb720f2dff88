// Passages in reading order → a few of them, from all parts, each with the sentence that tells most of what all of them
// speak of. A word counts for less once it has been said.
import { NO_SUBJECT, SUMS_UP } from "@ibid/core/english/furniture.ts";
import { english } from "@ibid/core/english/language.ts";
import { TALK_WORDS } from "@ibid/core/english/stop-words.ts";
import { termsOf } from "../../ai/extractive/terms.ts";
import { letOthers } from "../../threads/let-others.ts";
import { keyWords } from "./key-words.ts";
import type { RecordedPassage } from "./load-passages.ts";
import { type Telling, tellingSentences } from "./telling-sentences.ts";

/** What the parts say together, in words, after each has said something. */
const MOST_WORDS = 260;
const MOST_OF_PART = 2;
/** … of a source with few parts, more: this many in all. */
const MOST_OF_SHORT = 10;
/** An abstract is the outline that its author wrote. */
const MOST_OF_SUMMARY = 8;
const SAID_BEFORE = 0.2;
/** How many words a recording is about, and in how many passages each is said. */
const MOST_SAID = 10;
const OFTEN = 3;
const LEAST_LETTERS = 4;

interface Part {
  heading: string;
  passages: RecordedPassage[];
}

/** `by`: what a part is. Of a thousand passages, it takes a while: others have their turn meanwhile. */
export async function pickParts(
  all: readonly RecordedPassage[],
  most: number,
  by: "headings" | "passages" = "headings",
): Promise<RecordedPassage[]> {
  const turn = letOthers();
  const passages = all.filter(({ heading }) => !NO_SUBJECT.test(heading.trim()));
  const told = new Map<RecordedPassage, Telling[]>();
  for (const passage of passages) {
    await turn();
    const tellings = tellingSentences(passage.text, passage.heading);
    // Above the text itself stand the course, the lecturer, the date.
    told.set(passage, passage.ordinal === 0 ? tellings.filter(({ isPoint }) => !isPoint) : tellings);
  }
  // Nothing is above a stretch of a recording; its speaker also talks of other things.
  const isTold = passages.every(({ heading }) => heading === "");
  const weights = new Map<string, number>();
  for (const tellings of told.values())
    for (const term of new Set(tellings.flatMap(({ terms }) => [...terms])))
      weights.set(term, isTold && TALK_STEMS.has(term) ? 0 : (weights.get(term) ?? 0) + 1);
  const worth = ({ terms, quality }: Telling): number =>
    (quality * [...terms].reduce((sum, term) => sum + weights.get(term)!, 0)) / Math.sqrt(terms.size);
  const saying = passages.filter((passage) => told.get(passage)!.length > 0);
  // A text without such sentences, as of tables or verses: its parts as they are.
  if (saying.length === 0)
    return stretches(partsOf(passages), most).flatMap(([part]) => part?.passages[0] ?? []);
  const parts =
    by === "headings" ? partsOf(saying) : saying.map((passage) => ({ heading: "", passages: [passage] }));
  const whole = stretches(parts, most);
  const candidates = whole.flatMap((stretch, at) =>
    stretch.flatMap((part) =>
      part.passages.flatMap((passage) => told.get(passage)!.map((telling) => ({ at, passage, telling }))),
    ),
  );
  const chosen: typeof candidates = [];
  const mostOf = ({ passage }: (typeof candidates)[number]): number =>
    sumsUp(passage) ? MOST_OF_SUMMARY : Math.max(MOST_OF_PART, Math.floor(MOST_OF_SHORT / whole.length));
  // Passages that follow each other overlap.
  const isNew = (one: (typeof candidates)[number]): boolean =>
    chosen.every((other) => startOf(other) !== startOf(one));
  const countOf = (at: number): number => chosen.filter((other) => other.at === at).length;
  /** The sentence that tells most comes first, wherever it is: the others need not say it again. */
  const take = async (isOpen: (one: (typeof candidates)[number]) => boolean): Promise<void> => {
    for (let open = candidates.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
      await turn();
      const best = open.reduce((one, other) => (worth(other.telling) > worth(one.telling) ? other : one));
      chosen.push(best);
      for (const term of best.telling.terms) weights.set(term, weights.get(term)! * SAID_BEFORE);
    }
  };
  // What a speaker comes back to most often is said in some sentence.
  for (const term of isTold ? saidMost(passages) : []) {
    const isSaid = (): boolean => chosen.some(({ telling }) => telling.terms.has(term));
    await take((one) => !isSaid() && isNew(one) && countOf(one.at) === 0 && one.telling.terms.has(term));
  }
  // Every part says something before one of them says more.
  await take((one) => isNew(one) && countOf(one.at) === 0);
  const hasRoom = (one: (typeof candidates)[number]): boolean =>
    isNew(one) &&
    countOf(one.at) < mostOf(one) &&
    (chosen.some(({ passage }) => passage === one.passage) || countPassages(chosen) < most) &&
    chosen.reduce((sum, { telling }) => sum + telling.words, one.telling.words) <= MOST_WORDS;
  await take((one) => sumsUp(one.passage) && hasRoom(one));
  await take(hasRoom);
  const byPassage = Map.groupBy(
    chosen.toSorted((one, other) => one.at - other.at || startOf(one) - startOf(other)),
    ({ passage }) => passage,
  );
  let end = 0;
  /** Passages that follow each other overlap. */
  const ownText = ({ text, locator }: RecordedPassage): string => {
    const own = text.slice(Math.max(0, end - locator.start));
    end = locator.end;
    return own;
  };
  // A recording has no headings: its stretches are told apart by their words.
  const words = parts.some(({ heading }) => heading !== "")
    ? []
    : await keyWords(
        whole.map((stretch) => stretch.flatMap(({ passages }) => passages.map(ownText)).join("\n")),
      );
  return [...byPassage].map(([passage, its]) => ({
    ...passage,
    heading: passage.heading || (words[its[0]!.at] ?? []).join(", "),
    bestSentence: its[0]!.telling.range,
    telling: its.map(({ telling }) => telling.range),
  }));
}

const TALK_STEMS: ReadonlySet<string> = new Set([...TALK_WORDS].map(english.stem));

/** The terms that most passages have: what all of it is about. */
function saidMost(passages: readonly RecordedPassage[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of passages)
    for (const term of new Set(termsOf(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .filter(([term, count]) => count >= OFTEN && term.length >= LEAST_LETTERS && !TALK_STEMS.has(term))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_SAID)
    .map(([term]) => term);
}

const sumsUp = ({ heading }: RecordedPassage): boolean => SUMS_UP.test(heading.trim());

function countPassages(chosen: readonly { passage: RecordedPassage }[]): number {
  return new Set(chosen.map(({ passage }) => passage)).size;
}

function startOf({ passage, telling }: { passage: RecordedPassage; telling: Telling }): number {
  return passage.locator.start + telling.range.start;
}

/** What stands together under one heading; without headings, each passage is a part. */
function partsOf(passages: readonly RecordedPassage[]): Part[] {
  const parts: Part[] = [];
  for (const passage of passages) {
    const last = parts.at(-1);
    if (last !== undefined && last.heading !== "" && last.heading === passage.heading)
      last.passages.push(passage);
    else parts.push({ heading: passage.heading, passages: [passage] });
  }
  return parts;
}

/** At most this many, each as long as the others: a part each where they suffice. */
function stretches(parts: readonly Part[], most: number): Part[][] {
  const count = Math.min(parts.length, most);
  return Array.from({ length: count }, (_, i) =>
    parts.slice(Math.floor((i * parts.length) / count), Math.floor(((i + 1) * parts.length) / count)),
  );
}
