// Changing the reference data of a source. The material it was read from stays, and a later reading changes only what no
// user has edited.
import { isDeepStrictEqual } from "node:util";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { SourceChange } from "@ibid/core/contract/source-fields.ts";
import { and, eq, ne } from "drizzle-orm";
import { courseOfDocument } from "../../db/documents.ts";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { courseSources, sources } from "../../db/schema.ts";
import { FRESH, type HeldChanges } from "../../db/source-lease.ts";
import type { UserId } from "../../db/users.ts";
import { accessedToday } from "../../ingest/accessed-today.ts";
import { checkedReference } from "./checked-reference.ts";
import { indexWords } from "./index-words.ts";
import { addressOf } from "./insert-source.ts";
import { type LockedSource, lockSources } from "./lock-sources.ts";
import { announceDocuments } from "./remove-source.ts";
import { addressesDisagree, isSameAddress, statedReference } from "./stated-reference.ts";

/** Returns whether it has to be read again. */
export async function updateSource(
  db: Db,
  user: UserId,
  id: string,
  { csl: typed, url, content, courseId, documentId, ...fields }: SourceChange,
): Promise<boolean> {
  return await inTransaction(db, async (db) => {
    const [row] = await lockSources(db, user, [id]);
    const source = found(row, "source");
    await assertInCourse(db, user, source, { courseId, documentId });
    const stated = statedReference({ fields, csl: typed, before: source.csl });
    const isByHand = source.metadata.sourceType === "manual";
    const addressed =
      source.fileId === null || source.url !== null ? withAddress(stated as CslItem, typed, url) : stated;
    const csl = checkedReference(addressed as CslItem, source.csl);
    const isNewAddress = isByHand && csl.URL !== undefined && csl.URL !== source.csl.URL;
    if (isNewAddress) csl.accessed ??= accessedToday();
    await storeReference(db, source, csl, {
      url: urlOf(source, url, csl),
      ...(documentId !== undefined && { documentId }),
      ...(content !== undefined && newText(source, content)),
    });
    return content !== undefined;
  });
}

/** A source stays in its course, and so does the document that it is for. */
async function assertInCourse(
  db: Tx,
  user: UserId,
  source: LockedSource,
  { courseId, documentId }: Pick<SourceChange, "courseId" | "documentId">,
): Promise<void> {
  if (courseId !== undefined && courseId !== source.courseId) {
    const message = "A source can't be moved to another course. Add it there instead.";
    throw new AppError("invalid_request", message, { details: { courseId: message } });
  }
  if (documentId === undefined || documentId === null) return;
  const itsCourse = await courseOfDocument(db, user, documentId);
  found(itsCourse === source.courseId ? documentId : undefined, "document");
}

/** A new address is part of the reference; where `csl` states one too, the two must be the same. */
function withAddress(
  { URL, ...csl }: CslItem,
  typed: CslItem | undefined,
  url: string | null | undefined,
): CslItem {
  const address = url === undefined ? URL : (url ?? undefined);
  if (typed?.URL !== undefined && !isSameAddress(typed.URL, address ?? "")) throw addressesDisagree();
  return { ...csl, ...(address !== undefined && { URL: address }) };
}

/** Where there is no file: that would be read instead. */
function newText({ url, fileId, mediaFileId }: LockedSource, content: string): HeldChanges {
  if (url === null && (fileId ?? mediaFileId) !== null) {
    const message = "This source is read from a file. Upload another file instead.";
    throw new AppError("invalid_request", message, { details: { content: message } });
  }
  return { ...FRESH, givenText: content, status: "fetching", reasonCode: null, reasonMessage: null };
}

/** What differs from before counts as edited. */
export async function storeReference(
  db: Tx,
  source: LockedSource,
  csl: CslItem,
  others: HeldChanges,
): Promise<void> {
  const { id, ownerId } = source;
  const variables = Object.keys({ ...source.csl, ...csl });
  const touched = variables.filter((each) => !isDeepStrictEqual(source.csl[each], csl[each]));
  await db
    .update(sources)
    .set({ ...others, csl, edited: [...new Set([...source.edited, ...touched])] })
    .where(eq(sources.id, id));
  if (csl.title !== source.title) {
    await db
      .update(courseSources)
      .set({ title: csl.title })
      .where(
        and(
          eq(courseSources.sourceId, id),
          eq(courseSources.ownerId, ownerId),
          ne(courseSources.title, csl.title),
        ),
      );
    // The vectors stay: a new title moves them by next to nothing, and embedding a book again takes minutes.
    if (source.chunkCount > 0) await indexWords(db, id);
  }
  await announceDocuments(db, source);
}

/** A manual reference has the address that it states. A file must not get one: it would be read from there instead. */
function urlOf(
  { metadata, url }: LockedSource,
  changed: string | null | undefined,
  csl: CslItem,
): string | null {
  if (metadata.sourceType === "manual") return addressOf(csl);
  if (changed === undefined) return url;
  if (url === null && changed !== null) {
    const message = "This source is read from a file. Enter the address in its reference instead.";
    throw new AppError("invalid_request", message, { details: { url: message } });
  }
  return changed;
}
