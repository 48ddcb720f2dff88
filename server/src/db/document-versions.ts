// Earlier texts of a document.
import type { DocumentVersion } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { courseOfDocument } from "./documents.ts";
import { found } from "./found.ts";
import type { Db } from "./open.ts";
import { isThere } from "./own-rows.ts";
import { toPage } from "./paging.ts";
import { documentVersions, documents } from "./schema.ts";
import type { UserId } from "./users.ts";

/** The cursor is a version: what comes after it is older. */
export async function listVersions(
  db: Db,
  user: UserId,
  id: string,
  page: PageQuery,
): Promise<PageOf<DocumentVersion>> {
  await courseOfDocument(db, user, id);
  const rows = await db
    .select({
      id: sql<string>`version::text`,
      version: documentVersions.version,
      createdAt: documentVersions.createdAt,
      characters: sql<number>`length(content)`,
    })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, id), eq(documentVersions.ownerId, user), olderThan(page)))
    .orderBy(desc(documentVersions.version))
    .limit(page.limit + 1);
  return toPage(rows, page, ({ version, createdAt, characters }) => ({
    version,
    createdAt: createdAt.toISOString(),
    characters,
  }));
}

export async function getStoredVersion(db: Db, user: UserId, id: string, version: number) {
  const [row] = await db
    .select(getTableColumns(documentVersions))
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(isThere(documents, user, id), eq(documentVersions.version, version)));
  return found(row, "version");
}

function olderThan({ cursor }: PageQuery) {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cursor))
    throw new AppError("invalid_request", "This cursor is not valid. Start again from the first page.");
  return lt(documentVersions.version, Number(cursor));
}
