// What a result shows of its passage: the stretch that has most words of the question, and where they are in it.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { english } from "@ibid/core/english/language.ts";
import { areRelated, contentWords } from "@ibid/core/quotes/content-words.ts";

export interface Excerpt {
  text: string;
  /** The words of the question. */
  words: TextRange[];
}

const LONGEST = 240;
/** What is kept before the first word of the question: the beginning of its sentence, if that is not further away. */
const BEFORE = 80;
const WORD = /[\p{L}\p{N}]+/gu;

interface Hit extends TextRange {
  stem: string;
}

export function excerptOf(passage: string, question: string): Excerpt {
  const text = passage.replace(/\s+/g, " ").trim();
  const hits = findHits(text, question);
  const { start, end } = text.length <= LONGEST ? { start: 0, end: text.length } : stretchOf(text, hits);
  const lead = start === 0 ? "" : "… ";
  return {
    text: `${lead}${text.slice(start, end)}${end === text.length ? "" : " …"}`,
    words: hits
      .filter((hit) => hit.start >= start && hit.end <= end)
      .map((hit) => ({ start: hit.start - start + lead.length, end: hit.end - start + lead.length })),
  };
}

function findHits(text: string, question: string): Hit[] {
  const asked = [...new Set(contentWords(question).map(({ stem }) => stem))];
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const stem = asked.find((one) => areRelated(one, english.stem(word)));
    return stem === undefined ? [] : [{ start: index, end: index + word.length, stem }];
  });
}

/** Begins with a sentence or a word, and ends with a word. */
function stretchOf(text: string, hits: readonly Hit[]): TextRange {
  const wordsFrom = (from: number): number =>
    new Set(hits.filter(({ start, end }) => start >= from && end <= from + LONGEST).map(({ stem }) => stem))
      .size;
  const starts = hits.map((hit) => beginningOf(text, hit.start));
  const start = starts.toSorted((a, b) => wordsFrom(b) - wordsFrom(a) || a - b)[0] ?? 0;
  const rest = text.slice(start, start + LONGEST);
  const isWhole = start + LONGEST >= text.length;
  return { start, end: start + (isWhole ? rest.length : rest.replace(/\s+\S*$/, "").length) };
}

function beginningOf(text: string, at: number): number {
  const from = Math.max(0, at - BEFORE);
  const before = text.slice(from, at);
  const sentence = before.search(/(?<=[.!?]”?\s)\S[^.!?]*$/);
  if (sentence >= 0) return from + sentence;
  return from === 0 ? 0 : from + before.search(/(?<=\s)\S|$/);
}
