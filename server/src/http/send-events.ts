// A run as the AI SDK's UI message stream.
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { sourceUrl } from "@ibid/core/evidence/to-ui-message.ts";
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import { streamEvents } from "./stream-events.ts";

/** `origin`: where the web app is, for links. */
export function sendEvents(batches: AsyncGenerator<UiChunk[]>, origin: string): Response {
  const options = { headers: UI_MESSAGE_STREAM_HEADERS, last: "data: [DONE]\n\n" };
  return streamEvents(withLinks(batches, origin), (data) => ({ data }), options);
}

/** Each source also as the SDK's own part for sources. Such a part can't be updated, so it is sent once. */
async function* withLinks(batches: AsyncGenerator<UiChunk[]>, origin: string): AsyncGenerator<UiChunk[]> {
  const shown = new Set<string>();
  for await (const chunks of batches)
    yield chunks.flatMap((chunk) => {
      if (chunk.type !== "data-rag-source" || shown.has(chunk.data.source_id)) return [chunk];
      shown.add(chunk.data.source_id);
      return [chunk, ...sourceUrl(chunk.data, origin)];
    });
}
