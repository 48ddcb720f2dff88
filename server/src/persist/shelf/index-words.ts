import { english } from "@ibid/core/english/language.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/open.ts";

/** The largest smallint. */
const LONGEST_LENGTH = 32_767;

/** Rebuilds the inverted index of a source. A passage can also be found by the source's title and by its heading. */
export async function indexWords(db: Tx, sourceId: string): Promise<void> {
  await db.execute(sql`delete from postings where source_id = ${sourceId}`);
  await db.execute(sql`
    with words as materialized (
      select ordinal, lexeme, array_length(positions, 1) as frequency
      from chunks join sources on sources.id = chunks.source_id,
        unnest(to_tsvector(${english.textSearch}::regconfig, sources.title || ' ' || chunks.heading || ' ' || chunks.text))
      where chunks.source_id = ${sourceId}
    ), counted as (
      select ordinal, sum(frequency)::int as length from words group by ordinal
    ), indexed as (
      insert into postings (course_id, term, source_id, owner_id, ordinals, frequencies, lengths)
      select course_id, lexeme, sources.id, owner_id, array_agg(ordinal order by ordinal),
        array_agg(frequency::smallint order by ordinal),
        array_agg(least(length, ${LONGEST_LENGTH}::int)::smallint order by ordinal)
      from words join counted using (ordinal) join sources on sources.id = ${sourceId}
      group by sources.id, lexeme
    )
    update sources set chunk_count = (select count(*) from chunks where chunks.source_id = ${sourceId}),
      word_count = (select coalesce(sum(length), 0) from counted)
    where sources.id = ${sourceId}`);
}
