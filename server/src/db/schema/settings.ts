// What was set in Ibid: for all of it, and by each person for themselves.
import type { Paper, ThemeChoice } from "@ibid/core/contract/settings/preferences.ts";
import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { ownerId, updatedAt } from "../columns.ts";
import { users } from "./people.ts";

/**
 * Under the names of the variables that they stand for. It has no owner: requests can't even read it, only Ibid itself can.
 * Keys are sealed: what is stored here is of no use without the file `settings-key` in the data folder.
 */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: updatedAt(),
});

/** Null: as usual. */
export const preferences = pgTable(
  "preferences",
  {
    ownerId: ownerId()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    theme: text().$type<ThemeChoice>(),
    answerLanguage: text(),
    /** A built-in style, or one of the person's own. */
    style: text(),
    /** As it stands on a title page. */
    authorName: text(),
    courseName: text(),
    paper: text().$type<Paper>(),
    updatedAt: updatedAt(),
  },
  () => [
    check("preferences_theme", sql`theme in ('system', 'light', 'dark')`),
    check("preferences_paper", sql`paper in ('a4', 'us-letter')`),
  ],
);
