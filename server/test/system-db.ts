import { drizzle } from "drizzle-orm/node-postgres";
import type { Database, Db } from "../src/db/open.ts";
import * as schema from "../src/db/schema.ts";

/** A handle that works for Ibid itself: tests look at everybody's rows. */
export function systemDb({ pool }: Pick<Database, "pool">): Db {
  return drizzle(pool, { schema, casing: "snake_case" });
}
