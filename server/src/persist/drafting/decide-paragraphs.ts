// What the user takes from a draft. Accepted paragraphs are inserted into the document in one transaction, and each note
// gets a new number; rejected paragraphs and failures use up no numbers (I11).
import type { DraftNote } from "@ibid/core/contract/draft.ts";
import type { TextInsert } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { renameFootnotes } from "@ibid/core/typst/rename-footnotes.ts";
import { spaceOut } from "@ibid/core/typst/space-out.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { isOwn } from "../../db/own-rows.ts";
import { draftParagraphs, drafts } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { type NewFootnote, insertCitedText } from "../writing/insert-cited-text.ts";
import { lockCitableSource } from "../writing/lock-citable-source.ts";
import { type LockedDocument, lockDocument } from "../writing/lock-document.ts";

export interface Decision {
  /** Null: every paragraph that is still undecided. */
  ordinal: number | null;
  accept: boolean;
  position?: number | undefined;
  version?: number | undefined;
}

type Row = typeof draftParagraphs.$inferSelect;

export async function decideParagraphs(
  db: Db,
  user: UserId,
  draftId: string,
  { ordinal, accept, position, version }: Decision,
): Promise<{ documentId: string; inserts: TextInsert[] }> {
  return await inTransaction(db, async (db) => {
    const [draft] = await db
      .select({ documentId: drafts.documentId })
      .from(drafts)
      .where(isOwn(drafts, user, draftId));
    const { documentId } = found(draft, "draft");
    await lockDocument(db, user, documentId, version);
    const all = await db
      .select()
      .from(draftParagraphs)
      .where(and(eq(draftParagraphs.draftId, draftId), eq(draftParagraphs.ownerId, user)))
      .orderBy(asc(draftParagraphs.ordinal));
    const chosen = all.filter((one) => ordinal === null || one.ordinal === ordinal);
    if (ordinal !== null) found(chosen[0], "paragraph");
    // Paragraphs that are already in the document stay there: the version before them can be restored.
    const open = chosen.filter(({ state }) =>
      ordinal === null ? state === "proposed" : state !== "accepted",
    );
    const inserts: TextInsert[] = [];
    for (const paragraph of open) {
      if (accept) {
        // Read again: each paragraph changes the text that the next one goes into.
        const document = await lockDocument(db, user, documentId);
        const isFirst = inserts.length === 0;
        const at =
          isFirst && position !== undefined
            ? endOfLine(document.content, position)
            : positionFor(document.content, paragraph, all);
        inserts.push(await insertParagraph(db, document, paragraph, { position: at, keeps: isFirst }));
      }
      await db
        .update(draftParagraphs)
        .set({ state: accept ? "accepted" : "rejected", inserted: paragraph.inserted })
        .where(and(eq(draftParagraphs.draftId, draftId), eq(draftParagraphs.ordinal, paragraph.ordinal)));
    }
    // Tells every tab that shows the draft.
    await db
      .update(drafts)
      .set({ updatedAt: sql`now()` })
      .where(eq(drafts.id, draftId));
    return { documentId, inserts };
  });
}

/** Stores in the paragraph the text as it was inserted. */
async function insertParagraph(
  db: Tx,
  document: LockedDocument,
  paragraph: Row,
  where: { position: number | undefined; keeps: boolean },
): Promise<TextInsert> {
  const notes = await Array.fromAsync(paragraph.notes, (note) => toNewFootnote(db, document, note));
  const { insert } = await insertCitedText(db, document, {
    ...where,
    notes,
    write(numbers, before, after) {
      const text = renameFootnotes(paragraph.text, (n) => numbers[n - 1]!);
      paragraph.inserted = text;
      return spaceOut(text, before, after, true);
    },
  });
  return insert;
}

async function toNewFootnote(db: Tx, document: LockedDocument, note: DraftNote): Promise<NewFootnote> {
  const { sourceId, title, locator, quote } = note;
  try {
    return { source: await lockCitableSource(db, document, sourceId), locator, quote };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const advice = "Restore it, or reject the paragraph.";
    throw new AppError("not_found", `“${title}”, which this paragraph cites, was removed. ${advice}`, {
      cause,
    });
  }
}

/**
 * Next to its nearest neighbour that is still in the text word for word: after an earlier paragraph, else before a later
 * one. Without any, at the end.
 */
function positionFor(content: string, { ordinal }: Row, all: readonly Row[]): number | undefined {
  const standing = all.flatMap((one) => {
    const start = one.inserted === null ? -1 : content.indexOf(one.inserted);
    return start === -1 || one.ordinal === ordinal
      ? []
      : [{ ...one, start, end: start + one.inserted!.length }];
  });
  const before = standing.findLast((one) => one.ordinal < ordinal);
  if (before !== undefined) return before.end;
  const after = standing.find((one) => one.ordinal > ordinal);
  return after?.start;
}

/** A paragraph goes between lines, never into one. */
function endOfLine(content: string, position: number): number {
  const end = content.indexOf("\n", position);
  return end === -1 ? content.length : end;
}
