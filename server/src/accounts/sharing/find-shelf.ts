// Whether something that is asked for is in a course that is shared with the caller. In: an id, whatever it is of. Out: for
// whom to work, and where; or null: then the caller works with what is their own.
import { Id } from "@ibid/core/contract/id.ts";
import type { GuestRole } from "@ibid/core/contract/sharing/member.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Guest } from "../../db/isolation/acting.ts";
import type { Db } from "../../db/open.ts";
import type { UserId } from "../../db/users.ts";

/** A course that is shared with somebody. */
export interface Membership {
  courseId: string;
  ownerId: UserId;
  role: GuestRole;
}

export interface SharedWith {
  user: UserId;
  memberships: readonly Membership[];
}

/** A column of a statement about `users`: who is calling is found by one read, and so is where they are guests. */
export const memberships = sql<Membership[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('courseId', course_id, 'ownerId', owner_id, 'role', role)), '[]')
  from course_members where course_members.user_id = users.id
    and exists (select from courses where courses.id = course_id and removed_at is null))`;

/** `name`: an id, or what a client calls a chat. */
export async function findShelf(
  db: Db,
  { user, memberships }: SharedWith,
  name: string,
): Promise<Guest | null> {
  // Most people have none, and pay nothing.
  if (memberships.length === 0) return null;
  const shared = sql`array[${sql.join(
    memberships.map(({ courseId }) => sql`${courseId}::uuid`),
    sql`, `,
  )}]`;
  const places = [...(Id.safeParse(name).success ? byId(name) : []), byClientName(user, name)];
  const { rows } = await db.execute<{ courseId: string }>(sql`
    select course_id as "courseId" from (${sql.join(places, sql` union all `)}) as place
    where course_id = any(${shared}) limit 1`);
  const membership = memberships.find(({ courseId }) => courseId === rows[0]?.courseId);
  if (membership === undefined) return null;
  const { ownerId: owner, courseId, role } = membership;
  return { owner, courseId, guest: user, role };
}

const byId = (id: string): SQL[] => [
  sql`select id as course_id from courses where id = ${id}`,
  sql`select course_id from sources where id = ${id}`,
  sql`select course_id from documents where id = ${id}`,
  sql`select course_id from chat_sessions where id = ${id}`,
  sql`select course_id from highlights where id = ${id}`,
  sql`select course_id from drafts join documents on documents.id = document_id where drafts.id = ${id}`,
];

/** One's own chat in one's own course is meant before one's chat of the same name elsewhere. */
const byClientName = (user: UserId, name: string): SQL => sql`
  select course_id from chat_sessions where guest_id = ${user} and client_name = ${name}
    and not exists (select from chat_sessions where owner_id = ${user} and guest_id is null and client_name = ${name})`;
