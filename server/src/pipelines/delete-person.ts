import { type NewEvent, noteEvent } from "../accounts/audit/note-event.ts";
import { deletePerson as deleteAccount, updatePerson } from "../accounts/people.ts";
import type { Context } from "../context.ts";
import { deleteCourse, listCourseIds } from "../db/courses.ts";
import { asUser } from "../db/users.ts";

/**
 * Deletes an account and everything it owns. It is suspended first: the last administrator is refused before anything is
 * gone, and nothing new can come in between. Interrupted, it can be started again.
 */
export async function deletePerson(
  { peopleDb: db, runs, queue }: Context,
  id: string,
  doneBy: Pick<NewEvent, "by" | "address">,
): Promise<void> {
  await updatePerson(db, id, { isSuspended: true });
  const user = asUser(id);
  for (const id of await listCourseIds(db, user)) {
    await runs.stopCourse(user, id);
    await deleteCourse(db, user, id);
  }
  await deleteAccount(db, user, (db) => noteEvent(db, { kind: "account_deleted", about: id, ...doneBy }));
  // The rows are gone; the bytes of the files go with the next collection.
  await queue.enqueue("collect-files", {});
}
