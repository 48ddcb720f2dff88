// Who else may use a course, and the links that let them in. Rows of a shared course keep one owner: the course's.
import type { GuestRole } from "@ibid/core/contract/sharing/member.ts";
import { sql } from "drizzle-orm";
import { type PgColumn, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "../belongs-to.ts";
import { bytes, createdAt, id, moment, ownerId } from "../columns.ts";
import { users } from "./people.ts";
import { courses } from "./shelf.ts";

export const courseMembers = pgTable(
  "course_members",
  {
    courseId: uuid().notNull(),
    /** Whose course it is. */
    ownerId: ownerId(),
    userId: uuid()
      .notNull()
      .references((): PgColumn => users.id, { onDelete: "cascade" }),
    role: text().$type<GuestRole>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index("course_members_user").on(t.userId),
    belongsTo(courses, t.courseId, t.ownerId, "course_members_course_fk"),
    check("course_members_role", sql`role in ('reader', 'editor')`),
    check("course_members_other", sql`user_id <> owner_id`),
  ],
);

export const courseInvitations = pgTable(
  "course_invitations",
  {
    id: id(),
    courseId: uuid().notNull(),
    ownerId: ownerId(),
    /** SHA-256 of 32 random bytes. */
    tokenHash: bytes().notNull().unique("course_invitations_hash"),
    /** Null: for anyone who has the link. */
    email: text(),
    role: text().$type<GuestRole>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    usedBy: uuid().references((): PgColumn => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("course_invitations_course").on(t.courseId),
    belongsTo(courses, t.courseId, t.ownerId, "course_invitations_course_fk"),
    check("course_invitations_role", sql`role in ('reader', 'editor')`),
  ],
);
