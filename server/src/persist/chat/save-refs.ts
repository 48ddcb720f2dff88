import type { CheckedClaim, Quote } from "@ibid/core/contract/rag-source.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/open.ts";
import { messageSourceRefs } from "../../db/schema.ts";
import type { MessageKey } from "../../db/message-key.ts";

interface CheckedRef {
  number: number;
  courseSourceId: string;
  quotes: Quote[];
  claims: CheckedClaim[];
  score: number;
  similarity: number | null;
}

/** Stores which passages a message rests on, per number: updates its refs, and adds refs for numbers of earlier turns. */
export async function saveRefs(db: Tx, key: MessageKey, refs: CheckedRef[]): Promise<void> {
  if (refs.length === 0) return;
  await db
    .insert(messageSourceRefs)
    .values(
      refs.map(({ number, courseSourceId, quotes, claims, score, similarity }) => ({
        ...{ number, courseSourceId, quotes, claims, score, similarity },
        ownerId: key.user,
        messageId: key.messageId,
        sessionId: key.sessionId,
      })),
    )
    .onConflictDoUpdate({
      target: [messageSourceRefs.sessionId, messageSourceRefs.messageId, messageSourceRefs.number],
      set: { quotes: sql`excluded.quotes`, claims: sql`excluded.claims` },
    });
}
