import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { renameFootnotes } from "@ibid/core/typst/rename-footnotes.ts";
import { asc, eq, sql } from "drizzle-orm";
import { wellFormedJson } from "../../db/columns.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import { citations, documents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { keepVersion } from "./keep-version.ts";
import { lockDocument } from "./lock-document.ts";
import { writeText } from "./write-text.ts";

/**
 * Numbers footnotes by their order in the text; those that the text does not show come last. Text and rows change
 * together, and a typed number without a citation gets one that no citation has.
 */
export async function renumberDocument(db: Db, user: UserId, id: string, version: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const document = await lockDocument(db, user, id, version);
    const rows = await db
      .select({ number: citations.number })
      .from(citations)
      .where(eq(citations.documentId, id))
      .orderBy(asc(citations.number));
    const shown = findFootnotes(document.content);
    const order = [...new Set([...shown, ...rows].map(({ number }) => number))];
    const renamed = new Map(order.map((number, index) => [number, index + 1]));
    await keepVersion(db, document, true);
    const pairs = wellFormedJson(Array.from(renamed, ([from, to]) => ({ from, to })));
    // In two steps: otherwise two rows could have the same number for a moment.
    await db.execute(sql`
      update citations set number = -pair.to
      from jsonb_to_recordset(${pairs}::jsonb) as pair("from" int, "to" int)
      where document_id = ${id} and number = pair."from"`);
    await db.execute(sql`update citations set number = -number where document_id = ${id} and number < 0`);
    // Never lower: a number that was taken but is not bound to a source yet must not be given again.
    const citationCount = Math.max(document.citationCount, order.length);
    await db.update(documents).set({ citationCount }).where(eq(documents.id, id));
    const content = renameFootnotes(document.content, (number) => renamed.get(number)!);
    if (content !== document.content) await writeText(db, document, content);
  });
}
