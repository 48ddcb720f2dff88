// The caller's own highlights: by what they wrote, and by the words that they marked. The database shows nobody else's.
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { Found } from "@ibid/core/contract/search/find.ts";
import { readNotesRequest } from "@ibid/core/english/read-notes-request.ts";
import { makeSnippet } from "@ibid/core/find/make-snippet.ts";
import { type SearchWord, countWords, findWords, searchWords } from "@ibid/core/find/search-words.ts";
import { type SQL, sql } from "drizzle-orm";
import { isOwnHighlight } from "../../db/highlights/find-highlights.ts";
import type { Db } from "../../db/open.ts";
import { highlights } from "../../db/schema.ts";
import type { SearchScope } from "../search-scope.ts";
import { type FindScope, idArray, mayHave } from "./find-scope.ts";

export type FoundNote = Extract<Found, { kind: "note" }>;

export type NoteRow = Pick<FoundNote, "courseId" | "sourceId" | "title" | "place"> & {
  id: string;
  quote: string;
  note: string;
};

/** The newest are read word by word. */
const CANDIDATES = 100;
/** Of one's own notes, a question gets at most this many. */
const MOST_ON_SUBJECT = 4;
/** Somebody who asks for their notes gets at most this many. */
const MOST_LISTED = 20;

/** Where all the words are in one's own text, before those where some are among the marked ones. */
export async function findNotes(
  db: Db,
  scope: FindScope,
  words: readonly SearchWord[],
): Promise<FoundNote[]> {
  const rows = await readNotes(db, scope, mayHave(NOTE_AND_QUOTE, words));
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

/**
 * For a question: notes that share at least half of its telling words, those with most of them first. For "What have I noted?",
 * the newest.
 */
export async function findNotesOn(
  db: Db,
  { user, courseId, sourceIds }: SearchScope,
  question: string,
): Promise<NoteRow[]> {
  const asked = readNotesRequest(question);
  const scope = { user, courseIds: [courseId], sourceIds };
  if (asked?.about === "") return (await readNotes(db, scope, sql`note <> ''`)).slice(0, MOST_LISTED);
  const words = searchWords(`${asked?.about ?? question} `);
  const any = words.map((word) => mayHave(NOTE_AND_QUOTE, [word]));
  if (any.length === 0) return [];
  const where = sql`note <> '' and (${sql.join(any, sql` or `)})`;
  const rows = await readNotes(db, scope, where);
  return rows
    .map((row) => ({ row, had: countWords(findWords(`${row.note} ${row.quote}`, words)) }))
    .filter(({ had }) => 2 * had >= words.length)
    .toSorted((a, b) => b.had - a.had)
    .slice(0, MOST_ON_SUBJECT)
    .map(({ row }) => row);
}

const NOTE_AND_QUOTE = sql`(note || ' ' || quote)`;

type NoteScope = Pick<FindScope, "user" | "courseIds" | "sourceIds">;

async function readNotes(db: Db, scope: NoteScope, where: SQL): Promise<NoteRow[]> {
  // Where a source was read again, its places are looked for when the highlight is opened.
  const { rows } = await db.execute<NoteRow>(sql`
    select ${highlights.id}, ${highlights.courseId} as "courseId", ${highlights.sourceId} as "sourceId", title, quote, note,
      case when ${highlights.contentHash} is not distinct from sources.content_hash then place end as place
    from ${highlights} join sources on sources.id = ${highlights.sourceId} and sources.owner_id = ${highlights.ownerId}
    where ${highlights.ownerId} = ${scope.user} and ${highlights.courseId} = any(${idArray(scope.courseIds)})
      and ${isOwnHighlight} and ${highlights.removedAt} is null and sources.removed_at is null
      and ${scope.sourceIds === null ? sql`true` : sql`sources.id = any(${idArray(scope.sourceIds)})`}
      and ${where}
    order by ${highlights.id} desc limit ${CANDIDATES}`);
  return rows;
}
