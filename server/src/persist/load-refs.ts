import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { messageSourceRefs } from "../db/schema.ts";
import type { MessageKey } from "./save-sources-with-dedup.ts";

/** The numbers of a message and the passages behind them. */
export function loadRefs(db: Db, key: MessageKey) {
  return db
    .select({ number: messageSourceRefs.number, quotes: messageSourceRefs.quotes })
    .from(messageSourceRefs)
    .where(and(eq(messageSourceRefs.messageId, key.messageId), eq(messageSourceRefs.ownerId, key.user)))
    .orderBy(asc(messageSourceRefs.number));
}
