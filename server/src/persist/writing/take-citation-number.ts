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
    const [citationNumber] = await takeCitationNumbers(db, await lockDocument(db, user, documentId), 1);
    return { citationNumber: citationNumber!, message: `Next citation number is ${citationNumber}` };
  });
}

/**
 * Taken in the transaction that uses the numbers: if that fails, none is used up (I11). By one statement, however many.
 * Skips numbers that the user typed into the text: otherwise those footnotes would cite something that was never meant.
 */
export async function takeCitationNumbers(
  db: Tx,
  document: LockedDocument,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const typed = typedNumbers(document);
  const [row] = await db
    .update(documents)
    .set({
      citationCount: sql`(
        select next from generate_series(citation_count + 1, citation_count + ${count + typed.length}) as next
        where next <> all(${sql.param(typed)}::int[]) order by next offset ${count - 1} limit 1)`,
    })
    .where(eq(documents.id, document.id))
    .returning({ last: documents.citationCount });
  const skipped = new Set(typed);
  const numbers: number[] = [];
  for (let number = row!.last; numbers.length < count; number--)
    if (!skipped.has(number)) numbers.push(number);
  return numbers.toReversed();
}

/** The numbers in the text that have not been given yet, each once. */
function typedNumbers({ content, citationCount }: LockedDocument): number[] {
  const numbers = findFootnotes(content).map(({ number }) => number);
  return [...new Set(numbers)].filter((number) => number > citationCount);
}
