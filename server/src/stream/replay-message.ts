// The end of an answer as its stored message tells it: for a log that was cut off by a crash or is no longer kept.
import { type UiChunk, sourcePart } from "@ibid/core/contract/ui-chunk.ts";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { chatMessages } from "../db/schema.ts";
import { selectNumberedSources } from "../load/select-numbered-sources.ts";

/** With `from` 0 the whole answer; else what follows a text that was shown already: its sources and its end. */
export async function replayMessage(db: Db, messageId: string, from: number): Promise<UiChunk[]> {
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
    ...(from > 0 ? [] : [{ type: "start" as const, messageId, messageMetadata }]),
    ...sources.map((source) => sourcePart(messageId, source)),
    ...(from > 0 || message.text === "" ? [] : text),
    { type: "finish", messageMetadata },
  ];
}
