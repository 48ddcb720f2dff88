// Sentences of a document that stand word for word in a source, and are not marked as its words.
//
// Runs of words that both have are looked for, so that it takes one walk along the document and one along each source.
import type { TextRange } from "../chunk/chunk.ts";
import { splitSentences } from "../chunk/sentences.ts";
import { blockQuotes } from "./prose-brackets.ts";
import { typstProse } from "./typst-prose.ts";
import { typedLists, withoutGeneratedLists } from "./reference-lists.ts";

export interface SourceText {
  id: string;
  title: string;
  text: string;
}

export interface CopiedWords {
  /** In the document. */
  range: TextRange;
  /** As they read. */
  words: string;
  /** Whether a footnote of the sentence, or one after it, cites something. */
  isCited: boolean;
  source: Omit<SourceText, "text">;
  /** In the text of the source, and its words there: a line or a slide may end differently. */
  found: TextRange;
  quote: string;
}

/** Words in a row that are hardly there by chance: part of a sentence, or a whole one. */
const [PART, WHOLE] = [9, 6];
/** Rather a name or a title than a sentence. */
const MOST_CAPITALS = 0.6;
/** A longer run is found in parts. */
const MOST_WORDS = 400;
const WORD = /[\p{L}\p{N}]+(?:[-’'‐]\n?[\p{L}\p{N}]+)*/gu;
const QUOTED = /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|"[^"]*"/g;

interface Word extends TextRange {
  /** As it is compared. */
  plain: string;
}

interface Sentence extends TextRange {
  words: Word[];
  text: string;
  offsets: readonly number[];
  isCited: boolean;
  /** Not the rest beside a quotation, and not a title in a list. */
  isWhole: boolean;
}

interface Run {
  sentence: Sentence;
  from: number;
  length: number;
  source: SourceText;
  found: TextRange;
}

/** In the order of the document; of several sources that have the words, the first. */
export function findCopied(document: string, sources: readonly SourceText[]): CopiedWords[] {
  const sentences = sentencesOf(document);
  const starts = new Map<string, { sentence: Sentence; at: number }[]>();
  for (const sentence of sentences)
    for (let at = 0; at + WHOLE <= sentence.words.length; at++) {
      const key = keyOf(sentence.words, at);
      const known = starts.get(key);
      if (known === undefined) starts.set(key, [{ sentence, at }]);
      else if (known.length < MOST_ALIKE) known.push({ sentence, at });
    }
  const best = new Map<Sentence, Run>();
  if (starts.size > 0)
    for (const source of sources)
      for (const run of runsIn(source, starts))
        if (run.length > (best.get(run.sentence)?.length ?? 0)) best.set(run.sentence, run);
  return [...best.values()]
    .filter(isCopied)
    .map(({ sentence, from, length, source: { id, title, text }, found }) => {
      const [first, last] = [sentence.words[from]!, sentence.words[from + length - 1]!];
      // A note may come before the full stop.
      const isEnd =
        from + length === sentence.words.length &&
        sentence.offsets[last.end] === sentence.offsets[last.end - 1]! + 1;
      const [after = ""] = isEnd ? (/^[.!?]+/.exec(sentence.text.slice(last.end)) ?? []) : [];
      const end = last.end + after.length;
      return {
        range: { start: sentence.offsets[first.start]!, end: sentence.offsets[end - 1]! + 1 },
        words: sentence.text.slice(first.start, end).replaceAll(/\s+/g, " "),
        isCited: sentence.isCited,
        source: { id, title },
        ...quoteFrom(text, found),
      };
    })
    .toSorted((one, other) => one.range.start - other.range.start);
}

function quoteFrom(text: string, { start, end }: TextRange): Pick<CopiedWords, "found" | "quote"> {
  const found = { start, end: /[.!?]/.test(text[end] ?? "") ? end + 1 : end };
  return { found, quote: text.slice(found.start, found.end) };
}

/** A document that says the same a hundred times is told of it a few times. */
const MOST_ALIKE = 20;

function keyOf(words: readonly Word[], at: number): string {
  let key = "";
  for (let i = at; i < at + WHOLE; i++) key += `${words[i]!.plain} `;
  return key;
}

function* runsIn(
  source: SourceText,
  starts: ReadonlyMap<string, { sentence: Sentence; at: number }[]>,
): Iterable<Run> {
  const words = wordsIn(source.text);
  for (let i = 0; i + WHOLE <= words.length; i++) {
    for (const { sentence, at } of starts.get(keyOf(words, i)) ?? []) {
      // It was found from its beginning.
      if (at > 0 && i > 0 && sentence.words[at - 1]!.plain === words[i - 1]!.plain) continue;
      let length = WHOLE;
      while (
        length < MOST_WORDS &&
        words[i + length] !== undefined &&
        sentence.words[at + length]?.plain === words[i + length]!.plain
      )
        length++;
      const found = { start: words[i]!.start, end: words[i + length - 1]!.end };
      yield { sentence, from: at, length, source, found };
    }
  }
}

function isCopied({ sentence, from, length, source }: Run): boolean {
  const isAll = sentence.isWhole && length === sentence.words.length;
  if (length < (isAll ? WHOLE : PART)) return false;
  const words = sentence.words.slice(from, from + length);
  const capitals = words.filter(({ start }) => /\p{Lu}/u.test(sentence.text[start]!)).length;
  if (capitals / length > MOST_CAPITALS) return false;
  // The title of a source is named, not quoted.
  const plain = (list: readonly Word[]): string => list.map((word) => word.plain).join(" ");
  return !plain(wordsIn(source.title)).includes(plain(words));
}

function sentencesOf(document: string): Sentence[] {
  const lists = typedLists(document);
  const apart = [...blockQuotes(document), ...lists];
  return typstProse(withoutGeneratedLists(document)).flatMap(
    ({ text, offsets, notes, hasOwnNote, isCell }) => {
      const start = offsets[0];
      if (isCell || start === undefined || apart.some((range) => range.start <= start && start < range.end))
        return [];
      const quoted = [...text.matchAll(QUOTED)].map(({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      }));
      return splitSentences(text).flatMap((sentence) => {
        const isCited = hasOwnNote || notes.some(({ at }) => at > sentence.start && at <= sentence.end + 1);
        // Words beside a quotation are the writer's own, before it and after it.
        return apartFrom(sentence, quoted).map((part) => ({
          ...{ ...part, text, offsets, isCited },
          isWhole: quoted.length === 0 && /[.!?]\s*$/.test(text.slice(part.start, part.end)),
          words: wordsIn(text.slice(part.start, part.end)).map((word) => ({
            ...word,
            start: part.start + word.start,
            end: part.start + word.end,
          })),
        }));
      });
    },
  );
}

function apartFrom({ start, end }: TextRange, quoted: readonly TextRange[]): TextRange[] {
  const inside = quoted.filter((range) => range.end > start && range.start < end);
  const parts: TextRange[] = [];
  let at = start;
  for (const range of inside) {
    if (range.start > at) parts.push({ start: at, end: range.start });
    at = Math.max(at, range.end);
  }
  if (at < end) parts.push({ start: at, end });
  return parts;
}

function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    plain: word.replaceAll(/[-’'‐\n]/g, "").toLowerCase(),
  }));
}
