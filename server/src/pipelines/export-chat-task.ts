import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { messageBlocks } from "@ibid/core/evidence/export-markdown.ts";
import { typstBlocks } from "@ibid/core/typst/chat-to-typst.ts";

export interface MessagesToWrite {
  messages: readonly MessageResponse[];
  format: "markdown" | "typst";
}

/** Messages as the blocks of a file. */
export function run({ messages, format }: MessagesToWrite): string[] {
  return format === "typst" ? typstBlocks(messages) : messageBlocks(messages);
}
