import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { eq, sql } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { documents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { type LockedDocument, lockDocument } from "./lock-document.ts";

/** The tool `getNextCitationNumber`: each number is given once. An unused number is reported, not given again. */
export async function getNextCitationNumber(
  db: Db,
  user: UserId,
  documentId: string,
): Promise<{ citationNumber: number; message: string }> {
  return await inTransaction(db, async (db) => {
    const citationNumber = await takeCitationNumber(db, await lockDocument(db, user, documentId));
    return { citationNumber, message: `Next citation number is ${citationNumber}` };
  });
}

/**
 * Taken in the transaction that uses the number: if that fails, no number is used up (I11).
 * Skips numbers that the user typed into the text: otherwise those footnotes would cite something that was never meant.
 */
export async function takeCitationNumber(
  db: Tx,
  document: LockedDocument,
  typed = typedNumbers(document),
): Promise<number> {
  const [row] = await db
    .update(documents)
    .set({
      citationCount: sql`(
        select next from generate_series(citation_count + 1, citation_count + 1 + ${typed.length}) as next
        where next <> all(${sql.param(typed)}::int[]) order by next limit 1)`,
    })
    .where(eq(documents.id, document.id))
    .returning({ number: documents.citationCount });
  return row!.number;
}

/** The numbers in the text that have not been given yet. Callers that take several numbers read the text only once. */
export function typedNumbers({ content, citationCount }: LockedDocument): number[] {
  return findFootnotes(content)
    .map(({ number }) => number)
    .filter((number) => number > citationCount);
}
