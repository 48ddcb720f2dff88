// A response that goes on for minutes must not outlive what let its reader in: while any is open, all of them are looked
// up together every two seconds, so that it makes no difference which process ended a sign-in.
import type { Context as HonoContext } from "hono";
import { type Credential, stillGood } from "../../accounts/find-caller.ts";
import type { Db } from "../../db/open.ts";
import type { Log } from "../../log.ts";

export interface StreamWatch {
  /** The same stream; it ends when the credential does. */
  watch(body: ReadableStream<Uint8Array>, credential: Credential): ReadableStream<Uint8Array>;
}

const TAKES_LONG = /^(?:text\/event-stream|application\/zip)/;

/** What is sent for minutes ends with what let its reader in. */
export function watchResponse(c: HonoContext, streams: StreamWatch, credential: Credential): void {
  const takesLong = TAKES_LONG.test(c.res.headers.get("content-type") ?? "");
  if (takesLong && c.res.body !== null) c.res = new Response(streams.watch(c.res.body, credential), c.res);
}

const EVERY_MS = 2_000;

interface OpenStream {
  credential: Credential;
  end(): void;
}

export function watchStreams(db: Db, log: Log): StreamWatch {
  const open = new Set<OpenStream>();
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const streams = [...open];
    const credentials = new Map(streams.map(({ credential }) => [credential.id, credential]));
    const good = await stillGood(db, [...credentials.values()]);
    for (const stream of streams) if (!good.has(stream.credential.id)) stream.end();
  };
  const start = (): void => {
    timer ??= setTimeout(() => {
      void look()
        // The database is away, and with it everything that a stream could tell.
        .catch((error: unknown) => log("warn", "streams.not-checked", { error }))
        .finally(() => {
          timer = undefined;
          if (open.size > 0) start();
        });
    }, EVERY_MS).unref();
  };
  return {
    watch(body, credential) {
      const reader = body.getReader();
      const { promise: ended, resolve } = Promise.withResolvers<{ done: true; value: undefined }>();
      const stream: OpenStream = { credential, end: () => resolve({ done: true, value: undefined }) };
      open.add(stream);
      start();
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await Promise.race([ended, reader.read()]).catch((error: unknown) => {
              open.delete(stream);
              throw error;
            });
            if (!done) return controller.enqueue(value);
            open.delete(stream);
            controller.close();
            await reader.cancel();
          },
          async cancel(reason) {
            open.delete(stream);
            await reader.cancel(reason);
          },
        },
        { highWaterMark: 0 },
      );
    },
  };
}
