// The record of a draft while it is written. Each write is one statement or transaction that succeeds only while the draft
// is under way: nothing is added after its end, and what readers see is committed.
import type { DraftMode, DraftParagraph, DraftStatus } from "@ibid/core/contract/draft.ts";
import type { Limits } from "@ibid/core/contract/people/usage.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { and, inArray, sql } from "drizzle-orm";
import { courseOfDocument } from "../../db/documents.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import { isOwn } from "../../db/own-rows.ts";
import { draftParagraphs, drafts } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { UNLIMITED } from "../../limits/limits-of.ts";
import { takeAnswer } from "../../limits/take-answer.ts";

export interface DraftKey {
  user: UserId;
  courseId: string;
  documentId: string;
  draftId: string;
}

export type WrittenParagraph = Pick<DraftParagraph, "text" | "notes">;

export type DraftEnd = Exclude<DraftStatus, "researching" | "writing">;

/** One draft at a time per document: a unique index ensures it, even for simultaneous requests. */
export async function startDraft(
  db: Db,
  user: UserId,
  { documentId, ...asked }: { documentId: string; mode: DraftMode; instruction: string },
  /** What people may use here, unless something else holds for this one. */
  usual: Limits = UNLIMITED,
): Promise<DraftKey> {
  const courseId = await courseOfDocument(db, user, documentId);
  const status = asked.mode === "write" ? "researching" : "writing";
  return await inTransaction(db, async (db) => {
    // An outline needs no model.
    await takeAnswer(db, user, usual, { isPaid: asked.mode === "write" });
    const [draft] = await db
      .insert(drafts)
      .values({ ownerId: user, documentId, ...asked, status })
      .onConflictDoNothing()
      .returning({ id: drafts.id });
    if (draft === undefined) {
      throw new AppError(
        "run_active",
        "A draft is still being written for this document. Stop it or wait for it.",
      );
    }
    return { user, courseId, documentId, draftId: draft.id };
  });
}

/** Says what is being done now. */
export async function addStep(
  db: Db,
  key: DraftKey,
  step: string,
  status?: "researching" | "writing",
): Promise<void> {
  const steps = sql`${drafts.steps} || jsonb_build_array(${step}::text)`;
  const rows = await db
    .update(drafts)
    .set({ steps, ...(status && { status }) })
    .where(isOpen(key))
    .returning({ id: drafts.id });
  assertUnderWay(rows);
}

export async function addParagraph(db: Db, key: DraftKey, paragraph: WrittenParagraph): Promise<number> {
  return await inTransaction(db, async (db) => {
    const rows = await db
      .update(drafts)
      .set({ paragraphCount: sql`${drafts.paragraphCount} + 1` })
      .where(isOpen(key))
      .returning({ ordinal: drafts.paragraphCount });
    const { ordinal } = assertUnderWay(rows);
    await db
      .insert(draftParagraphs)
      .values({ draftId: key.draftId, ownerId: key.user, ordinal, ...paragraph });
    return ordinal;
  });
}

/** The first end counts. */
export async function endDraft(
  db: Db,
  key: DraftKey,
  end: { status: DraftEnd; message: string | null },
): Promise<void> {
  await db.update(drafts).set(end).where(isOpen(key));
}

export const isUnderWay = inArray(drafts.status, ["researching", "writing"]);

const isOpen = ({ user, draftId }: DraftKey) => and(isOwn(drafts, user, draftId), isUnderWay);

function assertUnderWay<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The draft has ended.");
  return row;
}
