// A run as plain server-sent events, for clients without the AI SDK: `response_chunk`, `tool_event`, `source_chunks`,
// `done`. Another view of the same log.
import { FoundOnWeb, FoundSources } from "@ibid/core/contract/message.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { z } from "zod";
import type { Context } from "../context.ts";
import type { UserId } from "../db/users.ts";
import { loadMessage } from "../load/load-messages.ts";
import { type ServerEvent, streamEvents } from "./stream-events.ts";

const RETRIEVAL = "retrieve_documents";
const WEB_SEARCH = "web_search";
const Asked = z.object({ query: z.string() });

export function sendPlainEvents(context: Context, user: UserId, messageId: string): Response {
  return streamEvents(plainEvents(context, user, messageId), (event) => event);
}

async function* plainEvents(
  context: Context,
  user: UserId,
  messageId: string,
): AsyncGenerator<ServerEvent[]> {
  /** By call. */
  const queries = new Map<string, string>();
  const reader = readStream();
  const toEvents = (chunk: UiChunk): ServerEvent[] => {
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
      case "tool-input-available":
        queries.set(chunk.toolCallId, Asked.safeParse(chunk.input).data?.query ?? "");
        return [];
      case "tool-output-available": {
        const query = queries.get(chunk.toolCallId) ?? "";
        const tell = (tool_name: string, found: object): ServerEvent[] => [
          { event: "tool_event", data: { tool_name, data: { query, ...found } } },
        ];
        const web = FoundOnWeb.safeParse(chunk.output).data;
        if (web !== undefined) return tell(WEB_SEARCH, { results: web.webResults });
        const found = FoundSources.safeParse(chunk.output).data;
        return found === undefined ? [] : tell(RETRIEVAL, { sources: found.sources });
      }
      case "error":
        return [{ event: "error", data: { message: chunk.errorText } }];
      default:
        return [];
    }
  };
  for await (const chunks of context.runs.follow(messageId)) {
    for (const chunk of chunks) yield toEvents(chunk);
  }
  const message = await loadMessage(context.db, user, messageId);
  const { source_chunks: chunks } = message;
  if (chunks.length > 0) yield [{ event: "source_chunks", data: { chunks } }];
  yield [{ event: "done", data: message }];
}
