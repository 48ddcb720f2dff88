// Sources by their titles, authors and the names of their files.
import type { Found } from "@ibid/core/contract/search/find.ts";
import { makeSnippet } from "@ibid/core/find/make-snippet.ts";
import { type SearchWord, countWords, findWords } from "@ibid/core/find/search-words.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { type FindScope, idArray, mayHave } from "./find-scope.ts";

export type FoundSource = Extract<Found, { kind: "source" }>;

const CANDIDATES = 200;

export async function findSources(
  db: Db,
  scope: FindScope,
  words: readonly SearchWord[],
): Promise<FoundSource[]> {
  const { rows } = await db.execute<{
    id: string;
    courseId: string;
    kind: FoundSource["sourceKind"];
    title: string;
    authors: string | null;
    file: string | null;
  }>(sql`
    select id, course_id as "courseId", kind, title, authors, file from (
      select sources.id, course_id, kind, title, files.name as file, (
        select string_agg(coalesce(author ->> 'literal', concat_ws(' ', author ->> 'given', author ->> 'family')), ', ')
        from jsonb_array_elements(case jsonb_typeof(csl -> 'author') when 'array' then csl -> 'author' else '[]' end) as author
      ) as authors
      from sources left join files on files.id = sources.file_id
      where sources.owner_id = ${scope.user} and course_id = any(${idArray(scope.courseIds)}) and removed_at is null
        and ${scope.sourceIds === null ? sql`true` : sql`sources.id = any(${idArray(scope.sourceIds)})`}
    ) as shelf
    where ${mayHave(sql`concat_ws(' ', title, authors, file)`, words)}
    order by id desc limit ${CANDIDATES}`);
  return rows
    .map(({ authors, file, ...row }) => {
      const known = [row.title, authors, file].filter((part) => part !== null && part !== "");
      // What is known besides the title is shown where the words are in it.
      const least = known.findIndex((_, i) => has(known.slice(0, i + 1).join(" · "), words));
      const text = known.slice(0, Math.max(least, 0) + 1).join(" · ");
      return { ...row, text, inTitle: least === 0, isFound: least !== -1 };
    })
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .map(({ id, courseId, kind, title, text }) => ({
      kind: "source" as const,
      sourceId: id,
      sourceKind: kind,
      courseId,
      title,
      snippet: makeSnippet(text, findWords(text, words)).snippet,
    }));
}

function has(text: string, words: readonly SearchWord[]): boolean {
  return countWords(findWords(text, words)) === words.length;
}
