// A long conversation out of a chat with one turn: the same turn again and again, each with its own refs.
import { sql } from "drizzle-orm";
import { asSystem } from "../src/db/isolation/acting.ts";
import type { Db } from "../src/db/open.ts";

export function repeatTurn(db: Db, sessionId: string, turns: number): Promise<void> {
  return asSystem(() => repeat(db, sessionId, turns));
}

async function repeat(db: Db, sessionId: string, turns: number): Promise<void> {
  await db.execute(sql`
    insert into chat_messages (id, owner_id, session_id, ordinal, role, text, status, model, used_sources)
    select gen_random_uuid(), owner_id, session_id, ordinal + 2 * (turn - 1), role,
      case role when 'user' then text || ' ' || turn else text end, status, model, used_sources
    from chat_messages, generate_series(2, ${turns}::int) as turn where session_id = ${sessionId}`);
  await db.execute(sql`
    insert into message_source_refs
      (owner_id, message_id, session_id, number, course_source_id, quotes, score, similarity)
    select ref.owner_id, copy.id, ref.session_id, number, course_source_id, quotes, score, similarity
    from message_source_refs as ref
      join chat_messages as copy on copy.session_id = ref.session_id and copy.role = 'assistant' and ordinal > 2
    where ref.session_id = ${sessionId}`);
}
