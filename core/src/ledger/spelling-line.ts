// What a search was corrected to, as the model is told: "Spelling: tseting → testing; efect → effect."
import type { Spelling } from "../contract/search/retrieval-result.ts";

const LINE = /^Spelling: (.+)\.$/m;
const END_OF_SOURCES = "[End of sources]";

/** "" where nothing was corrected. Words are letters only, so they can't look like anything else. */
export function spellingLine(spelling: readonly Spelling[]): string {
  if (spelling.length === 0) return "";
  return `Spelling: ${spelling.map(({ typed, meant }) => `${typed} → ${meant}`).join("; ")}.`;
}

/** Reads it back from what a search answered. A line in a source's own text is not ours. */
export function parseSpellingLine(context: string): Spelling[] {
  const end = context.lastIndexOf(END_OF_SOURCES);
  const [, pairs] = LINE.exec(end < 0 ? context : context.slice(end)) ?? [];
  return (pairs ?? "").split("; ").flatMap((pair) => {
    const [typed, meant] = pair.split(" → ");
    return typed && meant ? [{ typed, meant }] : [];
  });
}

/** A question with the words that were meant. Typed words are letters only. */
export function withSpelling(question: string, spelling: readonly Spelling[]): string {
  return spelling.reduce(
    (text, { typed, meant }) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, "giu"), meant),
    question,
  );
}
