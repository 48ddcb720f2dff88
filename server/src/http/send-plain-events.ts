// A run as plain server-sent events, for clients without the AI SDK: `response_chunk`, `tool_event`, `source_chunks`,
// `done`. Another view of the same log.
import { FoundOnWeb, FoundSources } from "@ibid/core/contract/message.ts";
import type { PlainEvent } from "@ibid/core/contract/events/plain-event.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { z } from "zod";
import type { Context } from "../context.ts";
import type { UserId } from "../db/users.ts";
import { loadMessage } from "../load/load-messages.ts";
import { streamEvents } from "./stream-events.ts";

/** What a search or a look-up was asked for. */
const Asked = z.object({
  query: z.string().optional(),
  place: z.string().optional(),
  source: z.string().optional(),
});

export function sendPlainEvents(context: Context, user: UserId, messageId: string): Response {
  return streamEvents(plainEvents(context, user, messageId), (event) => event);
}

async function* plainEvents(context: Context, user: UserId, messageId: string): AsyncGenerator<PlainEvent[]> {
  /** By call. */
  const queries = new Map<string, string>();
  const reader = readStream();
  const toEvents = (chunk: UiChunk): PlainEvent[] => {
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
        queries.set(chunk.toolCallId, sayAsked(Asked.safeParse(chunk.input).data ?? {}));
        return [];
      case "tool-output-available": {
        const query = queries.get(chunk.toolCallId) ?? "";
        const web = FoundOnWeb.safeParse(chunk.output).data;
        if (web !== undefined) {
          const data = { query, results: web.webResults };
          return [{ event: "tool_event", data: { tool_name: "web_search", data } }];
        }
        const found = FoundSources.safeParse(chunk.output).data;
        if (found === undefined) return [];
        const data = { query, sources: found.sources };
        return [{ event: "tool_event", data: { tool_name: "retrieve_documents", data } }];
      }
      case "error":
        return [{ event: "error", data: reader.answer().error! }];
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

function sayAsked({ query, place, source }: z.infer<typeof Asked>): string {
  return query ?? [place, source].filter((words) => words !== undefined).join(" of ");
}
