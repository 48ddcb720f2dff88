import { threadId } from "node:worker_threads";
import { AppError } from "@ibid/core/contract/error.ts";

/** Says where it ran; fails where it is told to. */
export function run(text: string): { text: string; threadId: number } {
  if (text === "fail") throw new AppError("style_unreadable", "It fails.", { details: { why: "asked" } });
  return { text, threadId };
}
