import type { Citation, CitationWording } from "@ibid/core/contract/document.ts";
import { firstPositions } from "@ibid/core/typst/find-footnotes.ts";
import { and, eq, sql } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import { citations, documents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { toCitation } from "../../load/to-citation.ts";
import { placeNamed } from "./place-named.ts";
import { lockDocument } from "./lock-document.ts";

/** Changes how a citation is worded. The text stays as it is. */
export async function wordCitation(
  db: Db,
  user: UserId,
  { id, number }: { id: string; number: number },
  wording: CitationWording,
): Promise<Citation> {
  return await inTransaction(db, async (db) => {
    const document = await lockDocument(db, user, id);
    const its = and(eq(citations.documentId, id), eq(citations.ownerId, user), eq(citations.number, number));
    const [before] = await db.select().from(citations).where(its);
    const { sourceId, ownerId, ...cited } = found(before, "citation");
    const place = sourceId === null ? cited : await placeNamed(db, { id: sourceId, ownerId }, wording, cited);
    const { locator, quote } = place;
    const [citation] = await db.update(citations).set({ wording, locator, quote }).where(its).returning();
    // Tabs where the document is open hear of it.
    await db
      .update(documents)
      .set({ updatedAt: sql`now()` })
      .where(eq(documents.id, id));
    return toCitation(id, citation!, firstPositions(document.content).get(number));
  });
}
