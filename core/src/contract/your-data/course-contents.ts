import { z } from "zod";
import { Id } from "../id.ts";

/** What is in a course, without what was removed from it. */
export const CourseContents = z.object({
  sources: z.number().int(),
  chats: z.number().int(),
  documents: z.number().int(),
  /** How many files its sources have, and how large they are together. */
  files: z.number().int(),
  bytes: z.number(),
});
export type CourseContents = z.infer<typeof CourseContents>;

/** What the caller has, and where. */
export const YourData = z.object({
  /** Null: it is not the caller's to know. */
  place: z
    .object({
      folder: z.string(),
      /** Where the database is: in the folder, or the PostgreSQL server. */
      database: z.enum(["embedded", "postgresql"]),
      databaseBytes: z.number(),
      filesBytes: z.number(),
    })
    .nullable(),
  /** The newest first. */
  courses: z.array(CourseContents.extend({ id: Id, title: z.string() })),
});
export type YourData = z.infer<typeof YourData>;

/** What has to be typed before everything is deleted. */
export const DELETE_WORDS = "delete everything";
