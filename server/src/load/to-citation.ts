import type { Citation } from "@ibid/core/contract/document.ts";
import type { StoredCitation } from "../db/documents.ts";

/** A footnote's row → the wire. `placed`: where the text shows it, if it does. */
export function toCitation(documentId: string, row: StoredCitation, placed: number | undefined): Citation {
  return {
    id: row.id,
    documentId,
    sourceId: row.sourceId,
    number: row.number,
    position: placed ?? row.position,
    locator: row.locator,
    quote: row.quote,
    ...(Object.keys(row.wording).length > 0 && { wording: row.wording }),
    state: row.removed ? "removed" : placed === undefined ? "pending" : "placed",
    title: row.csl.title,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
