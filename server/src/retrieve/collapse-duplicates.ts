// Shows the same content only once: of two passages that contain the same sentence, the better one stays.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { FoundPassage } from "./describe-passages.ts";

type Comparable = Pick<FoundPassage, "sourceId" | "text" | "locator"> & { bestSentence: TextRange | null };

/** Two passages that share at least this part of their words are copies of one text. */
const SAME_WORDS = 0.9;
/** Without a best sentence: passages of one source are duplicates if they share this part of the shorter one. */
const SAME_RANGE = 0.5;

/** In the same order, without passages that repeat an earlier one. */
export function collapseDuplicates<P extends Comparable>(passages: readonly P[]): P[] {
  const kept: (Words & { passage: P })[] = [];
  for (const passage of passages) {
    const read = readWords(passage.text);
    const isRepeated = kept.some((other) => overlaps(other.passage, passage) || isCopy(other, read));
    if (!isRepeated) kept.push({ passage, ...read });
  }
  return kept.map(({ passage }) => passage);
}

function overlaps(better: Comparable, passage: Comparable): boolean {
  if (better.sourceId !== passage.sourceId) return false;
  const shared = sharedLength(better.locator, passage.locator);
  if (shared <= 0) return false;
  const { bestSentence, locator } = passage;
  if (bestSentence === null)
    return shared >= SAME_RANGE * Math.min(lengthOf(better.locator), lengthOf(locator));
  const { start, end } = bestSentence;
  return (
    sharedLength(better.locator, { start: locator.start + start, end: locator.start + end }) === end - start
  );
}

interface Words {
  all: ReadonlySet<string>;
  /** In text order: a text that differs in even one number is not a copy. */
  numbers: string;
}

function readWords(text: string): Words {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { all: new Set(words), numbers: words.filter((word) => /\p{N}/u.test(word)).join(" ") };
}

/** The same text in another source, or again in the same one. */
function isCopy(a: Words, b: Words): boolean {
  if (a.numbers !== b.numbers) return false;
  const shared = a.all.intersection(b.all).size;
  return shared >= SAME_WORDS * (a.all.size + b.all.size - shared);
}

function sharedLength(a: TextRange, b: TextRange): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

function lengthOf({ start, end }: TextRange): number {
  return end - start;
}
