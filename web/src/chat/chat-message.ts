// A message as this tab holds it: live and from history the same (I5).
import type { MessageResponse, MessageRole, MessageStatus } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { StreamedAnswer } from "@ibid/core/contract/read-stream.ts";
import { citedSources } from "@ibid/core/evidence/resolve-citations.ts";

export interface ChatMessage {
  id: string;
  role: MessageRole;
  text: string;
  /** By number. */
  sources: readonly RAGSource[];
  model: string | null;
  status: MessageStatus;
  /** Why it failed, as this tab's stream told; history has a status only. */
  error?: string | undefined;
  /** The key of a question of this tab: it had one before the server gave it an id, and keeps its place on the screen. */
  key?: string;
}

export function fromHistory({ id, role, content, sources, model, status }: MessageResponse): ChatMessage {
  return { id, role, text: content, sources: sources ?? [], model, status };
}

export function fromStream({ messageId, text, sources, model, status, error }: StreamedAnswer): ChatMessage {
  return { id: messageId!, role: "assistant", text, sources, model, status, error };
}

const cited = new WeakMap<ChatMessage, RAGSource[]>();

/** The sources whose number stands in the text. Reads all of it, so not to be asked for while it grows. */
export function citedIn(message: ChatMessage): RAGSource[] {
  const known = cited.get(message) ?? citedSources(message.text, message.sources);
  cited.set(message, known);
  return known;
}
