import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { createParser } from "eventsource-parser";

/**
 * The chunks of an answer's stream, as many at a time as came together. A stream that is cut off between two chunks
 * looks like one that ended: the `finish` chunk tells which it was.
 */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<UiChunk[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let chunks: UiChunk[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== "[DONE]") chunks.push(JSON.parse(data) as UiChunk);
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      if (chunks.length > 0) yield chunks;
      chunks = [];
    }
  } finally {
    // Closes the connection when reading stops early.
    reader.cancel().catch(() => undefined);
  }
}
