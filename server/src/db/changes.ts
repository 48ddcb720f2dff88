// What others change in the database, as it happens: one LISTEN connection per process, any number of followers.
import type { CourseEvent } from "@ibid/core/contract/course-event.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Log } from "../log.ts";
import type { Db } from "./open.ts";
import { SETTINGS_CHANNEL } from "./settings/stored-settings.ts";
import type { UserId } from "./users.ts";

export interface Changes {
  /** Events from now on, in batches; the first one is a `resync`. Ends with `return()` or when the process stops. */
  follow(user: UserId, courseId: string): AsyncGenerator<CourseEvent[]>;
  /** Tells everyone who follows the course something that is not stored. */
  announce(db: Db, event: Announced): Promise<void>;
  /** `tell` is called when accounts, sign-ins, tokens or members of courses have changed, or may have. */
  followPeople(tell: () => void): void;
  /** Whether such a change would be heard now. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** As `announce_change` in the migrations sends it. */
type Announced = CourseEvent & { courseId: string; ownerId: string };

interface Follower {
  user: UserId;
  courseId: string;
  tell(event: CourseEvent): void;
  end(): void;
}

/** As the triggers in the migrations name it. */
const CHANNEL = "ibid_changes";
const PEOPLE_CHANNEL = "ibid_people";
const RETRY_MS = 1_000;

/** `onSettings`: called when settings may have changed, also once after each time the connection was made. */
export function listenToChanges(
  connect: () => Promise<pg.Client>,
  log: Log,
  onSettings: () => void = () => {},
): Changes {
  const followers = new Set<Follower>();
  const peopleFollowers = new Set<() => void>();
  const peopleChanged = (): void => peopleFollowers.forEach((tell) => tell());
  let isListening = false;
  let isClosing = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const listen = async (): Promise<void> => {
    const opened = await connect();
    client = opened;
    // A lost connection is reported twice.
    const lose = (error?: Error): void => {
      if (client !== opened) return;
      client = undefined;
      isListening = false;
      startAgain("changes.connection-lost", error);
    };
    opened.on("error", lose);
    opened.on("end", () => lose());
    opened.on("notification", ({ channel, payload }) => {
      if (channel === SETTINGS_CHANNEL) onSettings();
      if (channel === PEOPLE_CHANNEL) peopleChanged();
      // The embedded database sends every connection all notifications that any of them listens to.
      if (channel !== CHANNEL) return;
      const { courseId, ownerId, ...event } = JSON.parse(payload ?? "{}") as Announced;
      for (const follower of followers) {
        if (follower.courseId === courseId && follower.user === ownerId) follower.tell(event);
      }
    });
    await opened.query(`listen ${CHANNEL}; listen ${SETTINGS_CHANNEL}; listen ${PEOPLE_CHANNEL}`);
    // What changed while nobody listened is not known.
    peopleChanged();
    isListening = client === opened;
    onSettings();
    for (const follower of followers) follower.tell({ kind: "resync" });
  };
  const start = (): void => {
    void listen().catch((error: unknown) => startAgain("changes.connect-failed", error));
  };
  const startAgain = (event: string, error: unknown): void => {
    if (isClosing) return;
    log("warn", event, { error });
    retry = setTimeout(start, RETRY_MS).unref();
  };
  start();

  return {
    follow(user, courseId) {
      const { events, ...follower } = openMailbox(() => followers.delete(joined));
      const joined: Follower = { user, courseId, ...follower };
      followers.add(joined);
      joined.tell({ kind: "resync" });
      return events;
    },
    async announce(db, event) {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
    },
    followPeople(tell) {
      peopleFollowers.add(tell);
    },
    isListening: () => isListening,
    async close() {
      isClosing = true;
      isListening = false;
      clearTimeout(retry);
      for (const follower of followers) follower.end();
      await client?.end().catch(() => undefined);
    },
  };
}

/** Events wait here for one reader. The same event is kept once, so a reader that sleeps costs little. */
function openMailbox(onEnd: () => void): {
  events: AsyncGenerator<CourseEvent[]>;
  tell(event: CourseEvent): void;
  end(): void;
} {
  const waiting = new Map<string, CourseEvent>();
  let isEnded = false;
  let wake = (): void => {};
  const end = (): void => {
    isEnded = true;
    onEnd();
    wake();
  };
  const next = async (): Promise<IteratorResult<CourseEvent[], void>> => {
    while (waiting.size === 0 && !isEnded) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
    const batch = [...waiting.values()];
    waiting.clear();
    return batch.length > 0 ? { done: false, value: batch } : { done: true, value: undefined };
  };
  const events: AsyncGenerator<CourseEvent[]> = {
    next,
    async return() {
      end();
      return { done: true, value: undefined };
    },
    async throw(error) {
      end();
      throw error;
    },
    [Symbol.asyncIterator]: () => events,
    async [Symbol.asyncDispose]() {
      end();
    },
  };
  return {
    events,
    tell(event) {
      waiting.set(JSON.stringify(event), event);
      wake();
    },
    end,
  };
}
