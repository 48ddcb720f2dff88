// Passages in reading order → a few of them, from all parts, each with the sentence that tells most of what all of them
// speak of. A word counts for less once it has been said.
import { NO_SUBJECT } from "@ibid/core/english/furniture.ts";
import type { RecordedPassage } from "./load-passages.ts";
import { type Telling, tellingSentences } from "./telling-sentences.ts";

/** Of a source with few parts, each has more sentences than one. */
const MOST_OF_PART = 2;
const SAID_BEFORE = Number(process.env.SB ?? 0.7);

interface Part {
  heading: string;
  passages: RecordedPassage[];
}

/** `by`: what a part is. */
export function pickParts(
  all: readonly RecordedPassage[],
  most: number,
  by: "headings" | "passages" = "headings",
): RecordedPassage[] {
  const passages = all.filter(({ heading }) => !NO_SUBJECT.test(heading.trim()));
  const told = new Map(passages.map((passage) => [passage, tellingSentences(passage.text, passage.heading)]));
  const weights = new Map<string, number>();
  for (const tellings of told.values())
    for (const term of new Set(tellings.flatMap(({ terms }) => [...terms])))
      weights.set(term, (weights.get(term) ?? 0) + 1);
  const worth = ({ terms, quality }: Telling): number =>
    (quality * [...terms].reduce((sum, term) => sum + weights.get(term)!, 0)) / Math.sqrt(terms.size);
  const saying = passages.filter((passage) => told.get(passage)!.length > 0);
  // A text without such sentences, as of tables or verses: its parts as they are.
  if (saying.length === 0)
    return stretches(partsOf(passages), most).flatMap(([part]) => part?.passages[0] ?? []);
  const parts =
    by === "headings" ? partsOf(saying) : saying.map((passage) => ({ heading: "", passages: [passage] }));
  const whole = stretches(parts, most);
  const mostOfPart = Math.min(MOST_OF_PART, Math.floor(most / whole.length));
  const candidates = whole.flatMap((stretch, at) =>
    stretch.flatMap((part) =>
      part.passages.flatMap((passage) => told.get(passage)!.map((telling) => ({ at, passage, telling }))),
    ),
  );
  const chosen: typeof candidates = [];
  // The sentence that tells most comes first, wherever it is: the others need not say it again. Every part says something
  // before one of them says more.
  for (let each = 1; each <= mostOfPart; each++) {
    const isOpen = (one: (typeof candidates)[number]): boolean =>
      chosen.filter(({ at }) => at === one.at).length < each &&
      // Passages that follow each other overlap.
      chosen.every((other) => startOf(other) !== startOf(one));
    for (let open = candidates.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
      const best = open.reduce((one, other) => (worth(other.telling) > worth(one.telling) ? other : one));
      chosen.push(best);
      for (const term of best.telling.terms) weights.set(term, weights.get(term)! * SAID_BEFORE);
    }
  }
  const byPassage = Map.groupBy(
    chosen.toSorted((one, other) => one.at - other.at || startOf(one) - startOf(other)),
    ({ passage }) => passage,
  );
  return [...byPassage].map(([passage, its]) => ({
    ...passage,
    bestSentence: its[0]!.telling.range,
    telling: its.map(({ telling }) => telling.range),
  }));
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

/** At most so many, each as long as the others: a part each where they suffice. */
function stretches(parts: readonly Part[], most: number): Part[][] {
  const count = Math.min(parts.length, most);
  return Array.from({ length: count }, (_, i) =>
    parts.slice(Math.floor((i * parts.length) / count), Math.floor(((i + 1) * parts.length) / count)),
  );
}
