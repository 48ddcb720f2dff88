// Step "persist", for a search: what it found becomes numbered sources of the answer and a record of what the model
// was shown, in one transaction, before anybody sees it (I1).
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
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
    const { lastNumber } = await lockRun(db, key);
    await addUsedSources(db, key.messageId, passages);
    return await saveSourcesWithDedup(db, key, lastNumber, places);
  });
  return { places, sources };
}
