// A table on a slide often arrives as one line per cell: "Massed practice", "Spaced practice", and the cells below, each for
// one of the two. Which one, the text no longer says.
import { english } from "../english/language.ts";
import { contentWords } from "./content-words.ts";

/** What sets the head of one column apart from the one beside it: "massed", "spaced". */
export type ColumnPair = [one: string, other: string];

const HEAD = /^(\p{L}[\p{L}\p{M}-]*) (\p{L}[\p{L}\p{M}-]*)$/u;
/** A whole sentence says by itself what it is about. */
const SENTENCE = /[.!?]$/;

/** Two lines one below the other, of two words each, that differ in the first. */
export function readColumns(text: string): ColumnPair[] {
  const heads = text.split("\n").map((line) => HEAD.exec(line.trim()));
  return heads.flatMap((head, at): ColumnPair[] => {
    const next = heads[at + 1];
    if (!head || !next || stem(head[2]!) !== stem(next[2]!) || stem(head[1]!) === stem(next[1]!)) return [];
    return [[stem(head[1]!), stem(next[1]!)]];
  });
}

/** Whether a claim says of one column what is in a cell that could be in either. */
export function isOfLostColumn(columns: readonly ColumnPair[], cell: string, claim: string): boolean {
  if (columns.length === 0 || SENTENCE.test(cell)) return false;
  const [said, claimed] = [cell, claim].map((text) => contentWords(text).map((word) => word.stem));
  return columns.some(
    ([one, other]) =>
      claimed!.includes(one) !== claimed!.includes(other) && !said!.includes(one) && !said!.includes(other),
  );
}

const stem = (word: string): string => english.stem(word);
