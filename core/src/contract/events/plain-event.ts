// The events of an answer's stream for clients without the AI SDK, as specified.
import { z } from "zod";
import { Id } from "../id.ts";
import { AnswerError, FoundSources, MessageResponse, SourceChunk, WebResult } from "../message.ts";

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data });

/** In this order; those of searches and words alternate, and `error` comes only where the answer failed. */
export const PlainEvent = z.discriminatedUnion("event", [
  event("start", z.object({ message_id: Id })),
  event(
    "tool_event",
    z.discriminatedUnion("tool_name", [
      z.object({
        tool_name: z.literal("retrieve_documents"),
        data: FoundSources.extend({ query: z.string() }),
      }),
      z.object({
        tool_name: z.literal("web_search"),
        data: z.object({ query: z.string(), results: z.array(WebResult) }),
      }),
    ]),
  ),
  event("response_chunk", z.object({ content: z.string() })),
  event("error", AnswerError),
  event("source_chunks", z.object({ chunks: z.array(SourceChunk).min(1) })),
  event("done", MessageResponse),
]);
export type PlainEvent = z.infer<typeof PlainEvent>;
