import { english } from "@ibid/core/english/language.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/open.ts";

/** The largest smallint. */
const LONGEST_LENGTH = 32_767;

/**
 * What PostgreSQL may read as one thing, or leave out: "teacher/student", an address, "10-20", what is between "<" and ">",
 * letters in two parts. Only a passage with one of these has to be read twice.
 */
const COMPOUND = String.raw`[<>/@&~%_\\=+?]|[^ \n][.:][^ \n]|[0-9]-|-[0-9]|[^\u0001-\u007F]`;
/** What is between words; a point between two digits is not. Named by its code: not every database knows more than ASCII. */
const BETWEEN_WORDS = String.raw`[\u0001-\u002D\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u2000-\u206F\u2190-\u2BFF\u3000-\u3004\u3008-\u3020\uFF01-\uFF0F\uFF1A-\uFF20]+|(?<![0-9])\.|\.(?![0-9])`;

/**
 * Rebuilds the inverted index of a source. A passage can also be found by the source's title and by its heading.
 * Invariant: the index has every word that stands in a passage, also inside of a compound, which is a word as well.
 */
export async function indexWords(db: Tx, sourceId: string): Promise<void> {
  await db.execute(sql`delete from postings where source_id = ${sourceId}`);
  await db.execute(sql`
    with words as materialized (
      select ordinal, lexeme, max(array_length(positions, 1)) as frequency
      from chunks join sources on sources.id = chunks.source_id
        cross join lateral (select sources.title || ' ' || chunks.heading || ' ' || chunks.text as text offset 0) as whole
        cross join lateral (
          select * from unnest(to_tsvector(${english.textSearch}::regconfig, whole.text))
          union all
          select * from unnest(to_tsvector(${english.textSearch}::regconfig,
            regexp_replace(normalize(whole.text), ${BETWEEN_WORDS}, ' ', 'g')))
          where whole.text ~ ${COMPOUND}
        ) as found
      where chunks.source_id = ${sourceId}
      group by ordinal, lexeme
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
    update sources set is_indexed_whole = exists (select from counted), chunk_count = (select count(*) from chunks where chunks.source_id = ${sourceId}),
      word_count = (select coalesce(sum(length), 0) from counted)
    where sources.id = ${sourceId}`);
}
