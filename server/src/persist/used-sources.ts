// The record of what the model was shown (C1-C3): every passage once, best score kept, the best twenty.
import type { UsedSource } from "@ibid/core/contract/message.ts";
import { sql } from "drizzle-orm";
import { wellFormedJson } from "../db/columns.ts";
import type { Db } from "../db/open.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { excerpt } from "./excerpt.ts";

const KEPT = 20;

export async function addUsedSources(db: Db, messageId: string, shown: readonly Passage[]): Promise<void> {
  await db.execute(sql`
    update chat_messages set used_sources = (
      select jsonb_agg(used order by score desc)
      from (
        select used, (used ->> 'score')::float8 as score
        from (
          select distinct on (used ->> 'chunk_id') used
          from jsonb_array_elements(
            coalesce(used_sources, '[]') || ${wellFormedJson(shown.map(toUsedSource))}::jsonb
          ) as used
          order by used ->> 'chunk_id', (used ->> 'score')::float8 desc
        ) as best
        order by score desc
        limit ${KEPT}
      ) as kept
    )
    where id = ${messageId}`);
}

function toUsedSource(passage: Passage): UsedSource {
  return {
    chunk_id: passage.chunkId,
    document_id: passage.sourceId,
    doc_title: passage.title,
    chunk_index: passage.ordinal,
    content_preview: excerpt(passage.text),
    score: passageScore(passage),
  };
}

/** The fused score, else the similarity; a reranker's score would come first (C2). */
export function passageScore(passage: Passage): number {
  return passage.fused || passage.similarity || 0;
}
