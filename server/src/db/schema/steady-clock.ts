// The clock that removed things are deleted by.
import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";

/** One row. See `db/steady-clock.ts`. */
export const steadyClock = pgTable(
  "steady_clock",
  {
    isOnly: boolean().primaryKey().default(true),
    /** What this clock shows. */
    time: createdAt(),
    /** What the computer's clock showed when this one last went on. */
    tickedAt: createdAt(),
  },
  () => [check("steady_clock_is_only", sql`is_only`)],
);
