// Links into a course. They need an account: who gets one is for administrators to say.
import { AppError } from "@ibid/core/contract/error.ts";
import type { CourseInvitation, GuestRole } from "@ibid/core/contract/sharing/member.ts";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { inLiveCourse, isLiveCourse } from "../../db/courses/live-courses.ts";
import type { Db } from "../../db/open.ts";
import { courseInvitations, courses, users } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { hashSecret, makeSecret } from "../secret.ts";
import { type Place, enterCourse } from "./members.ts";

const GOOD_DAYS = 7;

export async function inviteToCourse(
  db: Db,
  { courseId, owner }: Place,
  { email, role }: { email: string | null; role: GuestRole },
): Promise<{ invitation: CourseInvitation; secret: string }> {
  const { text, hash } = makeSecret();
  const expiresAt = sql`now() + make_interval(days => ${GOOD_DAYS})`;
  const values = { courseId, ownerId: owner, tokenHash: hash, email, role, expiresAt };
  const [row] = await db.insert(courseInvitations).values(values).returning();
  return { invitation: toInvitation(row!), secret: text };
}

/** Those that can still be used. */
export async function listCourseInvitations(db: Db, place: Place): Promise<CourseInvitation[]> {
  const rows = await db
    .select()
    .from(courseInvitations)
    .where(and(ofCourse(place), isOpen))
    .orderBy(desc(courseInvitations.id));
  return rows.map(toInvitation);
}

export async function withdrawCourseInvitation(db: Db, place: Place, id: string): Promise<void> {
  const [row] = await db
    .delete(courseInvitations)
    .where(and(ofCourse(place), eq(courseInvitations.id, id), isOpen))
    .returning({ id: courseInvitations.id });
  found(row, "invitation");
}

interface Invited {
  title: string;
  ownerName: string;
  role: GuestRole;
}

export async function findCourseInvitation(db: Db, user: UserId, secret: string): Promise<Invited> {
  const [row] = await db
    .select({
      ...{ title: courses.title, ownerName: users.name, role: courseInvitations.role },
      email: courseInvitations.email,
    })
    .from(courseInvitations)
    .innerJoin(courses, eq(courses.id, courseInvitations.courseId))
    .innerJoin(users, eq(users.id, courseInvitations.ownerId))
    .where(and(eq(courseInvitations.tokenHash, hashSecret(secret)), isOpen, isLiveCourse));
  if (row === undefined) throw unusable();
  const { email, ...invited } = row;
  await refuseOther(db, user, email);
  return invited;
}

/** Once: of two at the same time, the second waits for the row and finds it used. */
export async function acceptCourseInvitation(db: Db, user: UserId, secret: string): Promise<string> {
  return await inTransaction(db, async (db) => {
    const [used] = await db
      .update(courseInvitations)
      .set({ usedAt: sql`now()`, usedBy: user })
      .where(
        and(
          eq(courseInvitations.tokenHash, hashSecret(secret)),
          isOpen,
          inLiveCourse(courseInvitations.courseId),
        ),
      )
      .returning();
    if (used === undefined) throw unusable();
    const { courseId, role, email } = used;
    const owner = used.ownerId as UserId;
    await refuseOther(db, user, email);
    if (owner === user) throw new AppError("invalid_request", "This is your own course.");
    await enterCourse(db, { courseId, owner }, user, role);
    return courseId;
  });
}

/** An invitation for one address is for nobody else, even if others have the link. */
async function refuseOther(db: Db, user: UserId, email: string | null): Promise<void> {
  if (email === null) return;
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, user));
  if (row?.email !== email) throw unusable();
}

function unusable(): AppError {
  return new AppError(
    "link_unusable",
    "This link can't be used: it has expired, was used or withdrawn, or is for somebody else. Ask the person who sent it for a new one.",
  );
}

const isOpen = and(isNull(courseInvitations.usedAt), gt(courseInvitations.expiresAt, sql`now()`));
const ofCourse = ({ courseId, owner }: Place) =>
  and(eq(courseInvitations.courseId, courseId), eq(courseInvitations.ownerId, owner));

function toInvitation(row: typeof courseInvitations.$inferSelect): CourseInvitation {
  const { id, email, role, createdAt, expiresAt } = row;
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
