import type { TextRange } from "@ibid/core/chunk/chunk.ts";

/** More than anybody steps through. */
const MOST = 1000;

/** Every place where the words occur, ignoring case and line breaks. */
export function findAll(text: string, words: string): TextRange[] {
  const parts = words.trim().split(/\s+/).filter(Boolean).map(literally);
  if (parts.length === 0) return [];
  const hits: TextRange[] = [];
  for (const { index, 0: found } of text.matchAll(new RegExp(parts.join(String.raw`\s+`), "giu"))) {
    hits.push({ start: index, end: index + found.length });
    if (hits.length === MOST) break;
  }
  return hits;
}

function literally(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
