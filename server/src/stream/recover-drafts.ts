// After a crash: every draft that no process writes any more becomes `interrupted` and keeps its paragraphs (I9).
import { and, inArray } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { drafts } from "../db/schema.ts";
import { isUnderWay } from "../persist/drafting/record-draft.ts";
import { type Recovery, isSilentSince } from "./recover-runs.ts";

export const INTERRUPTED = "Ibid stopped while this was being written. What was written is kept: try again.";

export async function recoverDrafts(db: Db, { silentSeconds, isLive, log }: Recovery): Promise<number> {
  const isLost = and(isUnderWay, isSilentSince(drafts.heartbeatAt, silentSeconds));
  const silent = await db.select({ id: drafts.id }).from(drafts).where(isLost);
  const lost = silent.map(({ id }) => id).filter((id) => !isLive(id));
  if (lost.length === 0) return 0;
  // The conditions are checked again: one of them may have ended since.
  const rows = await db
    .update(drafts)
    .set({ status: "interrupted", message: INTERRUPTED })
    .where(and(isLost, inArray(drafts.id, lost)))
    .returning({ id: drafts.id });
  if (rows.length > 0) log("warn", "drafts.recovered", { count: rows.length });
  return rows.length;
}
