import type { UserId } from "./users.ts";

/** A message, and what it belongs to. */
export type MessageKey = {
  user: UserId;
  courseId: string;
  sessionId: string;
  messageId: string;
};
