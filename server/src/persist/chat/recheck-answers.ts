// Earlier versions of Ibid stored one verdict per number, also for claims that had not been compared. Those verdicts are
// no longer shown; here each of these answers is checked the way new ones are.
import { sql } from "drizzle-orm";
import type { Checker } from "../../ai/support/create-checker.ts";
import { asAuthor } from "../../db/isolation/acting.ts";
import type { MessageKey } from "../../db/message-key.ts";
import type { Db } from "../../db/open.ts";
import { recheckAnswer } from "./check-answer.ts";

const AT_A_TIME = 20;

/** Runs until none is left or the server stops. Returns how many were checked. */
export async function recheckAnswers(db: Db, checker: Checker, signal: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await db.execute<MessageKey & { guestId: string | null; text: string }>(sql`
      select message.id as "messageId", message.owner_id as "user", chat.id as "sessionId",
        chat.course_id as "courseId", chat.guest_id as "guestId", message.text
      from chat_messages as message join chat_sessions as chat on chat.id = message.session_id
      where message.status <> 'streaming' and exists (
        select from message_source_refs as ref
        where ref.session_id = chat.id and ref.message_id = message.id and ref.claims is null
          and jsonb_path_exists(ref.quotes, '$[*] ? (@.check != null)'))
      limit ${AT_A_TIME}`);
    for (const { text, guestId, ...key } of rows) {
      if (signal.aborted) return done;
      await asAuthor({ ...key, guestId }, () => recheckAnswer(db, checker, key, text));
      done++;
    }
    if (rows.length < AT_A_TIME) return done;
  }
}
