// Chunks of a run → server-sent events, as the AI SDK's clients read them.
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import type { UiChunk } from "../stream/ui-chunk.ts";

const HEARTBEAT_MS = 15_000;

export function sendEvents(batches: AsyncGenerator<UiChunk[]>): Response {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        heartbeat ??= setInterval(() => beat(controller), HEARTBEAT_MS).unref();
        try {
          const { done, value } = await batches.next();
          const events = done ? ["[DONE]"] : value.map((chunk) => JSON.stringify(chunk));
          controller.enqueue(encoder.encode(events.map((event) => `data: ${event}\n\n`).join("")));
          if (!done) return;
          clearInterval(heartbeat);
          controller.close();
        } catch (error) {
          clearInterval(heartbeat);
          throw error;
        }
      },
      cancel() {
        clearInterval(heartbeat);
        // Not awaited: the follower wakes up with the next chunk and leaves then. The run goes on.
        void batches.return(undefined);
      },
    },
    // Nothing is read ahead: a request that never reads, such as HEAD, costs nothing.
    { highWaterMark: 0 },
  );

  /** Proxies close connections that are silent for long. A client that does not read gets none on top. */
  const beat = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (controller.desiredSize === 0) controller.enqueue(encoder.encode(": still here\n\n"));
  };
  return new Response(body, { headers: UI_MESSAGE_STREAM_HEADERS });
}
