import { setTimeout as sleep } from "node:timers/promises";
import { keepActing } from "../db/isolation/acting.ts";

/**
 * Bytes in a millisecond, at most: a reader on the same machine would take them as fast as they can be made, and leave nothing of
 * the processor to others. Most networks are slower.
 */
const FASTEST = 64_000;
/** Less is not worth a pause. */
const SHORTEST_MS = 10;

/** A file that is written while it is sent. It is ended when the reader leaves. */
export function sendZip(name: string, pieces: AsyncGenerator<Uint8Array>): Response {
  let due = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      // It is pulled long after the request was handled, and still on behalf of its caller.
      pull: keepActing(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const ahead = due - performance.now();
        if (ahead > SHORTEST_MS) await sleep(ahead);
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        due = Math.max(due, performance.now()) + value.length / FASTEST;
        controller.enqueue(value);
      }),
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
