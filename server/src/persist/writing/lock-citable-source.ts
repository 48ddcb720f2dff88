import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { isOnShelf } from "../../db/live-sources.ts";
import type { Tx } from "../../db/open.ts";
import { sources } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import type { LockedDocument } from "./lock-document.ts";

/** What a footnote of a document may point to. */
export interface CitableSource {
  id: string;
  csl: CslItem;
  removed: boolean;
}

/** A source of the document's course. It can't be removed before the transaction ends. */
export async function lockCitableSource(
  db: Tx,
  { ownerId, courseId }: LockedDocument,
  sourceId: string,
): Promise<CitableSource> {
  const [source] = await db
    .select({ id: sources.id, csl: sources.csl })
    .from(sources)
    .where(and(isOnShelf(ownerId as UserId, courseId), eq(sources.id, sourceId)))
    .for("key share");
  return { ...found(source, "source"), removed: false };
}

/** The material behind an answer's sources, by pooled source. If it is gone, what the pooled source says about it. */
export async function lockPooledMaterial(
  db: Tx,
  { ownerId, courseId }: LockedDocument,
  pooled: readonly RAGSource[],
): Promise<Map<string, CitableSource | { removed: true; csl: CslItem }>> {
  const ids = pooled.flatMap((source) => source.document_id ?? source.lecture_id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: sources.id, csl: sources.csl, removedAt: sources.removedAt })
          .from(sources)
          .where(and(inArray(sources.id, ids), eq(sources.ownerId, ownerId), eq(sources.courseId, courseId)))
          .orderBy(asc(sources.id))
          .for("key share");
  const byId = new Map(rows.map(({ id, csl, removedAt }) => [id, { id, csl, removed: removedAt !== null }]));
  return new Map(
    pooled.map((source) => [
      source.source_id,
      byId.get(source.document_id ?? source.lecture_id ?? "") ?? {
        removed: true,
        csl: {
          type: "document",
          title: source.title ?? "Untitled",
          ...(source.url !== undefined && { URL: source.url }),
        },
      },
    ]),
  );
}
