import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, makeTestDatabase } from "../../test/test-database.ts";
import { createCourse } from "../db/courses.ts";
import { asOwner, asSystem } from "../db/isolation/acting.ts";
import { type Database, type Db, openDatabase } from "../db/open.ts";
import { sources } from "../db/schema.ts";
import { type UserId, createUser } from "../db/users.ts";
import { createLog } from "../log.ts";
import { insertSource } from "../persist/shelf/insert-source.ts";
import { byTurns } from "./by-turns.ts";

let place: TestDatabase;
let database: Database;
let db: Db;
let alice: UserId;
let bob: UserId;
beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase(place, createLog("silent"));
  ({ db } = database);
  [alice, bob] = [await createUser(db, "Alice"), await createUser(db, "Bob")];
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const add = (owner: UserId, count: number): Promise<string[]> =>
  asOwner(owner, async () => {
    const { id: courseId } = await createCourse(db, owner, "Tides");
    const ids = [];
    for (let n = 0; n < count; n++) {
      const csl = { type: "document", title: `Notes ${n}` } as const;
      ids.push(await insertSource(db, owner, { courseId, kind: "text", csl, givenText: "The moon." }));
    }
    return ids;
  });

test("who adds one file does not wait for who added many before", async () => {
  const many = await add(alice, 20);
  const [one] = await add(bob, 1);
  const order: string[] = [];
  const read = byTurns(db, "fetching", async (id) => {
    // One worker takes it, as with a lease.
    const isWaiting = and(eq(sources.id, id), eq(sources.status, "fetching"));
    const ended = await asSystem(() =>
      db.update(sources).set({ status: "skipped" }).where(isWaiting).returning({ id: sources.id }),
    );
    if (ended.length > 0) order.push(id);
    return ended.length > 0 ? "read" : "skipped";
  });
  // The jobs come in the order of adding, two at a time.
  for (let i = 0; i < many.length; i += 2) await Promise.all([read(many[i]!), read(many[i + 1]!)]);
  await read(one!);
  expect(order.indexOf(one!)).toBeLessThan(4);
  expect(order.toSorted()).toEqual([...many, one!].toSorted());
});
