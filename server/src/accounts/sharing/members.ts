// Who is in a course. Invariant: only its owner changes that, except that anybody may leave.
import { AppError } from "@ibid/core/contract/error.ts";
import type { GuestRole, Member } from "@ibid/core/contract/sharing/member.ts";
import { and, asc, eq } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { isLiveCourse } from "../../db/courses/live-courses.ts";
import type { Db } from "../../db/open.ts";
import { courseMembers, courses, users } from "../../db/schema.ts";
import { type UserId, findUserByEmail } from "../../db/users.ts";

/** Where the caller is in a course, to which both must belong. */
export interface Place {
  courseId: string;
  title: string;
  owner: UserId;
  isOwner: boolean;
}

/** A course that the caller is in, as owner or as guest; for anybody else, it does not exist. */
export async function findPlace(db: Db, user: UserId, courseId: string): Promise<Place> {
  const [row] = await db
    .select({ owner: courses.ownerId, title: courses.title, member: courseMembers.userId })
    .from(courses)
    .leftJoin(courseMembers, and(eq(courseMembers.courseId, courses.id), eq(courseMembers.userId, user)))
    .where(and(eq(courses.id, courseId), isLiveCourse));
  const isIn = row !== undefined && (row.owner === user || row.member !== null);
  const { owner, title } = found(isIn ? row : undefined, "course");
  return { courseId, title, owner: owner as UserId, isOwner: owner === user };
}

export async function findOwnPlace(db: Db, user: UserId, courseId: string): Promise<Place> {
  const place = await findPlace(db, user, courseId);
  if (!place.isOwner) throw new AppError("not_allowed", "Only the owner decides who is in this course.");
  return place;
}

/** The owner first, then the others in the order in which they came. */
export async function listMembers(db: Db, { courseId, owner, isOwner }: Place): Promise<Member[]> {
  const [ownerRow] = await db.select(PERSON).from(users).where(eq(users.id, owner));
  const rows = await db
    .select({ ...PERSON, role: courseMembers.role })
    .from(courseMembers)
    .innerJoin(users, eq(users.id, courseMembers.userId))
    .where(and(eq(courseMembers.courseId, courseId), eq(courseMembers.ownerId, owner)))
    .orderBy(asc(courseMembers.createdAt), asc(users.id));
  return [{ ...ownerRow!, role: "owner" as const }, ...rows].map((member) => ({
    ...member,
    email: isOwner ? member.email : null,
  }));
}

/** Null: nobody here has this address. */
export async function addMember(
  db: Db,
  place: Place,
  { email, role }: { email: string; role: GuestRole },
): Promise<Member | null> {
  const person = await findUserByEmail(db, email);
  if (person === null) return null;
  if (person.id === place.owner) throw new AppError("invalid_request", "This is your own e-mail address.");
  const known = (await listMembers(db, place)).find(({ id }) => id === person.id);
  if (known !== undefined) {
    const message = `${person.name} is in this course already. Change what they may do in the list of people.`;
    throw new AppError("invalid_request", message);
  }
  await enterCourse(db, place, person.id as UserId, role);
  return { id: person.id, name: person.name, email: person.email, role };
}

export async function enterCourse(
  db: Db,
  { courseId, owner }: Pick<Place, "courseId" | "owner">,
  user: UserId,
  role: GuestRole,
): Promise<void> {
  await db
    .insert(courseMembers)
    .values({ courseId, ownerId: owner, userId: user, role })
    .onConflictDoUpdate({ target: [courseMembers.courseId, courseMembers.userId], set: { role } });
}

export async function updateMember(db: Db, place: Place, id: string, role: GuestRole): Promise<Member> {
  await db.update(courseMembers).set({ role }).where(isMember(place, id));
  const member = (await listMembers(db, place)).find((each) => each.id === id && each.role !== "owner");
  return found(member, "person in this course");
}

/** What they have written in it stays: it is the course's. Their chats stay too, and are theirs if they come back. */
export async function removeMember(db: Db, place: Place, id: string): Promise<void> {
  const [row] = await db
    .delete(courseMembers)
    .where(isMember(place, id))
    .returning({ id: courseMembers.userId });
  found(row, "person in this course");
}

const isMember = ({ courseId, owner }: Place, id: string) =>
  and(eq(courseMembers.courseId, courseId), eq(courseMembers.ownerId, owner), eq(courseMembers.userId, id));

const PERSON = { id: users.id, name: users.name, email: users.email };
