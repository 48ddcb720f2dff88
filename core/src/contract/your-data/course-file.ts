// A course as one file, on its way in.
import { z } from "zod";
import { ErrorBody } from "../error.ts";
import { Course } from "../course.ts";
import { Id } from "../id.ts";
import { CourseContents } from "./course-contents.ts";

/** A file that has arrived and was looked at; nothing of it is in a course yet. */
export const Arrival = z.object({
  id: Id,
  title: z.string(),
  /** When the file was made. */
  madeAt: z.iso.datetime(),
  contents: CourseContents,
  /** The course that it is of, where that is here already; a removed one can be restored instead. */
  known: z.object({ id: Id, title: z.string(), isRemoved: z.boolean() }).nullable(),
});
export type Arrival = z.infer<typeof Arrival>;

export const ImportEvent = z.discriminatedUnion("kind", [
  /** In bytes of the file. */
  z.object({ kind: z.literal("progress"), done: z.number(), total: z.number() }),
  z.object({ kind: z.literal("done"), course: Course }),
  /** Nothing of it was kept. */
  z.object({ kind: z.literal("failed"), error: ErrorBody.shape.error }),
]);
export type ImportEvent = z.infer<typeof ImportEvent>;
