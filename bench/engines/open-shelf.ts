// A database with a user, a course and some sources: what the cases about rows start from.
import { drizzle } from "drizzle-orm/node-postgres";
import { ActingPool, type ActingPoolConfig } from "../../server/src/db/isolation/acting-pool.ts";
import { type Database, openDatabase } from "../../server/src/db/open.ts";
import { createCourse } from "../../server/src/db/courses.ts";
import * as schema from "../../server/src/db/schema.ts";
import { type UserId, createUser } from "../../server/src/db/users.ts";
import { insertSource } from "../../server/src/persist/shelf/insert-source.ts";
import { type Engine, silent } from "./open-engine.ts";

/** Its `db` works for the user, its `pool` for Ibid itself. */
export interface Shelf extends Database {
  user: UserId;
  courseId: string;
  sourceIds: string[];
  /** The least that can be stored durably: one row, one commit. */
  commit(): Promise<void>;
}

export async function openShelf(engine: Engine): Promise<Shelf> {
  const place = await engine.makePlace();
  const database = await openDatabase(place, silent);
  const { pool } = database;
  const user = await createUser(database.db, "Bench");
  const ownPool = new ActingPool({ ...(pool.options as ActingPoolConfig), max: 9, always: user });
  const db = drizzle(ownPool, { schema, casing: "snake_case" });
  const { id: courseId } = await createCourse(db, user, "Bench");
  const sourceIds: string[] = [];
  for (const title of ["Slides of week one", "Slides of week two", "Slides of week three"]) {
    const csl = { type: "document" as const, title };
    sourceIds.push(await insertSource(db, user, { courseId, kind: "slides", csl }));
  }
  await pool.query("create table bench_commits (id int generated always as identity)");
  return {
    ...database,
    db,
    user,
    courseId,
    sourceIds,
    commit: async () => void (await pool.query("insert into bench_commits default values")),
    async close() {
      await ownPool.end();
      await database.close();
      await place.remove();
    },
  };
}
