// How much is in courses, without what was removed from them.
import type { CourseContents, YourData } from "@ibid/core/contract/your-data/course-contents.ts";
import { type SQL, sql } from "drizzle-orm";
import { found } from "../found.ts";
import type { Db } from "../open.ts";
import type { UserId } from "../users.ts";

export async function countCourse(db: Db, user: UserId, id: string): Promise<CourseContents> {
  const [counted] = await count(db, user, sql`course.id = ${id}`);
  const { id: _id, title: _title, ...contents } = found(counted, "course");
  return contents;
}

/** All of somebody's, the newest first. */
export async function countCourses(db: Db, user: UserId): Promise<YourData["courses"]> {
  return await count(db, user, sql`true`);
}

/** The same file of two sources is stored once. The chats of guests are theirs. */
async function count(db: Db, user: UserId, where: SQL): Promise<YourData["courses"]> {
  const { rows } = await db.execute<YourData["courses"][number]>(sql`
    select id, title,
      (select count(*)::int from sources where course_id = course.id and removed_at is null) as sources,
      (select count(*)::int from chat_sessions
        where course_id = course.id and guest_id is null and removed_at is null) as chats,
      (select count(*)::int from documents where course_id = course.id and removed_at is null) as documents,
      stored.files, stored.bytes
    from courses as course, lateral (
      select count(*)::int as files, coalesce(sum(byte_size), 0)::float8 as bytes from (
        select distinct sha256, byte_size from files join sources on files.id in (file_id, media_file_id)
        where course_id = course.id and removed_at is null) as file) as stored
    where owner_id = ${user} and removed_at is null and ${where}
    order by id desc`);
  return rows;
}
