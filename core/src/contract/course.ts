import { z } from "zod";
import { StyleName } from "./document.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { plainName } from "./plain-name.ts";
import { ChatReaders, CourseRole } from "./sharing/member.ts";
import { TopK } from "./search/top-k.ts";

/** A shelf of material, chats and documents with an owner. */
export const Course = z.object({
  id: Id,
  title: z.string(),
  /** The style of copied citations and of new documents. */
  style: StyleName,
  /** The most passages that an answer may rest on, if the question does not say. */
  top_k: TopK,
  /** What the caller may do in it. */
  role: CourseRole,
  /** Whose it is, where that is not the caller. */
  ownerName: z.string().nullable(),
  /** Who may read the chats of others in it. */
  chatReaders: ChatReaders,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Course = z.infer<typeof Course>;

export const CourseTitle = z
  .string()
  .overwrite(plainName)
  .trim()
  .min(1, "Give the course a title.")
  .max(LIMITS.title, "A title can have at most 200 characters.");
