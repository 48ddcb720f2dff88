// Who cites a source: the footnotes of documents, and answers. Being shown to a model is not being cited.
import type { CitedCount, SourceUses } from "@ibid/core/contract/reference-endpoints.ts";
import { sql } from "drizzle-orm";
import { getCourse } from "./courses.ts";
import { ofLiveSource } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { getSource } from "./sources.ts";
import type { UserId } from "./users.ts";

/** Every citation is checked. Answers of earlier versions kept the result with the quotes. */
const isCited = sql`case when ref.claims is null
  then jsonb_path_exists(ref.quotes, '$[*] ? (@.check != null)') else jsonb_array_length(ref.claims) > 0 end`;

/** The answers of a course with what they cite, a row for each statement, except in removed conversations. */
const answers = (user: UserId, courseId: string) => sql`
  chat_sessions as chat
  join message_source_refs as ref on ref.session_id = chat.id and ref.owner_id = chat.owner_id
  join chat_messages as message on message.id = ref.message_id and message.superseded_at is null
  join course_sources as pooled on pooled.id = ref.course_source_id
  left join jsonb_array_elements(ref.claims) as claim on true
  where chat.course_id = ${courseId} and chat.owner_id = ${user} and chat.removed_at is null and ${isCited}`;

const notes = (user: UserId, courseId: string) => sql`
  documents as document
  join citations as note on note.document_id = document.id and note.owner_id = document.owner_id
  where document.course_id = ${courseId} and document.owner_id = ${user} and document.removed_at is null`;

export async function getSourceUses(db: Db, user: UserId, id: string): Promise<SourceUses> {
  const { courseId } = await getSource(db, user, id);
  const documents = await db.execute<SourceUses["documents"][number]>(sql`
    select document.id, document.title, count(*)::int as citations
    from ${notes(user, courseId)} and note.source_id = ${id}
    group by document.id order by document.id`);
  const chats = await db.execute<SourceUses["chats"][number]>(sql`
    select chat.id, chat.title, count(distinct message.id)::int as answers
    from ${answers(user, courseId)} and pooled.source_id = ${id}
    group by chat.id order by chat.id`);
  return { documents: documents.rows, chats: chats.rows };
}

/** How many statements cite each source of a course: those of answers, and those with a footnote in documents. */
export async function countCitations(db: Db, user: UserId, courseId: string): Promise<CitedCount[]> {
  await getCourse(db, user, courseId);
  const { rows } = await db.execute<CitedCount>(sql`
    select source_id as "sourceId", sum(uses)::int as count, max(last_at) as "lastAt"
    from (
      select pooled.source_id, count(distinct (message.id, claim.value ->> 'start')) as uses,
        max(message.created_at) as last_at
      from ${answers(user, courseId)} group by pooled.source_id
      union all
      select note.source_id, count(*), max(note.created_at) from ${notes(user, courseId)} group by note.source_id
    ) as used
    where source_id is not null and ${ofLiveSource(user, courseId)}
      and exists (select from sources where sources.id = source_id)
    group by source_id order by source_id`);
  return rows.map(({ lastAt, ...cited }) => ({ ...cited, lastAt: new Date(lastAt).toISOString() }));
}
