// The chunks of an answer, as the AI SDK's UI message stream spells them.
import type { ChatMetadata } from "@ibid/core/contract/chat.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { UIMessageChunk } from "ai";

export type UiChunk = UIMessageChunk<ChatMetadata, { "rag-source": RAGSource }>;

/** The same id in a later part means an update, not a second source. */
export function sourceChunk(messageId: string, source: RAGSource): UiChunk {
  return { type: "data-rag-source", id: `${messageId}:${source.chunk_number}`, data: source };
}

/** Text may be seen a moment before it is stored; everything else is stored first (I1). */
export function isDelta(chunk: UiChunk): boolean {
  return chunk.type === "text-delta" || chunk.type === "reasoning-delta" || chunk.type === "tool-input-delta";
}

/** Neighbouring deltas of one text become one: a replay of a long answer is a handful of chunks. */
export function coalesce(chunks: readonly UiChunk[]): UiChunk[] {
  const merged: UiChunk[] = [];
  /** The delta that may go on: a copy, because the chunks that came in are others' too. */
  let open: Extract<UiChunk, { type: "text-delta" | "reasoning-delta" }> | undefined;
  for (const chunk of chunks) {
    const isText = chunk.type === "text-delta" || chunk.type === "reasoning-delta";
    if (isText && open?.type === chunk.type && open.id === chunk.id) open.delta += chunk.delta;
    else {
      open = isText ? { ...chunk } : undefined;
      merged.push(open ?? chunk);
    }
  }
  return merged;
}

/** What a reader sees as the answer. Texts before and after a tool call are paragraphs of one answer. */
export function textOf(chunks: readonly UiChunk[]): string {
  const parts = new Map<string, string>();
  let step = 0;
  for (const chunk of coalesce(chunks)) {
    if (chunk.type === "start-step") step++;
    if (chunk.type !== "text-delta") continue;
    const part = `${step}:${chunk.id}`;
    parts.set(part, (parts.get(part) ?? "") + chunk.delta);
  }
  return [...parts.values()].filter((text) => text.trim() !== "").join("\n\n");
}
