// What was asked and answered in chats, and the titles of chats. The database shows each person the chats they may read.
import type { Found } from "@ibid/core/contract/search/find.ts";
import { makeSnippet } from "@ibid/core/find/make-snippet.ts";
import { type SearchWord, countWords, findWords } from "@ibid/core/find/search-words.ts";
import { stripMarkup } from "@ibid/core/markdown/strip-markup.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { type FindScope, idArray, isPhraseIn, mayHave } from "./find-scope.ts";

export type FoundMessage = Extract<Found, { kind: "message" }>;

type Row = {
  sessionId: string;
  messageId: string | null;
  courseId: string;
  title: string;
  text: string;
  role: "user" | "assistant";
  isOwn: boolean;
  saidAt: string;
};

/** The newest are read word by word: this many, and some for each that is wanted. */
const CANDIDATES = 30;
const FOR_EACH = 4;
const MARKERS = / ?\[\d+(?:, ?\d+)*\]/g;

export async function findMessages(
  db: Db,
  scope: FindScope,
  words: readonly SearchWord[],
): Promise<FoundMessage[]> {
  const [said, titled] = await Promise.all([
    searchTexts(db, scope, words),
    scope.saidBy === null && scope.sourceIds === null ? searchTitles(db, scope, words) : [],
  ]);
  const chats = new Set(said.map(({ row }) => row.sessionId));
  // A chat is usually called by its first question.
  const titles = titled.filter(({ row }) => !chats.has(row.sessionId));
  return [...titles, ...said].map(({ row, text }) => toFound(row, text, words));
}

async function searchTexts(db: Db, scope: FindScope, words: readonly SearchWord[]) {
  const role = scope.saidBy === "me" ? sql`and role = 'user' and ${isOwnChat}` : sql`and role = 'assistant'`;
  const cites = sql`and exists (
    select from message_source_refs as ref
      join course_sources as place on place.id = ref.course_source_id and place.owner_id = ref.owner_id
    where ref.message_id = message.id and place.source_id = any(${idArray(scope.sourceIds ?? [])}))`;
  const { rows } = await db.execute<Row>(sql`
    select chat.id as "sessionId", message.id as "messageId", course_id as "courseId", title, text, role,
      ${isOwnChat} as "isOwn", message.created_at as "saidAt"
    from ${chatsOf(scope)} join chat_messages as message on message.session_id = chat.id and message.owner_id = chat.owner_id
    where superseded_at is null and status <> 'streaming' ${scope.saidBy === null ? sql`` : role}
      ${scope.sourceIds === null ? sql`` : cites} and ${mayHave(sql`text`, words)}
    order by message.created_at desc, message.id desc limit ${CANDIDATES + FOR_EACH * scope.most}`);
  const read = rows.flatMap((row) => {
    const text = stripMarkup(row.text).text.replace(MARKERS, "");
    const hits = findWords(text, words);
    if (countWords(hits) < words.length) return [];
    return [{ row, text, isPhrase: isPhraseIn(text, words) }];
  });
  return read.toSorted((a, b) => Number(b.isPhrase) - Number(a.isPhrase));
}

async function searchTitles(db: Db, scope: FindScope, words: readonly SearchWord[]) {
  const { rows } = await db.execute<Row>(sql`
    select id as "sessionId", null as "messageId", course_id as "courseId", title, title as text, 'user' as role,
      ${isOwnChat} as "isOwn", updated_at as "saidAt"
    from ${chatsOf(scope)} where ${mayHave(sql`title`, words)}
    order by updated_at desc, id limit ${CANDIDATES + FOR_EACH * scope.most}`);
  return rows
    .map((row) => ({ row, text: row.text }))
    .filter(({ text }) => countWords(findWords(text, words)) === words.length);
}

const isOwnChat = sql`chat.guest_id is not distinct from nullif(current_setting('ibid.guest', true), '')::uuid`;

function chatsOf({ user, courseIds }: FindScope): SQL {
  return sql`(
    select * from chat_sessions
    where owner_id = ${user} and course_id = any(${idArray(courseIds)}) and removed_at is null) as chat`;
}

function toFound(row: Row, text: string, words: readonly SearchWord[]): FoundMessage {
  const { sessionId, messageId, courseId, title, role, isOwn, saidAt } = row;
  return {
    kind: "message",
    sessionId,
    messageId,
    courseId,
    title,
    saidBy: role === "assistant" ? "ibid" : isOwn ? "me" : "somebody",
    saidAt: new Date(saidAt).toISOString(),
    snippet: makeSnippet(text, findWords(text, words)).snippet,
  };
}
