// Who else is in a course, where Ibid has accounts.
import { z } from "zod";
import { Id } from "../id.ts";

/** What a guest of a course may do. A reader reads and has their own chats; an editor also changes sources and documents. */
export const GuestRole = z.enum(["reader", "editor"]);
export type GuestRole = z.infer<typeof GuestRole>;

/** The same of anybody: the owner also decides about the course itself and who is in it. */
export const CourseRole = z.enum(["owner", ...GuestRole.options]);
export type CourseRole = z.infer<typeof CourseRole>;

/** Who may read a chat of a course: who began it alone, or everyone who is in the course. Nobody else writes in it. */
export const ChatReaders = z.enum(["author", "everyone"]);
export type ChatReaders = z.infer<typeof ChatReaders>;

export const Member = z.object({
  id: Id,
  name: z.string(),
  /** Only the owner is told. */
  email: z.string().nullable(),
  role: CourseRole,
});
export type Member = z.infer<typeof Member>;

/** A link into a course that nobody has used yet. */
export const CourseInvitation = z.object({
  id: Id,
  /** Null: for anyone who has the link. */
  email: z.string().nullable(),
  role: GuestRole,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type CourseInvitation = z.infer<typeof CourseInvitation>;
