// What people have used, and what they may use.
import type { LimitKind } from "@ibid/core/contract/people/usage.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, ownerId } from "../columns.ts";
import { users } from "./people.ts";

const owner = () => ownerId().references(() => users.id, { onDelete: "cascade" });

/** What an administrator has decided for one person, instead of what is usual. */
export const ownLimits = pgTable(
  "own_limits",
  {
    ownerId: owner(),
    kind: text().$type<LimitKind>().notNull(),
    /** Null: without a limit. */
    most: bigint({ mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.kind] }),
    check("own_limits_kind", sql`kind in ('requests', 'answers', 'uploads', 'storage', 'tokens')`),
    check("own_limits_most", sql`most >= 0`),
  ],
);

/** Files and pages that were added on a day (UTC). What is deleted later was added all the same. */
export const uploadCounts = pgTable(
  "upload_counts",
  { ownerId: owner(), day: date().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.ownerId, t.day] })],
);

/** A call of a provider's model. It outlives what it was made for: deleting a chat gives no tokens back. */
export const modelUses = pgTable(
  "model_uses",
  {
    id: id(),
    ownerId: owner(),
    /** The message or draft that was being written; null: a search. */
    forId: uuid(),
    model: text().notNull(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    /** The call was ended before the provider said how much it was. */
    isEstimated: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("model_uses_owner").on(t.ownerId, t.createdAt),
    check("model_uses_tokens", sql`input_tokens >= 0 and output_tokens >= 0`),
  ],
);
