// A file of courses with their material, and what students ask about it.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";

export const TurnKind = z.enum(["answer", "list", "place", "follow-up", "silence", "small-talk", "summary"]);
export type TurnKind = z.infer<typeof TurnKind>;

const Turn = z.strictObject({
  ask: z.string().min(1),
  kind: TurnKind,
  /** Of each group, the answer has to say one. */
  expect: z.array(z.array(z.string().min(1)).min(1)).default([]),
  /** The answer may say none of these. */
  avoid: z.array(z.string().min(1)).default([]),
  /** The kind of material that answers it, if any does. */
  from: z.string().nullable().default(null),
  /** The file that does; nothing is judged by it. */
  source: z.string().optional(),
  /** Of silence: the material is about the same subject, and does not answer. */
  near: z.boolean().default(false),
  /** Has to be cited, as the screen says it ("Slide 8", "12:34"), or a heading or the caption of a table. */
  place: z.string().nullable().default(null),
});
export type Turn = z.infer<typeof Turn>;

const AnswerSet = z.strictObject({
  courses: z.array(
    z.strictObject({
      name: z.string(),
      /** Beside the file; "sample" is the sample course, which has its material. */
      folder: z.string(),
      material: z.array(z.strictObject({ file: z.string(), style: z.string().optional() })).default([]),
      conversations: z.array(z.strictObject({ turns: z.array(Turn).min(1) })),
    }),
  ),
});
export type AskedCourse = Omit<z.infer<typeof AnswerSet>["courses"][number], "material"> & {
  /** Paths of files; none for the sample course. */
  material: string[];
};

export const SAMPLE = "sample";

export async function readAnswerSet(file: string): Promise<AskedCourse[]> {
  const { courses } = AnswerSet.parse(JSON.parse(await readFile(file, "utf8")));
  return courses.map(({ material, ...course }) => ({
    ...course,
    material:
      course.folder === SAMPLE ? [] : material.map((one) => join(dirname(file), course.folder, one.file)),
  }));
}
