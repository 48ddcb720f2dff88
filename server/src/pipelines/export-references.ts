// The references of a course: as a file, and those that may be the same work.
import type { ExchangeFormat } from "@ibid/core/contract/reference-endpoints.ts";
import type { Context } from "../context.ts";
import { getCourse } from "../db/courses.ts";
import { referencesAsJson } from "../db/references.ts";
import type { UserId } from "../db/users.ts";
import type { Task } from "../threads/task.ts";

const writeReferences: Task<{ shelf: string; format: ExchangeFormat }, string> = {
  file: new URL("./export-references-task.ts", import.meta.url),
  load: () => import("./export-references-task.ts"),
  sizeOf: ({ shelf }) => shelf.length,
};

const groupDuplicates: Task<string, string[][]> = {
  file: new URL("./duplicates-task.ts", import.meta.url),
  load: () => import("./duplicates-task.ts"),
  sizeOf: (shelf) => shelf.length,
};

export async function exportReferences(
  { db, threads }: Context,
  user: UserId,
  courseId: string,
  format: ExchangeFormat,
): Promise<{ title: string; text: string }> {
  const { title } = await getCourse(db, user, courseId);
  const shelf = await referencesAsJson(db, user, courseId);
  return { title, text: await threads.run(writeReferences, { shelf, format }) };
}

/** The ids of sources that may be the same work, group by group. */
export async function listDuplicates(
  { db, threads }: Context,
  user: UserId,
  courseId: string,
): Promise<string[][]> {
  return await threads.run(groupDuplicates, await referencesAsJson(db, user, courseId));
}
