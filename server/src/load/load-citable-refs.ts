// What the numbers of an answer may cite: what this answer was given under a number, or else what the latest turn was.
import type { Quote } from "@ibid/core/contract/rag-source.ts";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { isLive } from "../db/live-sources.ts";
import type { Db } from "../db/open.ts";
import { chatMessages, chunks, courseSources, messageSourceRefs, sources } from "../db/schema.ts";
import type { MessageKey } from "../db/message-key.ts";
import type { QuotablePassage } from "./to-quote.ts";

export interface CitableRef {
  number: number;
  courseSourceId: string;
  /** The material. */
  sourceId: string;
  isSpoken: boolean;
  score: number;
  similarity: number | null;
  passages: QuotablePassage[];
}

export async function loadCitableRefs(db: Db, key: MessageKey, numbers: number[]): Promise<CitableRef[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectDistinctOn([messageSourceRefs.number], {
      number: messageSourceRefs.number,
      messageId: messageSourceRefs.messageId,
      courseSourceId: messageSourceRefs.courseSourceId,
      sourceId: courseSources.sourceId,
      sourceType: courseSources.sourceType,
      score: messageSourceRefs.score,
      similarity: messageSourceRefs.similarity,
      quotes: messageSourceRefs.quotes,
    })
    .from(messageSourceRefs)
    .innerJoin(courseSources, eq(courseSources.id, messageSourceRefs.courseSourceId))
    // Superseded turns were not shown to the model either (I14).
    .innerJoin(
      chatMessages,
      and(eq(chatMessages.id, messageSourceRefs.messageId), isNull(chatMessages.supersededAt)),
    )
    .where(
      and(
        eq(messageSourceRefs.sessionId, key.sessionId),
        eq(messageSourceRefs.ownerId, key.user),
        inArray(messageSourceRefs.number, numbers),
      ),
    )
    // Message ids grow: this answer's own ref comes first, else the latest.
    .orderBy(messageSourceRefs.number, desc(messageSourceRefs.messageId));
  const texts = await loadTexts(
    db,
    rows.flatMap((row) => row.quotes.map((quote) => quote.chunk_id)),
  );
  return rows.map(({ sourceType, quotes, messageId, ...ref }) => {
    // An earlier turn compared its passages with its own question, not with this one (I16).
    const isOwn = messageId === key.messageId;
    const passages = passagesOf(quotes, texts).map((passage) =>
      isOwn ? passage : { ...passage, similarity: null, isRaw: false },
    );
    const similarity = isOwn ? ref.similarity : null;
    return { ...ref, similarity, isSpoken: sourceType === "lecture", passages };
  });
}

async function loadTexts(db: Db, ids: string[]): Promise<Map<string, { text: string; start: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: chunks.id, text: chunks.text, start: chunks.startChar })
    .from(chunks)
    .innerJoin(sources, eq(sources.id, chunks.sourceId))
    .where(and(inArray(chunks.id, [...new Set(ids)]), isLive));
  return new Map(rows.map(({ id, ...chunk }) => [id, chunk]));
}

/** Each passage once. If the material was removed, only the quoted words are left. */
function passagesOf(
  quotes: Quote[],
  texts: ReadonlyMap<string, { text: string; start: number }>,
): QuotablePassage[] {
  const byChunk = new Map<string, QuotablePassage>();
  for (const { chunk_id: chunkId, chunk_index: ordinal, text, start_char: start, ...figures } of quotes) {
    if (byChunk.has(chunkId)) continue;
    const { score, similarity, uncalibrated } = figures;
    const isRaw = uncalibrated === true;
    const words = texts.get(chunkId) ?? { text, start };
    byChunk.set(chunkId, { chunkId, ordinal, score, similarity, isRaw, ...words });
  }
  return [...byChunk.values()];
}
