import { setImmediate } from "node:timers/promises";
import type { CourseEvent } from "@ibid/core/contract/course-event.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiToken, revokeApiToken } from "../accounts/api-tokens.ts";
import { updatePerson } from "../accounts/people.ts";
import { enterCourse, removeMember } from "../accounts/sharing/members.ts";
import { endSignIns, startSignIn } from "../accounts/sign-ins.ts";
import { systemDb } from "../../test/system-db.ts";
import { makeTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { createLog } from "../log.ts";
import { insertSource } from "../persist/shelf/insert-source.ts";
import { type Changes, listenToChanges } from "./changes.ts";
import { createCourse, removeCourse, restoreCourse } from "./courses.ts";
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
let tokenId: string;
const clients: pg.Client[] = [];

beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase(place, log);
  alice = await createUser(database.db, "Alice");
  bob = await createUser(database.db, "Bob");
  courseId = (await createCourse(systemDb(database), alice, "Tides")).id;
  await startSignIn(systemDb(database), bob, { via: "password", userAgent: "" });
  const newToken = { name: "Script", scopes: ["read"] as const, days: null };
  tokenId = (await createApiToken(systemDb(database), bob, newToken)).token.id;
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

test.each<[string, () => Promise<unknown>]>([
  ["a member who comes", () => enterCourse(systemDb(database), { courseId, owner: alice }, bob, "reader")],
  [
    "a member who goes",
    () => removeMember(systemDb(database), { courseId, owner: alice, title: "Tides", isOwner: true }, bob),
  ],
  ["a course that is removed", () => removeCourse(systemDb(database), alice, courseId)],
  ["a course that is back", () => restoreCourse(systemDb(database), alice, courseId)],
  ["a sign-in that is ended", () => endSignIns(systemDb(database), bob)],
  ["a token that is revoked", () => revokeApiToken(systemDb(database), bob, tokenId)],
  ["somebody who is suspended", () => updatePerson(systemDb(database), bob, { isSuspended: true })],
])("what processes remember of people is forgotten: %s", async (_, change) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  changes.followPeople(resolve);
  await change();
  await promise;
});

test("after a lost connection everybody is told to look again, and hears what comes next", async () => {
  const events = await follow(alice);
  expect(changes.isListening()).toBe(true);
  const client = clients.at(-1)!;
  const { promise: lost, resolve } = Promise.withResolvers<unknown>();
  client.once("error", resolve);
  client.connection.stream.destroy();
  await lost;
  expect(changes.isListening()).toBe(false);
  expect(await next(events)).toEqual([{ kind: "resync" }]);
  expect(changes.isListening()).toBe(true);
  const id = await add();
  expect(await next(events)).toEqual([{ kind: "source", id }]);
  await events.return(undefined);
});
