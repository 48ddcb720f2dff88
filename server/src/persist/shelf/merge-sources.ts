// Merging several sources into one: the one that stays takes over what it lacks, footnotes and highlights move to it, the others are
// removed and can be restored. Answers still cite the others: the places they cite are in those texts.
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, sql } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { moveHighlights } from "../../db/highlights/change-highlights.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { citations } from "../../db/schema.ts";
import type { HeldChanges } from "../../db/source-lease.ts";
import type { UserId } from "../../db/users.ts";
import { type LockedSource, lockSources } from "./lock-sources.ts";
import { hideSource } from "./remove-source.ts";
import { storeReference } from "./update-source.ts";

export async function mergeSources(
  db: Db,
  user: UserId,
  id: string,
  {
    sourceIds,
    fields = {},
  }: { sourceIds: readonly string[]; fields?: Readonly<Record<string, string>> | undefined },
): Promise<void> {
  if (sourceIds.includes(id)) throw new AppError("invalid_request", "A source can't be merged with itself.");
  await inTransaction(db, async (db) => {
    const held = new Map((await lockSources(db, user, [id, ...sourceIds])).map((row) => [row.id, row]));
    const kept = found(held.get(id), "source");
    const others = [...new Set(sourceIds)].map((other) => found(held.get(other), "source"));
    if (others.some(({ courseId }) => courseId !== kept.courseId)) {
      throw new AppError("invalid_request", "Only sources of the same course can be merged.");
    }
    for (const other of others) {
      await moveFootnotes(db, other, kept);
      await hideSource(db, other);
    }
    const csl = chooseFields(fillReference(kept, others), [kept, ...others], fields);
    await storeReference(db, kept, csl, takeMaterial(kept, others));
  });
  await moveHighlights(db, user, sourceIds, id);
}

function fillReference(kept: LockedSource, others: readonly LockedSource[]): CslItem {
  return Object.assign({}, ...others.map(({ csl }) => csl).toReversed(), kept.csl) as CslItem;
}

/** The values that somebody chose, one by one; where the chosen one has none, the field is left out. */
function chooseFields(
  csl: CslItem,
  merged: readonly LockedSource[],
  fields: Readonly<Record<string, string>>,
): CslItem {
  const chosen = Object.entries(fields).map(([name, from]): [string, unknown] => {
    const source = merged.find(({ id }) => id === from);
    if (source === undefined || !Object.hasOwn(csl, name) || name === "type")
      throw new AppError("invalid_request", "A field can only come from one of the sources that are merged.");
    return [name, Object.hasOwn(source.csl, name) ? source.csl[name] : undefined];
  });
  const all = { ...csl, ...Object.fromEntries(chosen) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as CslItem;
}

/** The document it is for. A reference without content also takes over the first file or page, which is then read. */
function takeMaterial(kept: LockedSource, others: readonly LockedSource[]): HeldChanges {
  const documentId = [kept, ...others].find((each) => each.documentId !== null)?.documentId ?? null;
  const material = kept.kind === "manual" ? others.find(({ kind }) => kind !== "manual") : undefined;
  if (material === undefined) return { documentId };
  const { kind, url, fileId, mediaFileId } = material;
  const metadata = { ...kept.metadata, sourceType: kind };
  return {
    ...{ documentId, kind, url, fileId, mediaFileId, metadata },
    ...{ status: "fetching", attempts: 0, nextAttemptAt: null },
  };
}

/**
 * A footnote keeps the place it names, "p. 12". If the texts differ, it is no longer known where in the text that is, and
 * then no range is given (I7).
 */
async function moveFootnotes(db: Tx, from: LockedSource, to: LockedSource): Promise<void> {
  const isSameText = from.contentHash !== null && from.contentHash === to.contentHash;
  const place = sql`case when locator ->> 'kind' = 'passage' then null
    else locator || '{"start": 0, "end": 0}'::jsonb end`;
  await db
    .update(citations)
    .set({ sourceId: to.id, ...(!isSameText && { locator: place }) })
    .where(and(eq(citations.sourceId, from.id), eq(citations.ownerId, from.ownerId)));
}
