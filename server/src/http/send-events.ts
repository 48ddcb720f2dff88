// A run as the AI SDK's UI message stream.
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import type { UiChunk } from "../stream/ui-chunk.ts";
import { type ServerEvent, streamEvents } from "./stream-events.ts";

export function sendEvents(batches: AsyncGenerator<UiChunk[]>): Response {
  return streamEvents(toEvents(batches), { headers: UI_MESSAGE_STREAM_HEADERS, last: "data: [DONE]\n\n" });
}

async function* toEvents(batches: AsyncGenerator<UiChunk[]>): AsyncGenerator<ServerEvent[]> {
  for await (const chunks of batches) yield chunks.map((data) => ({ data }));
}
