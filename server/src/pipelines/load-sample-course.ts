// The sample course: our own slides, transcript, article and reference, added the way a user's files are.
import { readFile } from "node:fs/promises";
import type { Course } from "@ibid/core/contract/course.ts";
import { CslItem } from "@ibid/core/contract/csl-item.ts";
import { z } from "zod";
import type { Context } from "../context.ts";
import { createCourse, deleteCourse } from "../db/courses.ts";
import type { UserId } from "../db/users.ts";
import { addManualSource, storeFile } from "./add-source.ts";
import { readSource } from "./read-source.ts";

const FOLDER = new URL("../../../sample/", import.meta.url);

const SampleCourse = z.object({
  title: z.string(),
  /** `recording`: the sound of a transcript, joined to it as any recording is, by its name. */
  sources: z.array(z.object({ file: z.string().optional(), recording: z.string().optional(), csl: CslItem })),
  questions: z.array(z.string()),
});

export async function loadSampleCourse(
  context: Context,
  user: UserId,
): Promise<{ course: Course; questions: string[] }> {
  const sample = SampleCourse.parse(JSON.parse(await readFile(new URL("course.json", FOLDER), "utf8")));
  const course = await createCourse(context.db, user, sample.title);
  try {
    for (const { file, recording, csl } of sample.sources) {
      if (file === undefined) await addManualSource(context, user, { courseId: course.id, csl });
      // Read at once: a newcomer's first question finds everything.
      else await readSource(context, await addSampleFile(context, user, course.id, { file, csl }));
      if (recording !== undefined) await addSampleFile(context, user, course.id, { file: recording, csl });
    }
  } catch (error) {
    // An incomplete sample is useless.
    await deleteCourse(context.db, user, course.id);
    throw error;
  }
  return { course, questions: sample.questions };
}

async function addSampleFile(
  context: Context,
  user: UserId,
  courseId: string,
  { file, csl }: { file: string; csl: CslItem },
): Promise<string> {
  const bytes = await readFile(new URL(file, FOLDER));
  const stored = await context.files.put(bytes);
  const received = { ...stored, name: file, head: bytes.subarray(0, 4096), csl };
  return (await storeFile(context, user, courseId, received)).source.id;
}
