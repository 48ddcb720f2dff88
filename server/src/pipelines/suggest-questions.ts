import { thingsToAsk } from "../ai/extractive/records/things-to-ask.ts";
import { getCourse } from "../db/courses.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { listRecords } from "../retrieve/look-up/list-records.ts";

/** What can be asked about a course, or about one of its sources: from headings, so that the material answers it. */
export async function suggestQuestions(
  db: Db,
  user: UserId,
  courseId: string,
  sourceId: string | undefined,
): Promise<string[]> {
  await getCourse(db, user, courseId);
  const sourceIds = sourceId === undefined ? null : [sourceId];
  return thingsToAsk((await listRecords(db, { user, courseId, sourceIds })).shelf);
}
