// Passages in reading order → a few of them, from all parts, each with the sentence that tells most of what all of them
// speak of. A word counts for less once it has been said.
import { NO_SUBJECT } from "@ibid/core/english/furniture.ts";
import type { RecordedPassage } from "./load-passages.ts";
import { type Telling, tellingSentences } from "./telling-sentences.ts";

const SAID_BEFORE = 0.7;

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
  // Passages that follow each other overlap.
  const quoted = new Set<number>();
  const startOf = (passage: RecordedPassage, { range }: Telling): number =>
    passage.locator.start + range.start;
  return stretches(parts, most).flatMap((stretch) => {
    const candidates = stretch
      .flatMap((part) =>
        part.passages.flatMap((passage) => told.get(passage)!.map((telling) => ({ passage, telling }))),
      )
      .filter(({ passage, telling }) => !quoted.has(startOf(passage, telling)));
    const [first] = candidates;
    if (first === undefined) return [];
    const best = candidates.reduce(
      (one, other) => (worth(other.telling) > worth(one.telling) ? other : one),
      first,
    );
    quoted.add(startOf(best.passage, best.telling));
    for (const term of best.telling.terms) weights.set(term, weights.get(term)! * SAID_BEFORE);
    return [{ ...best.passage, bestSentence: best.telling.range }];
  });
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
