import type { RAGSource, Verdict } from "@ibid/core/contract/rag-source.ts";
import type { ChatMessage } from "../src/chat/conversation/chat-message.ts";

/** A complete answer, with whatever a test cares about. */
export function testAnswer(text: string, sources: RAGSource[] = [], facts: Partial<ChatMessage> = {}) {
  const message: ChatMessage = { id: "m", role: "assistant", text, sources, model: "gpt", status: "done" };
  return { ...message, ...facts };
}

/** A source of an answer: the claims that it was compared with, each with a passage of its own. */
export function testCited(
  chunk_number: number,
  claims: readonly (readonly [start: number, end: number, verdict: Verdict])[] = [],
  facts: Partial<RAGSource> = {},
): RAGSource {
  const quotes = claims.map((_, at) => ({
    ...{ chunk_id: `${chunk_number}.${at}`, text: `Words ${chunk_number}.${at}`, score: 1, similarity: 0.5 },
    ...{ start_char: at * 100, end_char: at * 100 + 9 },
  }));
  return {
    ...{ source_id: `p${chunk_number}`, source_type: "slide", slide_number: chunk_number, chunk_number },
    ...{ document_id: `d${chunk_number}`, title: `Week ${chunk_number}`, content_preview: "A preview" },
    claims: claims.map(([start, end, verdict], quote) => ({ start, end, verdict, quote })),
    quotes,
    ...facts,
  };
}
