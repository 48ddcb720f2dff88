// Passages by their words: those with all of them, the best first. What stands in a passage is found, also where the index has
// it only as a part of something longer ("teacher/student").
import type { Found } from "@ibid/core/contract/search/find.ts";
import { english } from "@ibid/core/english/language.ts";
import { makeSnippet } from "@ibid/core/find/make-snippet.ts";
import { type SearchWord, countWords, findWords } from "@ibid/core/find/search-words.ts";
import { type SQL, and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { chunkLocator } from "../../db/chunk-locator.ts";
import { isLive } from "../../db/live-sources.ts";
import type { Db } from "../../db/open.ts";
import { chunks, sources } from "../../db/schema.ts";
import { type FindScope, idArray, isPhraseIn, mayHave } from "./find-scope.ts";
import type { ResolvedWords } from "./resolve-words.ts";

export type FoundPassage = Extract<Found, { kind: "passage" }>;

const K1 = 1.2;
const B = 0.75;
/** Of a word that only begins like the typed one, this much counts. */
const LONGER = 0.6;
/** As in `search-by-words.ts`. */
const MOST_POSTINGS = 50_000;
/** The best by their words are read, and ordered by how the words stand in them. */
const CANDIDATES = 3;
const SPARE = 20;

export async function findPassages(
  db: Db,
  scope: FindScope,
  resolved: ResolvedWords,
): Promise<{ passages: FoundPassage[]; isPartial: boolean }> {
  const { words, lacking } = resolved;
  const limit = SPARE + CANDIDATES * scope.most;
  const indexed = resolved.terms.length === 0 ? [] : await searchIndex(db, scope, resolved, limit);
  const scanned = lacking.length === 0 ? [] : await scanTexts(db, scope, resolved, limit);
  const rank = new Map([...indexed, ...scanned].map((id, at) => [id, at]));
  const rows = await readPassages(db, scope, [...rank.keys()]);

  const read = rows.flatMap((row) => {
    const hits = findWords(row.text, words);
    // Every passage is indexed with the title of its source. The title is a result of its own.
    if (hits.length === 0 && findWords(row.title, words).length > 0) return [];
    const around = findWords(`${row.title} ${row.heading}`, words);
    const phrase = words.length > 1 && isPhraseIn(row.text, words) ? 1 : 0;
    return [{ row, hits, had: countWords(hits), all: countWords([...hits, ...around]), phrase }];
  });
  const most = Math.max(0, ...read.map(({ all }) => all));
  const isPartial = most < words.length;
  const passages = read
    .filter(({ all }) => all === most)
    .toSorted((a, b) => b.phrase - a.phrase || b.had - a.had || rank.get(a.row.id)! - rank.get(b.row.id)!)
    .map(({ row, hits }) => toFound(row, hits, "words"))
    .filter(isFirstThere);
  return { passages, isPartial: isPartial && passages.length > 0 };
}

/** Passages overlap: where two have the same words of a source, one is shown. */
function isFirstThere({ sourceId, range }: FoundPassage, at: number, all: readonly FoundPassage[]): boolean {
  return all.findIndex((one) => one.sourceId === sourceId && one.range.start === range.start) === at;
}

/** Ids, best first. */
async function searchIndex(
  db: Db,
  scope: FindScope,
  { terms }: ResolvedWords,
  limit: number,
): Promise<string[]> {
  const inScope = sql`course_id = its.id and owner_id = ${scope.user} and ${isFindable(scope)}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with asked as (
      select * from unnest(${sql.param(terms.map(({ word }) => word))}::int[], ${sql.param(terms.map(({ term }) => term))}::text[],
        ${sql.param(terms.map(({ isLonger }) => isLonger))}::bool[]) as asked(word, term, is_longer)
    ), its as (
      select id from unnest(${idArray(scope.courseIds)}) as its(id)
    ), shelf as (
      select sum(chunk_count)::float8 as total, sum(word_count)::float8 / nullif(sum(chunk_count), 0) as average
      from sources where owner_id = ${scope.user} and course_id = any(${idArray(scope.courseIds)}) and removed_at is null
    ), counted as (
      select word, term, is_longer, (
        select coalesce(sum(cardinality(ordinals)), 0) from its cross join lateral (
          select ordinals from postings where postings.term = asked.term and ${inScope} offset 0) as found
      ) as count
      from asked
    ), weights as (
      select word, term, ln(1 + (total - count + 0.5) / (count + 0.5)) * case when is_longer then ${LONGER}::float8 else 1 end as weight,
        row_number() over rarest = 1 or sum(count) over rarest <= ${MOST_POSTINGS}::int as is_read
      from counted cross join shelf where count > 0
      window rarest as (order by is_longer, count, term)
    ), hits as (
      select word, source_id, ordinal,
        max(weight * frequency / (frequency + ${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * length / average))) as score
      from weights cross join shelf cross join its
        cross join lateral (select * from postings where postings.term = weights.term and ${inScope} offset 0) as found
        cross join unnest(ordinals, frequencies, lengths) as at(ordinal, frequency, length)
      where is_read
      group by word, source_id, ordinal
    ), best as (
      select source_id, ordinal, count(*) as words, sum(score) as score from hits
      group by source_id, ordinal
      order by words desc, score desc, source_id, ordinal limit ${limit}
    )
    select id from best join chunks using (source_id, ordinal) order by words desc, score desc, id`);
  return rows.map(({ id }) => id);
}

/**
 * Passages with words that their index does not have, in no order: those that no index has, and others where an earlier
 * version made it.
 */
async function scanTexts(
  db: Db,
  scope: FindScope,
  { lacking }: ResolvedWords,
  limit: number,
): Promise<string[]> {
  const notWhole = sql`source_id = any(array(
    select id from sources where course_id = any(${idArray(scope.courseIds)}) and owner_id = ${scope.user} and not is_indexed_whole))`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from chunks where course_id = any(${idArray(scope.courseIds)}) and owner_id = ${scope.user}
      and ${lacking.some(isInNoIndex) ? sql`true` : notWhole} and ${isFindable(scope)} and ${mayHave(sql`text`, lacking)} limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** "which", and what may become it. */
function isInNoIndex({ forms, isPrefix }: SearchWord): boolean {
  return forms.some((form) =>
    isPrefix ? [...english.stopWords].some((word) => word.startsWith(form)) : english.stopWords.has(form),
  );
}

/** For rows with a column `source_id`. */
function isFindable({ user, courseIds, sourceIds }: FindScope): SQL {
  const isLiveOne = sql`source_id <> all(array(
    select removed.id from sources as removed
    where removed.course_id = any(${idArray(courseIds)}) and removed.owner_id = ${user} and removed.removed_at is not null))`;
  return sourceIds === null ? isLiveOne : sql`${isLiveOne} and source_id = any(${idArray(sourceIds)})`;
}

export type ReadPassage = Awaited<ReturnType<typeof readPassages>>[number];

export async function readPassages(db: Db, { user }: FindScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { embedding: _, embeddingModel: _model, ...columns } = getTableColumns(chunks);
  return await db
    .select({ ...columns, title: sources.title, kind: sources.kind })
    .from(chunks)
    .innerJoin(sources, eq(sources.id, chunks.sourceId))
    .where(and(inArray(chunks.id, [...ids]), eq(chunks.ownerId, user), isLive));
}

export function toFound(
  row: ReadPassage,
  hits: ReturnType<typeof findWords>,
  by: FoundPassage["by"],
): FoundPassage {
  const { snippet, words } = makeSnippet(row.text, hits);
  const { startChar: start, endChar: end } = row;
  const range = words === null ? { start, end } : { start: start + words.start, end: start + words.end };
  return {
    kind: "passage",
    courseId: row.courseId,
    sourceId: row.sourceId,
    sourceKind: row.kind,
    chunkId: row.id,
    title: row.title,
    snippet,
    place: chunkLocator(row),
    range,
    by,
  };
}
