import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";

/**
 * The chunks of an answer's stream, as many at a time as came together. A stream that is cut off between two chunks
 * looks like one that ended: the `finish` chunk tells which it was.
 */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<UiChunk[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = events.pop()!;
      // Comments are heartbeats, and the last event is not JSON.
      const chunks = events.filter((event) => event.startsWith("data: {"));
      if (chunks.length > 0) yield chunks.map((event) => JSON.parse(event.slice("data: ".length)) as UiChunk);
    }
  } finally {
    // Closes the connection when reading stops early.
    reader.cancel().catch(() => undefined);
  }
}
