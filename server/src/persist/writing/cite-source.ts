// The atomic `cite`: number, row and `#footnote[n]` in one transaction. A failure writes nothing and uses no number (I11).
import type { CiteRequest, CiteResult } from "@ibid/core/contract/document.ts";
import { footnoteToken, keepHeading } from "@ibid/core/typst/insertion-point.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import type { UserId } from "../../db/users.ts";
import { insertCitedText } from "./insert-cited-text.ts";
import { lockCitableSource } from "./lock-citable-source.ts";
import { placeNamed } from "./place-named.ts";
import { lockDocument } from "./lock-document.ts";

export async function citeSource(
  db: Db,
  user: UserId,
  documentId: string,
  { sourceId, locator, quote, wording, position, version }: CiteRequest,
): Promise<CiteResult> {
  return await inTransaction(db, async (db) => {
    const document = await lockDocument(db, user, documentId, version);
    const source = await lockCitableSource(db, document, sourceId);
    const place = await placeNamed(db, { id: sourceId, ownerId: document.ownerId }, wording, {
      locator,
      quote,
    });
    const { citations, ...inserted } = await insertCitedText(db, document, {
      position,
      notes: [{ source, ...place, wording }],
      write: ([number], before, after) => footnoteToken(number!, before, after) + keepHeading(before, after),
      keeps: false,
    });
    return { citation: citations[0]!, ...inserted };
  });
}
