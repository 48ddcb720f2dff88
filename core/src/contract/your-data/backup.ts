// Backups of a whole Ibid: database and files.
import { z } from "zod";
import { ErrorBody } from "../error.ts";

/** Why there is one: a day has passed, Ibid was updated, somebody asked, something was about to be replaced, a file was added. */
export const BackupReason = z.enum(["daily", "update", "asked", "safety", "brought"]);
export type BackupReason = z.infer<typeof BackupReason>;

export const BackupItem = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  why: BackupReason,
  courses: z.number().int(),
  sources: z.number().int(),
  chats: z.number().int(),
  documents: z.number().int(),
  /** The stored files in it. Null: those of an early version have none. */
  files: z.object({ count: z.number(), bytes: z.number() }).nullable(),
  databaseBytes: z.number(),
});
export type BackupItem = z.infer<typeof BackupItem>;

export const Backups = z.object({
  /** Where they are. */
  folder: z.string(),
  /** Whether one is made every day. */
  isAutomatic: z.boolean(),
  /** Whether that is decided where Ibid was started. */
  isLocked: z.boolean(),
  /** What is being done now: from 0 to 1. */
  work: z.object({ kind: z.enum(["backup", "restore"]), share: z.number() }).nullable(),
  /** Why the last attempt came to nothing. */
  trouble: ErrorBody.shape.error.nullable(),
  /** The last one that was put back since Ibid was started, and the one that undoes it. */
  restored: z.object({ name: z.string(), undo: z.string().nullable() }).nullable(),
  /** The newest first. */
  items: z.array(BackupItem),
});
export type Backups = z.infer<typeof Backups>;

/** How far restoring is, in the `details` of the error `restoring`. */
export const RestoreStage = z.enum(["stopping", "saving", "replacing", "starting"]);
export type RestoreStage = z.infer<typeof RestoreStage>;
