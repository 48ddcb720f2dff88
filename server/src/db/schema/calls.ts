// The record of calls that must not be carried out twice.
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, json, ownerId } from "../columns.ts";
import { users } from "./people.ts";

/** The first answer to a mutating call, given again when the call is repeated. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    ownerId: ownerId().references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    body: json<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] })],
);
