// Chunks of a run → server-sent events, as the AI SDK's clients read them.
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import type { UiChunk } from "../stream/ui-chunk.ts";

const HEARTBEAT_MS = 15_000;

export function sendEvents(batches: AsyncGenerator<UiChunk[]>): Response {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Proxies close connections that are silent for long.
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(": still here\n\n")), HEARTBEAT_MS);
    },
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) {
        clearInterval(heartbeat);
        controller.enqueue(encoder.encode("data: [DONE]\n\n"));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(value.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")));
    },
    cancel() {
      clearInterval(heartbeat);
      // Not awaited: the follower wakes up with the next chunk and leaves then. The run goes on.
      void batches.return(undefined);
    },
  });
  return new Response(body, { headers: UI_MESSAGE_STREAM_HEADERS });
}
