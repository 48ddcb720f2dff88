// The caller's own highlights: by what they wrote, and by the words that they marked. The database shows nobody else's.
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { Found } from "@ibid/core/contract/search/find.ts";
import { makeSnippet } from "@ibid/core/find/make-snippet.ts";
import { type SearchWord, countWords, findWords } from "@ibid/core/find/search-words.ts";
import { sql } from "drizzle-orm";
import { isOwnHighlight } from "../../db/highlights/find-highlights.ts";
import type { Db } from "../../db/open.ts";
import { highlights } from "../../db/schema.ts";
import { type FindScope, idArray, mayHave } from "./find-scope.ts";

export type FoundNote = Extract<Found, { kind: "note" }>;

type Row = Pick<FoundNote, "courseId" | "sourceId" | "title" | "place"> & {
  id: string;
  quote: string;
  note: string;
};

/** The newest are read word by word. */
const CANDIDATES = 100;

/** Where all the words are in one's own text, before those where some are among the marked ones. */
export async function findNotes(
  db: Db,
  scope: FindScope,
  words: readonly SearchWord[],
): Promise<FoundNote[]> {
  // Where a source was read again, its places are looked for when the highlight is opened.
  const { rows } = await db.execute<Row>(sql`
    select ${highlights.id}, ${highlights.courseId} as "courseId", ${highlights.sourceId} as "sourceId", title, quote, note,
      case when ${highlights.contentHash} is not distinct from sources.content_hash then place end as place
    from ${highlights} join sources on sources.id = ${highlights.sourceId} and sources.owner_id = ${highlights.ownerId}
    where ${highlights.ownerId} = ${scope.user} and ${highlights.courseId} = any(${idArray(scope.courseIds)})
      and ${isOwnHighlight} and ${highlights.removedAt} is null and sources.removed_at is null
      and ${scope.sourceIds === null ? sql`true` : sql`sources.id = any(${idArray(scope.sourceIds)})`}
      and ${mayHave(sql`(note || ' ' || quote)`, words)}
    order by ${highlights.id} desc limit ${CANDIDATES}`);
  const read = rows.flatMap((row) => {
    const [inNote, inQuote] = [findWords(row.note, words), findWords(row.quote, words)];
    if (countWords([...inNote, ...inQuote]) < words.length) return [];
    const isNote = inNote.length > 0 && countWords(inNote) >= countWords(inQuote);
    return [{ row, isNote, hits: isNote ? inNote : inQuote }];
  });
  return read
    .toSorted((a, b) => Number(b.isNote) - Number(a.isNote))
    .map(({ row: { id, quote, note, title, ...row }, isNote, hits }) => ({
      ...row,
      kind: "note",
      highlightId: id,
      title: plainName(title),
      has: isNote ? "note" : "quote",
      snippet: makeSnippet(isNote ? note : quote, hits).snippet,
    }));
}
