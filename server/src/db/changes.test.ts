import { setImmediate } from "node:timers/promises";
import type { CourseEvent } from "@ibid/core/contract/course-event.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemDb } from "../../test/system-db.ts";
import { makeTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { createLog } from "../log.ts";
import { insertSource } from "../persist/shelf/insert-source.ts";
import { type Changes, listenToChanges } from "./changes.ts";
import { createCourse } from "./courses.ts";
import { inTransaction } from "./in-transaction.ts";
import { type Database, openDatabase } from "./open.ts";
import { type UserId, createUser } from "./users.ts";

const log = createLog("silent");
let place: TestDatabase;
let database: Database;
let changes: Changes;
let alice: UserId;
let bob: UserId;
let courseId: string;
const clients: pg.Client[] = [];

beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase(place, log);
  alice = await createUser(database.db, "Alice");
  bob = await createUser(database.db, "Bob");
  courseId = (await createCourse(systemDb(database), alice, "Tides")).id;
  const connected = Promise.withResolvers<pg.Client>();
  changes = listenToChanges(async () => {
    const client = await database.connect();
    clients.push(client);
    connected.resolve(client);
    return client;
  }, log);
  const client = await connected.promise;
  await setImmediate();
  // Answered after the query that listens, which has been sent by now.
  await client.query("select 1");
});
afterAll(async () => {
  await changes.close();
  await database.close();
  await place.remove();
});

const add = (db = systemDb(database)) =>
  insertSource(db, alice, { courseId, kind: "manual", csl: { type: "book", title: "A book" } });

async function next(events: AsyncGenerator<CourseEvent[]>): Promise<CourseEvent[]> {
  return (await events.next()).value as CourseEvent[];
}

async function follow(user: UserId): Promise<AsyncGenerator<CourseEvent[]>> {
  const events = changes.follow(user, courseId);
  expect(await next(events)).toEqual([{ kind: "resync" }]);
  return events;
}

test("a change is told when it is committed, and never when it is rolled back", async () => {
  const events = await follow(alice);
  await inTransaction(systemDb(database), async (db) => {
    await add(db);
    throw new Error("Changed my mind.");
  }).catch(() => undefined);
  const id = await add();
  expect(await next(events)).toEqual([{ kind: "source", id }]);
  await events.return(undefined);
});

test("another user hears nothing of it", async () => {
  const mine = await follow(alice);
  const theirs = await follow(bob);
  const heard = theirs.next();
  await add();
  await next(mine);
  await theirs.return(undefined);
  expect(await heard).toEqual({ done: true, value: undefined });
  await mine.return(undefined);
});

test("after a lost connection everybody is told to look again, and hears what comes next", async () => {
  const events = await follow(alice);
  clients.at(-1)!.connection.stream.destroy();
  expect(await next(events)).toEqual([{ kind: "resync" }]);
  const id = await add();
  expect(await next(events)).toEqual([{ kind: "source", id }]);
  await events.return(undefined);
});
