import type { Draft } from "@ibid/core/contract/draft.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { type SQL, and, asc, desc, eq, inArray } from "drizzle-orm";
import { courseOfDocument } from "../db/documents.ts";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { isOwn } from "../db/own-rows.ts";
import { afterCursor, toPage } from "../db/paging.ts";
import { draftParagraphs, drafts } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export async function loadDraft(db: Db, user: UserId, id: string): Promise<Draft> {
  const [row] = await selectDrafts(db, isOwn(drafts, user, id), 1);
  const draft = found(row, "draft");
  // If the document was removed, its drafts are gone too.
  await courseOfDocument(db, user, draft.documentId);
  return toDraft(draft);
}

/** Newest first. */
export async function listDrafts(
  db: Db,
  user: UserId,
  documentId: string,
  page: PageQuery,
): Promise<PageOf<Draft>> {
  await courseOfDocument(db, user, documentId);
  const where = and(
    eq(drafts.documentId, documentId),
    eq(drafts.ownerId, user),
    afterCursor(drafts.id, page, "desc"),
  );
  return toPage(await selectDrafts(db, where, page.limit + 1), page, toDraft);
}

type Row = Awaited<ReturnType<typeof selectDrafts>>[number];

async function selectDrafts(db: Db, where: SQL | undefined, limit: number) {
  const rows = await db.select().from(drafts).where(where).orderBy(desc(drafts.id)).limit(limit);
  const paragraphs = await db
    .select()
    .from(draftParagraphs)
    .where(
      inArray(
        draftParagraphs.draftId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(draftParagraphs.ordinal));
  const byDraft = Map.groupBy(paragraphs, ({ draftId }) => draftId);
  return rows.map((row) => ({ ...row, paragraphs: byDraft.get(row.id) ?? [] }));
}

function toDraft(row: Row): Draft {
  const { id, documentId, mode, instruction, status, steps, message, paragraphs, createdAt } = row;
  return {
    id,
    documentId,
    mode,
    instruction,
    status,
    steps,
    message,
    paragraphs: paragraphs.map(({ ordinal, text, notes, state }) => ({ ordinal, text, notes, state })),
    createdAt: createdAt.toISOString(),
  };
}
