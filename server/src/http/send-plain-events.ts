// A run as plain server-sent events, for clients without the AI SDK: `response_chunk`, `tool_event`, `source_chunks`,
// `done`. Another view of the same log.
import type { UsedSource } from "@ibid/core/contract/message.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import type { Context } from "../context.ts";
import type { UserId } from "../db/users.ts";
import { loadMessage } from "../load/load-messages.ts";
import { type ServerEvent, streamEvents } from "./stream-events.ts";

const RETRIEVAL = "retrieve_documents";

export function sendPlainEvents(context: Context, user: UserId, messageId: string): Response {
  return streamEvents(plainEvents(context, user, messageId), (event) => event);
}

async function* plainEvents(
  context: Context,
  user: UserId,
  messageId: string,
): AsyncGenerator<ServerEvent[]> {
  const told = new Set<string>();
  /** What this search added to the record of what the model was shown. */
  const toldOf = async (): Promise<UsedSource[]> => {
    const { used_sources: used } = await loadMessage(context.db, user, messageId);
    const fresh = (used ?? []).filter(({ chunk_id: id }) => !told.has(id));
    for (const { chunk_id: id } of fresh) told.add(id);
    return fresh;
  };
  const reader = readStream();
  const toEvents = async (chunk: UiChunk): Promise<ServerEvent[]> => {
    const { text: before } = reader.answer();
    reader.add(chunk);
    switch (chunk.type) {
      case "start":
        return [{ event: "start", data: { message_id: messageId } }];
      case "text-delta": {
        const { text } = reader.answer();
        // Texts that grow at the same time can't be sent in order: the whole answer is in `done`.
        const content = text.startsWith(before) ? text.slice(before.length) : chunk.delta;
        return [{ event: "response_chunk", data: { content } }];
      }
      case "tool-output-available":
        return [{ event: "tool_event", data: { tool_name: RETRIEVAL, data: { sources: await toldOf() } } }];
      case "error":
        return [{ event: "error", data: { message: chunk.errorText } }];
      default:
        return [];
    }
  };
  for await (const chunks of context.runs.follow(messageId)) {
    for (const chunk of chunks) yield await toEvents(chunk);
  }
  const message = await loadMessage(context.db, user, messageId);
  const { source_chunks: chunks } = message;
  if (chunks.length > 0) yield [{ event: "source_chunks", data: { chunks } }];
  yield [{ event: "done", data: message }];
}
