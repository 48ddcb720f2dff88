import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Quote } from "@ibid/core/contract/rag-source.ts";
import type { CuePlace } from "@ibid/core/contract/source-content.ts";

export interface QuotablePassage {
  chunkId: string;
  /** Which passage of its source it is; undefined where that was not noted. */
  ordinal: number | undefined;
  text: string;
  /** Where it starts in the source's whole text. */
  start: number;
  score: number;
  similarity: number | null;
  /** Whether the similarity is a raw cosine. */
  isRaw: boolean;
}

/** A passage, or a range of it, as a quote. The quote's range is in the source's whole text. */
export function toQuote(
  passage: QuotablePassage,
  range: TextRange = { start: 0, end: passage.text.length },
  cues: readonly CuePlace[] = [],
): Quote {
  const start = passage.start + range.start;
  const end = passage.start + range.end;
  return {
    chunk_id: passage.chunkId,
    ...(passage.ordinal === undefined ? {} : { chunk_index: passage.ordinal }),
    text: passage.text.slice(range.start, range.end),
    start_char: start,
    end_char: end,
    ...spoken(cues.filter((cue) => cue.start < end && cue.end > start)),
    score: passage.score,
    similarity: passage.similarity,
    ...(passage.isRaw ? { uncalibrated: true } : {}),
  };
}

function spoken(cues: readonly CuePlace[]): Pick<Quote, "start_seconds" | "end_seconds"> {
  const [first] = cues;
  const last = cues.at(-1);
  if (first === undefined || last === undefined) return {};
  return { start_seconds: first.startMs / 1000, end_seconds: last.endMs / 1000 };
}
