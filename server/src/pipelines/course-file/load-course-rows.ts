// A course → its rows, one item with everything that belongs to it at a time. Each is read by one statement, so it is of
// one moment, and others go on in between. Removed items are left out; so are the chats of guests, which are theirs.
import { type SQL, sql } from "drizzle-orm";
import { asOwner } from "../../db/isolation/acting.ts";
import type { Db } from "../../db/open.ts";
import type { UserId } from "../../db/users.ts";
import type { RowsName } from "./course-rows.ts";

export async function* loadCourseRows(
  db: Db,
  user: UserId,
  courseId: string,
  name: RowsName,
): AsyncGenerator {
  const { ids, row } = QUERIES[name];
  const inCourse = sql`course_id = ${courseId} and owner_id = ${user}`;
  // Said each time: a file is pulled long after its request.
  const read = <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
    asOwner(user, async () => (await db.execute(query)).rows as T[]);
  for (const { id } of await read<{ id: string }>(sql`${ids(inCourse, courseId)} order by id`)) {
    const [found] = await read<{ row: unknown }>(sql`${row} = ${id}`);
    // It may have been deleted meanwhile.
    if (found !== undefined) yield found.row;
  }
}

const there = (table: string) => (inCourse: SQL) =>
  sql`select id from ${sql.raw(table)} where ${inCourse} and removed_at is null`;

const list = (rows: string) => `coalesce((select jsonb_agg(${rows}), '[]'::jsonb)`;

const QUERIES: Record<RowsName, { ids: (inCourse: SQL, courseId: string) => SQL; row: SQL }> = {
  styles: {
    ids: (inCourse, courseId) => sql`select id from citation_styles where id::text in (
      select style from documents where ${inCourse} union select style from courses where id = ${courseId})`,
    row: sql`select jsonb_build_object('id', id, 'title', title, 'csl', csl) as row from citation_styles where id`,
  },
  sources: {
    ids: there("sources"),
    row: sql.raw(`select to_jsonb(source) - '{embedding,embedding_model}'::text[] || jsonb_build_object(
        'file', (select to_jsonb(file) from files as file where file.id = source.file_id),
        'media', (select to_jsonb(file) from files as file where file.id = source.media_file_id),
        'chunks', ${list(`to_jsonb(chunk) - '{embedding,embedding_model,text}'::text[] order by ordinal) from chunks as chunk where source_id = source.id`)},
        'highlights', ${list(`to_jsonb(each) order by each.id) from highlights as each
          where source_id = source.id and guest_id is null and removed_at is null`)}) as row
      from sources as source where removed_at is null and id`),
  },
  documents: {
    ids: there("documents"),
    row: sql.raw(`select to_jsonb(document) || jsonb_build_object(
        'versions', ${list("to_jsonb(each) order by each.version) from document_versions as each where document_id = document.id")},
        'citations', ${list(`to_jsonb(note) || jsonb_build_object('csl', coalesce(source.csl, note.csl)) order by note.number)
          from citations as note left join sources as source on source.id = note.source_id where note.document_id = document.id`)},
        'drafts', ${list(`to_jsonb(draft) || jsonb_build_object('paragraphs',
            ${list("to_jsonb(each) order by each.ordinal) from draft_paragraphs as each where draft_id = draft.id")}) order by draft.id)
          from drafts as draft where document_id = document.id`)}) as row
      from documents as document where removed_at is null and id`),
  },
  chats: {
    ids: (inCourse) => sql`${there("chat_sessions")(inCourse)} and guest_id is null`,
    row: sql.raw(`select to_jsonb(chat) || jsonb_build_object(
        'messages', ${list("to_jsonb(each) order by each.ordinal) from chat_messages as each where session_id = chat.id")},
        'numbers', ${list("jsonb_build_object('number', number, 'course_source_id', course_source_id) order by number) from session_citations where session_id = chat.id")},
        'refs', ${list("to_jsonb(each) order by each.message_id, each.number) from message_source_refs as each where session_id = chat.id")},
        'places', ${list(`to_jsonb(place) order by place.id) from course_sources as place
          where id in (select course_source_id from session_citations where session_id = chat.id)`)}) as row
      from chat_sessions as chat where removed_at is null and id`),
  },
};
