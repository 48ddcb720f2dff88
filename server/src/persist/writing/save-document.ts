import { DocumentOptions } from "@ibid/core/contract/document.ts";
import type { BodyOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import { and, eq, sql } from "drizzle-orm";
import { findStyle } from "../../db/citation-styles.ts";
import { storable } from "../../db/columns.ts";
import { toSummary } from "../../db/documents.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { documentVersions, documents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { keepVersion } from "./keep-version.ts";
import { type LockedDocument, documentChanged, lockDocument } from "./lock-document.ts";
import { writeText } from "./write-text.ts";

/** In characters. A text that loses more than this at once is kept as a version first. */
const LARGE_CUT = 500;

export async function saveDocument(
  db: Db,
  user: UserId,
  id: string,
  /** With a text comes the version that it was made from. */
  changes: BodyOf<typeof endpoints.saveDocument>,
): Promise<void> {
  const conflict = await inTransaction(db, async (db) => {
    const document = await lockDocument(db, user, id);
    const { title, style, options } = changes;
    const content = changes.content === undefined ? document.content : storable(changes.content);
    // The same text saved twice, because a response was lost, is not a conflict.
    if (content !== document.content && changes.version !== document.version) {
      // The user who resolves the conflict may overwrite this text.
      await keepVersion(db, document, true);
      return document;
    }
    if (style !== undefined) await findStyle(db, user, style);
    const settings = {
      ...(title !== undefined && { title }),
      ...(style !== undefined && { style }),
      ...(options !== undefined && {
        options: DocumentOptions.parse({ ...toSummary(document).options, ...options }),
      }),
    };
    if (content !== document.content) {
      await keepVersion(db, document, await isDrastic(db, document, content));
      await writeText(db, document, content);
    }
    if (Object.keys(settings).length > 0)
      await db.update(documents).set(settings).where(eq(documents.id, id));
    return null;
  });
  if (conflict !== null) throw documentChanged(conflict);
}

/** Whether an earlier text is restored, or much of this one is deleted. */
async function isDrastic(db: Tx, document: LockedDocument, content: string): Promise<boolean> {
  if (document.content.length - content.length > LARGE_CUT) return true;
  const [same] = await db
    .select({ version: documentVersions.version })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.documentId, document.id),
        // The length first: the database knows it without reading the text.
        sql`octet_length(content) = ${Buffer.byteLength(content)} and content = ${content}`,
      ),
    )
    .limit(1);
  return same !== undefined;
}
