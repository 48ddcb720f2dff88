import { randomUUID } from "node:crypto";
import type { ScoredPassage } from "../../server/src/load/to-used-source.ts";

const WORDS = "Spaced practice spreads study sessions over several days and beats cramming on later tests. ";
/** As long as a slide or half a minute of a lecture. */
const PASSAGE_CHARACTERS = 600;

/** As a search would give them, each at a place that was not found before: slide `firstSlide` and after. */
export function makePassages(
  sourceIds: readonly string[],
  firstSlide: number,
  count: number,
): ScoredPassage[] {
  return Array.from({ length: count }, (_, i) => {
    const slide = firstSlide + i;
    const start = slide * PASSAGE_CHARACTERS;
    const text = `Slide ${slide}. ${WORDS.repeat(10)}`.slice(0, PASSAGE_CHARACTERS);
    return {
      chunkId: randomUUID(),
      sourceId: sourceIds[slide % sourceIds.length]!,
      title: "Slides of week one",
      section: "",
      url: null,
      ordinal: slide,
      text,
      locator: { kind: "slide", slide, start, end: start + PASSAGE_CHARACTERS },
      cosine: 0.7,
      fused: 0.18 - i / 100,
      score: 0.18 - i / 100,
      similarity: 0.9 - i / 100,
      isRaw: false,
      why: { wordRank: i + 1, meaningRank: i + 1, matched: ["practic", "space"] },
      bestSentence: null,
      rerank: null,
    };
  });
}
