import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { deleteCourse, listCourseIds } from "../db/courses.ts";
import { citationStyles } from "../db/schema.ts";
import { forgetPreferences } from "../db/settings/preferences.ts";
import type { UserId } from "../db/users.ts";

/** Deletes what somebody made here, for good; they themselves stay. Interrupted, it can be started again. */
export async function deleteEverything({ db, runs, queue }: Context, user: UserId): Promise<void> {
  for (const id of await listCourseIds(db, user)) {
    await runs.stopCourse(user, id);
    await deleteCourse(db, user, id);
  }
  await db.delete(citationStyles).where(eq(citationStyles.ownerId, user));
  await forgetPreferences(db, user);
  // The rows are gone; the bytes of the files go with the next collection.
  await queue.enqueue("collect-files", {});
}
