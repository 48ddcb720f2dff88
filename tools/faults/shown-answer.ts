import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { ShownChunk } from "./read-events.ts";

/** What somebody who follows an answer was shown of it. */
export interface ShownAnswer {
  question: string;
  messageId: string | null;
  /** By number: the newest part counts, as it does on the screen. */
  sources: Map<number, RAGSource>;
  /** Every pair of number and source that was ever shown, the overwritten ones too. */
  numbered: { number: number; sourceId: string }[];
  parts: Map<string, string>;
  step: number;
  /** When how many characters had arrived. */
  arrivals: { at: number; characters: number }[];
  /** The status of the last part; null while there is none. */
  ended: string | null;
  /** When the server was killed under it. */
  killedAt: number | null;
}

export function emptyAnswer(question: string): ShownAnswer {
  return {
    ...{ question, messageId: null, step: 0, ended: null, killedAt: null },
    ...{ sources: new Map(), numbered: [], parts: new Map(), arrivals: [] },
  };
}

export function addChunks(answer: ShownAnswer, chunks: readonly ShownChunk[], at: number): void {
  for (const chunk of chunks) addChunk(answer, chunk);
  if (chunks.some(({ type }) => type === "text-delta")) {
    answer.arrivals.push({ at, characters: shownText(answer).length });
  }
}

function addChunk(answer: ShownAnswer, chunk: ShownChunk): void {
  switch (chunk.type) {
    case "start":
      answer.messageId = chunk.messageId;
      return;
    case "start-step":
      answer.step++;
      return;
    case "text-delta": {
      const part = `${answer.step}:${chunk.id}`;
      answer.parts.set(part, (answer.parts.get(part) ?? "") + chunk.delta);
      return;
    }
    case "data-rag-source":
    case "data-rag-source-update":
      answer.sources.set(chunk.data.chunk_number, chunk.data);
      answer.numbered.push({ number: chunk.data.chunk_number, sourceId: chunk.data.source_id });
      return;
    case "finish":
      answer.ended = chunk.messageMetadata.status;
      return;
    case "error":
  }
}

/** The texts before and after a search are paragraphs of one answer. */
export function shownText(answer: ShownAnswer): string {
  return [...answer.parts.values()].filter((text) => text.trim() !== "").join("\n\n");
}

export function shownSources(answer: ShownAnswer): RAGSource[] {
  return [...answer.sources.values()].toSorted((a, b) => a.chunk_number - b.chunk_number);
}
