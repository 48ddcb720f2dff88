// Server-sent events: a generator of batches → a response. The generator is ended when the reader leaves.
import { keepActing } from "../db/isolation/acting.ts";

export interface ServerEvent {
  /** Without a name, the event is a plain `message`. */
  event?: string;
  data: unknown;
}

const HEARTBEAT_MS = 15_000;

export function streamEvents<T>(
  batches: AsyncGenerator<T[]>,
  toEvent: (item: T) => ServerEvent,
  options: { headers?: Record<string, string>; last?: string } = {},
): Response {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;

  /** Proxies close connections that are silent for long. Heartbeats do not pile up for a client that does not read. */
  const beat = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (controller.desiredSize === 0) controller.enqueue(encoder.encode(": still here\n\n"));
  };
  const body = new ReadableStream<Uint8Array>(
    {
      // It is pulled long after the request was handled, and still on behalf of its caller.
      pull: keepActing(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        heartbeat ??= setInterval(() => beat(controller), HEARTBEAT_MS).unref();
        try {
          for (;;) {
            const { done, value } = await batches.next();
            const text = done ? (options.last ?? "") : value.map((item) => format(toEvent(item))).join("");
            if (text !== "") controller.enqueue(encoder.encode(text));
            if (done) {
              clearInterval(heartbeat);
              controller.close();
            }
            if (done || text !== "") return;
          }
        } catch (error) {
          clearInterval(heartbeat);
          throw error;
        }
      }),
      cancel() {
        clearInterval(heartbeat);
        // Not awaited: the follower wakes up with the next chunk and leaves then. The run goes on.
        void batches.return(undefined);
      },
    },
    // Nothing is read ahead: a request that never reads, such as HEAD, costs nothing.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...HEADERS, ...options.headers } });
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache",
  "x-accel-buffering": "no",
};

function format({ event, data }: ServerEvent): string {
  return `${event === undefined ? "" : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
}
