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
  /** Somebody has a document open, or has just closed it. People who say nothing for `PRESENT_MS` have left. */
  z.object({
    kind: z.literal("presence"),
    id: Id,
    person: z.object({ id: Id, name: z.string() }),
    isHere: z.boolean(),
  }),
  /** The course itself was renamed, restyled or deleted. */
  z.object({ kind: z.literal("course"), id: Id }),
  /** Events may have been missed: load everything again. Also the first event of every stream. */
  z.object({ kind: z.literal("resync") }),
]);
/** A browser with a document open says so again within half of this time. */
export const PRESENT_MS = 10_000;
export type CourseEvent = z.infer<typeof CourseEvent>;
