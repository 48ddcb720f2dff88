// What readers mark in sources, and write about it.
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { Anchored } from "@ibid/core/anchor/find-again.ts";
import { sql } from "drizzle-orm";
import { type PgColumn, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "../belongs-to.ts";
import { createdAt, id, json, moment, ownerId, updatedAt } from "../columns.ts";
import { users } from "./people.ts";
import { courses, sources } from "./shelf.ts";

export const highlights = pgTable(
  "highlights",
  {
    id: id(),
    ownerId: ownerId(),
    courseId: uuid().notNull(),
    sourceId: uuid().notNull(),
    /** The guest of the course whose highlight it is, set by the database itself; null: the owner's own. */
    guestId: uuid()
      .default(sql`nullif(current_setting('ibid.guest', true), '')::uuid`)
      .references((): PgColumn => users.id, { onDelete: "cascade" }),
    quote: text().notNull(),
    /** What stood around the words when they were marked: so they are found again. */
    around: json<Omit<Anchored, "quote">>().notNull(),
    /** Null: the words were not found in the text with this hash. */
    place: json<Locator>(),
    /** Of the text that the place is in. Where the source has another one by now, the words are looked for again. */
    contentHash: text(),
    note: text().notNull(),
    /** Set while it can be restored. */
    removedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("highlights_course").on(t.courseId, t.id),
    index("highlights_source").on(t.sourceId),
    index("highlights_guest")
      .on(t.guestId)
      .where(sql`guest_id is not null`),
    index("highlights_removed")
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    belongsTo(courses, t.courseId, t.ownerId, "highlights_course_fk"),
    belongsTo(sources, t.sourceId, t.ownerId, "highlights_source_fk"),
  ],
);
