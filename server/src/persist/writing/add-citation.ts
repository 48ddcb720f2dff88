// The tool `addCitation`: binds a number that was taken to a source. Its footnote may be in the text already or not yet.
import type { Citation } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { firstPositions } from "@ibid/core/typst/find-footnotes.ts";
import { eq } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import { citations, documents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { lockCitableSource } from "./lock-citable-source.ts";
import { lockDocument } from "./lock-document.ts";
import { toCitation } from "../../load/to-citation.ts";

export async function addCitation(
  db: Db,
  user: UserId,
  given: { documentId: string; sourceId: string; citationNumber: number; position: number },
): Promise<{ success: true; citation: Citation; message: string }> {
  const { documentId, citationNumber: number, position } = given;
  return await inTransaction(db, async (db) => {
    const document = await lockDocument(db, user, documentId);
    const { id: sourceId, csl } = await lockCitableSource(db, document, given.sourceId);
    if (number > document.citationCount)
      throw refuse(`Number ${number} was not taken. Ask for one with getNextCitationNumber first.`);
    const placed = firstPositions(document.content).get(number);
    const [row] = await db
      .insert(citations)
      .values({ ownerId: user, documentId, sourceId, csl, number, position: placed ?? position })
      .onConflictDoNothing({ target: [citations.documentId, citations.number] })
      .returning();
    if (row === undefined) throw refuse(`Footnote ${number} already cites a source. Ask for another number.`);
    // Tells every tab that shows the document.
    await db.update(documents).set({ updatedAt: new Date() }).where(eq(documents.id, documentId));
    return {
      success: true,
      citation: toCitation(documentId, row, placed),
      message: `Citation ${number} added at position ${row.position}`,
    };
  });
}

function refuse(message: string): AppError {
  return new AppError("invalid_request", message);
}
