// Server-sent events, as they arrive. Written here and not borrowed: the harness believes only the bytes.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";

/** The chunks of an answer that the harness looks into. */
export type ShownChunk =
  | { type: "start"; messageId: string }
  | { type: "start-step" }
  | { type: "text-delta"; id: string; delta: string }
  | { type: "data-rag-source" | "data-rag-source-update"; data: RAGSource }
  | { type: "error"; errorText: string }
  | { type: "finish"; messageMetadata: { status: string } };

const KINDS = new Set([
  ...["start", "start-step", "text-delta"],
  ...["data-rag-source", "data-rag-source-update", "error", "finish"],
]);

/**
 * Gives the chunks of each piece that arrives. Ends when the body does, fails when the connection breaks, and leaves
 * it after `cutAt` bytes: what comes behind them is never looked at.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  cutAt = Infinity,
): AsyncGenerator<{ chunks: ShownChunk[]; bytes: number }> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = "";
  if (cutAt <= 0) return await body.cancel();
  for await (const piece of body) {
    const seen = piece.subarray(0, cutAt - bytes);
    bytes += seen.length;
    rest += decoder.decode(seen, { stream: true });
    const events = rest.split("\n\n");
    rest = events.pop()!;
    yield { chunks: events.flatMap(parse), bytes };
    if (bytes >= cutAt) return;
  }
}

function parse(event: string): ShownChunk[] {
  if (!event.startsWith("data: {")) return [];
  const chunk = JSON.parse(event.slice("data: ".length)) as ShownChunk;
  return KINDS.has(chunk.type) ? [chunk] : [];
}
