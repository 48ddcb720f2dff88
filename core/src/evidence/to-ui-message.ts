// A stored message → the AI SDK's message, and the parts that show a source in any of its clients. A live stream and a
// loaded history both come through here (I5).
import type { ChatMetadata } from "../contract/chat.ts";
import type { MessageResponse } from "../contract/message.ts";
import { placeLink } from "../contract/place-link.ts";
import type { RAGSource } from "../contract/rag-source.ts";
import { type UiChunk, sourcePart, webResultsPart } from "../contract/ui-chunk.ts";
import { fromRagPlace } from "./rag-place.ts";
import { sayPlace } from "./say-place.ts";

export interface UiMessage {
  id: string;
  role: "user" | "assistant";
  metadata?: ChatMetadata;
  parts: (UiChunk | { type: "text"; text: string; state: "streaming" | "done" })[];
}

/** The parts are in the order in which they are streamed. `origin`: where the web app is. */
export function toUiMessage(message: MessageResponse, origin: string): UiMessage {
  const { id, role, content, model, status, sources, web_results: found, error } = message;
  const isStreaming = status === "streaming";
  const text = { type: "text" as const, text: content, state: isStreaming ? "streaming" : "done" } as const;
  if (role === "user") return { id, role, parts: [text] };
  const shown = (sources ?? []).flatMap((source) => [sourcePart(id, source), ...sourceUrl(source, origin)]);
  return {
    id,
    role,
    metadata: { model: model ?? "", status, ...(error && { error }) },
    parts: [
      ...shown,
      ...(found === null ? [] : [webResultsPart(id, found)]),
      ...(content === "" ? [] : [text]),
    ],
  };
}

/** The source as the SDK's own part for sources, with the address that opens its place. None for what was removed. */
export function sourceUrl(source: RAGSource, origin: string): UiChunk[] {
  const { sourceId, place } = fromRagPlace(source);
  if (sourceId === null || source.course_id === undefined || source.removed === true) return [];
  const where = [source.title ?? "Untitled", sayPlace(place)].filter(Boolean).join(", ");
  return [
    {
      type: "source-url",
      sourceId: source.source_id,
      url: origin + placeLink(source.course_id, sourceId, place),
      title: `[${source.chunk_number}] ${where}`,
    },
  ];
}
