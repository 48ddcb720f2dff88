import { AppError } from "@ibid/core/contract/error.ts";
import type { DocumentRow } from "../../db/documents.ts";
import { found } from "../../db/found.ts";
import type { Locked, Tx } from "../../db/open.ts";
import { isThere } from "../../db/own-rows.ts";
import { documents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";

export type LockedDocument = Locked<DocumentRow>;

/**
 * Invariant: every transaction that writes to a document's text or footnotes locks the document first. So they run one
 * after another, and what one of them has read is still true when it writes.
 */
export async function lockDocument(
  db: Tx,
  user: UserId,
  id: string,
  /** A position in a text is only valid for the version it was given for. */
  version?: number,
): Promise<LockedDocument> {
  const [row] = await db
    .select()
    .from(documents)
    .where(isThere(documents, user, id))
    .for("update");
  const document = found(row, "document");
  if (version !== undefined && version !== document.version) throw documentChanged(document);
  return document as LockedDocument;
}

export function documentChanged({ version }: { version: number }): AppError {
  return new AppError(
    "document_changed",
    `The document was changed elsewhere: version ${version} is the newest. Nothing was written; load it and try again.`,
    { details: { version } },
  );
}
