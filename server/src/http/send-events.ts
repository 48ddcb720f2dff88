// A run as the AI SDK's UI message stream.
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import { type ServerEvent, streamEvents } from "./stream-events.ts";

export function sendEvents(batches: AsyncGenerator<UiChunk[]>): Response {
  return streamEvents(toEvents(batches), { headers: UI_MESSAGE_STREAM_HEADERS, last: "data: [DONE]\n\n" });
}

/** Each item becomes an event. Ending the events ends `batches` at once, even while the next batch is awaited. */
export function toEvents<T>(batches: AsyncGenerator<T[]>): AsyncGenerator<ServerEvent[]> {
  const toEvents = ({ done, value }: IteratorResult<T[], unknown>): IteratorResult<ServerEvent[], void> =>
    done ? { done, value: undefined } : { done: false, value: value.map((data) => ({ data })) };
  const events: AsyncGenerator<ServerEvent[]> = {
    next: async () => toEvents(await batches.next()),
    return: async () => toEvents(await batches.return(undefined)),
    throw: async (error) => toEvents(await batches.throw(error)),
    [Symbol.asyncIterator]: () => events,
    [Symbol.asyncDispose]: async () => void (await batches.return(undefined)),
  };
  return events;
}
