// The end of an answer as its stored message tells it: for a log that was cut off by a crash or is no longer kept.
import { type UiChunk, failureParts, sourcePart, webResultsPart } from "@ibid/core/contract/ui-chunk.ts";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { chatMessages } from "../db/schema.ts";
import { selectNumberedSources } from "../load/select-numbered-sources.ts";

/**
 * The whole answer; or, after a text that was shown already, its sources and its end. `shown` holds the numbers of the
 * sources that were shown with that text.
 */
export async function replayMessage(
  db: Db,
  messageId: string,
  shown: ReadonlySet<number> | null,
): Promise<UiChunk[]> {
  const [message] = await db.select().from(chatMessages).where(eq(chatMessages.id, messageId));
  if (message === undefined) return [];
  const sources = (await selectNumberedSources(db, sql`id = ${messageId}`)).get(messageId) ?? [];
  const messageMetadata = { model: message.model ?? "", status: message.status };
  const text: UiChunk[] = [
    { type: "text-start", id: "stored" },
    { type: "text-delta", id: "stored", delta: message.text },
    { type: "text-end", id: "stored" },
  ];
  return [
    ...(shown !== null ? [] : [{ type: "start" as const, messageId, messageMetadata }]),
    ...sources.map((source) => sourcePart(messageId, source, shown?.has(source.chunk_number))),
    ...(message.webResults === null ? [] : [webResultsPart(messageId, message.webResults)]),
    ...(shown !== null || message.text === "" ? [] : text),
    ...(message.error === null ? [] : failureParts(messageMetadata.model, message.error)),
    { type: "finish", messageMetadata },
  ];
}
