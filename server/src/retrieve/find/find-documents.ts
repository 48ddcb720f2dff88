// Documents by their titles and their text, down to the line.
import type { Found } from "@ibid/core/contract/search/find.ts";
import { makeSnippet } from "@ibid/core/find/make-snippet.ts";
import { type SearchWord, countWords, findWords } from "@ibid/core/find/search-words.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { type FindScope, idArray, mayHave } from "./find-scope.ts";

export type FoundDocument = Extract<Found, { kind: "document" }>;

/** Documents whose text is read word by word, the newest; lines with the first letters of a word that are read in one. */
const CANDIDATES = 20;
const MOST_LINES = 400;
/** What a document shows of itself. */
const MOST_SHOWN = 3;
const FOOTNOTES = /#footnote\[\d+\]/g;
const HEADING = /^=+\s+/;

export async function findDocuments(
  db: Db,
  scope: FindScope,
  words: readonly SearchWord[],
): Promise<FoundDocument[]> {
  const cites = sql`and exists (
    select from citations where document_id = documents.id and source_id = any(${idArray(scope.sourceIds ?? [])}))`;
  const { rows } = await db.execute<{ id: string; courseId: string; title: string; content: string }>(sql`
    select id, course_id as "courseId", title, content from documents
    where owner_id = ${scope.user} and course_id = any(${idArray(scope.courseIds)}) and removed_at is null
      ${scope.sourceIds === null ? sql`` : cites} and ${mayHave(sql`(title || ' ' || content)`, words)}
    order by updated_at desc, id limit ${CANDIDATES}`);
  return rows.flatMap((row) => [...linesOf(row, words)]);
}

function* linesOf(
  { id, courseId, title, content }: { id: string; courseId: string; title: string; content: string },
  words: readonly SearchWord[],
): Generator<FoundDocument> {
  const about = { kind: "document" as const, documentId: id, courseId, title };
  const inTitle = findWords(title, words);
  const lines = likelyLines(content, words).map(({ line, text }) => {
    const hits = findWords(text, words);
    return { line, text, hits, had: countWords(hits) };
  });
  const all = new Set([...inTitle, ...lines.flatMap(({ hits }) => hits)].map(({ word }) => word));
  if (all.size < words.length) return;
  const best = Math.max(0, ...lines.map(({ had }) => had));
  if (countWords(inTitle) === words.length || best === 0)
    yield { ...about, line: null, snippet: makeSnippet(title, inTitle).snippet };
  if (best === 0) return;
  for (const { line, text, hits } of lines.filter(({ had }) => had === best).slice(0, MOST_SHOWN))
    yield { ...about, line, snippet: makeSnippet(text, hits).snippet };
}

/** Lines that have the first letters of a word somewhere: most lines of a long text need not be read word by word. */
function likelyLines(content: string, words: readonly SearchWord[]): { line: number; text: string }[] {
  const likely: { line: number; text: string }[] = [];
  const beginnings = words.flatMap(({ typed, forms }) => [typed.toLowerCase(), ...forms]);
  const looksLike = new RegExp(beginnings.map((form) => form.slice(0, 2)).join("|"), "iu");
  for (const [index, text] of content.split("\n").entries()) {
    if (!looksLike.test(text)) continue;
    likely.push({ line: index + 1, text: text.replace(FOOTNOTES, "").replace(HEADING, "") });
    if (likely.length === MOST_LINES) break;
  }
  return likely;
}
