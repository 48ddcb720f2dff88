// Changing the reference data of a source. The material it was read from stays, and a later reading changes only what no
// user has edited.
import { isDeepStrictEqual } from "node:util";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, ne } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { courseSources, sources } from "../../db/schema.ts";
import type { HeldChanges } from "../../db/source-lease.ts";
import type { UserId } from "../../db/users.ts";
import { checkedReference } from "./checked-reference.ts";
import { indexWords } from "./index-words.ts";
import { addressOf } from "./insert-source.ts";
import { type LockedSource, lockSources } from "./lock-sources.ts";
import { announceDocuments } from "./remove-source.ts";

interface SourceChanges {
  csl: CslItem;
  /** Where it is read from; absent: as before. */
  url?: string | null | undefined;
}

export async function updateSource(db: Db, user: UserId, id: string, changes: SourceChanges): Promise<void> {
  await inTransaction(db, async (db) => {
    const [row] = await lockSources(db, user, [id]);
    const source = found(row, "source");
    const csl = checkedReference(changes.csl, source.csl);
    await storeReference(db, source, csl, { url: urlOf(source, changes, csl) });
  });
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
function urlOf({ kind, url }: LockedSource, changes: SourceChanges, csl: CslItem): string | null {
  if (kind === "manual") return changes.url ?? addressOf(csl);
  if (changes.url === undefined) return url;
  if (url === null && changes.url !== null) {
    const message = "This source is read from a file. Enter the address in its reference instead.";
    throw new AppError("invalid_request", message, { details: { url: message } });
  }
  return changes.url;
}
