// Step "persist", for a search: what it found becomes numbered sources of the answer and a record of what the model
// was shown, in one transaction, before anybody sees it (I1).
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { eq } from "drizzle-orm";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { chatMessages } from "../db/schema.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { type FoundPlace, groupByPlace } from "./group-by-place.ts";
import { lockRun } from "./lock-session.ts";
import { type MessageKey, saveSourcesWithDedup } from "./save-sources-with-dedup.ts";
import { addUsedSources } from "./used-sources.ts";

export interface RecordedSearch {
  places: FoundPlace[];
  /** One per place, in the same order. */
  sources: RAGSource[];
}

export async function recordSearch(db: Db, key: MessageKey, passages: Passage[]): Promise<RecordedSearch> {
  if (passages.length === 0) return { places: [], sources: [] };
  const places = groupByPlace(passages);
  const sources = await inTransaction(db, async (db) => {
    const session = await lockRun(db, key);
    const saved = await saveSourcesWithDedup(db, key, session.citationCount, places);
    const ofMessage = eq(chatMessages.id, key.messageId);
    const [message] = await db.select({ used: chatMessages.usedSources }).from(chatMessages).where(ofMessage);
    const usedSources = addUsedSources(message?.used ?? [], passages);
    await db.update(chatMessages).set({ usedSources }).where(ofMessage);
    return saved;
  });
  return { places, sources };
}
