// What changed in a course, told to everybody who looks at it. Events carry ids only: who needs the thing asks for it.
import { z } from "zod";
import { Id } from "./id.ts";

export const CourseEvent = z.discriminatedUnion("kind", [
  /** A source was added, changed or removed. */
  z.object({ kind: z.literal("source"), id: Id }),
  /** Events may have been missed: load everything again. Also the first event of every stream. */
  z.object({ kind: z.literal("resync") }),
]);
export type CourseEvent = z.infer<typeof CourseEvent>;
