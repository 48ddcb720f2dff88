// A run as the AI SDK's UI message stream.
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import { streamEvents } from "./stream-events.ts";

export function sendEvents(batches: AsyncGenerator<UiChunk[]>): Response {
  const options = { headers: UI_MESSAGE_STREAM_HEADERS, last: "data: [DONE]\n\n" };
  return streamEvents(batches, (data) => ({ data }), options);
}
