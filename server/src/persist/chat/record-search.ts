// Step "persist", for a search: what it found becomes numbered sources of the answer and a record of what the model
// was shown, stored before anybody sees it (I1).
import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { Db } from "../../db/open.ts";
import type { Passage } from "../../retrieve/passage.ts";
import { type FoundPlace, groupByPlace } from "./group-by-place.ts";
import type { MessageKey } from "../../db/message-key.ts";
import { saveSourcesWithDedup } from "./save-sources-with-dedup.ts";
import { scaleOf, toUsedSource } from "../../load/to-used-source.ts";

export interface RecordedSearch {
  places: FoundPlace[];
  /** One per place, in the same order. */
  sources: RAGSource[];
  /** The passages, as the record of what the model was shown has them. */
  used: UsedSource[];
}

export async function recordSearch(
  db: Db,
  key: MessageKey,
  passages: readonly Passage[],
  scale = scaleOf(passages),
): Promise<RecordedSearch> {
  const scored = passages.map((passage) => ({ ...passage, score: passage[scale] ?? 0 }));
  const places = groupByPlace(scored);
  // The passages themselves are stored as chunks already.
  const found = places.map(({ passages: _, ...place }) => place);
  const used = scored.map(toUsedSource);
  const sources = await saveSourcesWithDedup(db, key, found, used);
  return { places, sources, used };
}
