import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { messageBlocks } from "@ibid/core/evidence/export-markdown.ts";

/** Messages as the Markdown of their blocks. */
export function run(messages: readonly MessageResponse[]): string[] {
  return messageBlocks(messages);
}
