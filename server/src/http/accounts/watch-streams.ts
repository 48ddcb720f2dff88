// A response that goes on for minutes must not outlive what let its reader in: while any is open, all of them are looked
// up together every two seconds, so that it makes no difference which process ended a sign-in.
import type { Context as HonoContext } from "hono";
import { type Credential, stillGood } from "../../accounts/find-caller.ts";
import { nameOfGuest, stillGuests } from "../../accounts/sharing/still-guests.ts";
import type { Guest } from "../../db/isolation/acting.ts";
import type { Db } from "../../db/open.ts";
import type { Log } from "../../log.ts";

export interface StreamWatch {
  /** The same stream; it ends when the credential does, and for a guest, when they are no longer in the course. */
  watch(body: ReadableStream<Uint8Array>, entry: StreamEntry): ReadableStream<Uint8Array>;
}

const TAKES_LONG = /^(?:text\/event-stream|application\/zip)/;

/** What is sent for minutes ends with what let its reader in. */
export function watchResponse(c: HonoContext, streams: StreamWatch, entry: StreamEntry): void {
  const takesLong = TAKES_LONG.test(c.res.headers.get("content-type") ?? "");
  if (takesLong && c.res.body !== null) c.res = new Response(streams.watch(c.res.body, entry), c.res);
}

const EVERY_MS = 2_000;

interface StreamEntry {
  credential: Credential;
  guest: Guest | null;
}

interface OpenStream extends StreamEntry {
  end(): void;
}

export function watchStreams(db: Db, log: Log): StreamWatch {
  const open = new Set<OpenStream>();
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const streams = [...open];
    const credentials = new Map(streams.map(({ credential }) => [credential.id, credential]));
    const good = await stillGood(db, [...credentials.values()]);
    const guests = streams.flatMap(({ guest }) => guest ?? []);
    const stillIn = guests.length === 0 ? new Set() : await stillGuests(db, guests);
    for (const { credential, guest, end } of streams)
      if (!good.has(credential.id) || (guest !== null && !stillIn.has(nameOfGuest(guest)))) end();
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
    watch(body, entry) {
      const reader = body.getReader();
      const { promise: ended, resolve } = Promise.withResolvers<{ done: true; value: undefined }>();
      const stream: OpenStream = { ...entry, end: () => resolve({ done: true, value: undefined }) };
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
