// What changed in a course, sent to everyone who has it open. Events carry only ids; clients fetch what they need.
import { z } from "zod";
import { Id } from "./id.ts";

export const CourseEvent = z.discriminatedUnion("kind", [
  /** A source was added, changed or removed. */
  z.object({ kind: z.literal("source"), id: Id }),
  /** A chat was started, renamed, asked, answered, deleted or restored. */
  z.object({ kind: z.literal("session"), id: Id }),
  /** A document or one of its citations changed. */
  z.object({ kind: z.literal("document"), id: Id }),
  /** The course itself was renamed, restyled or deleted. */
  z.object({ kind: z.literal("course"), id: Id }),
  /** Events may have been missed: load everything again. Also the first event of every stream. */
  z.object({ kind: z.literal("resync") }),
]);
export type CourseEvent = z.infer<typeof CourseEvent>;
