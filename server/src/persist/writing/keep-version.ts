import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../db/open.ts";
import { documentVersions } from "../../db/schema.ts";
import type { LockedDocument } from "./lock-document.ts";

/** Texts that were saved this close together become one version. */
const TOGETHER = sql`interval '1 minute'`;
const MOST_VERSIONS = 200;

/** Keeps the text of a document before it is changed: at most once a minute, unless `always` is true. */
export async function keepVersion(db: Tx, { id }: LockedDocument, always: boolean): Promise<void> {
  await db.execute(sql`
    insert into document_versions (document_id, owner_id, version, content, created_at, numbers)
    select id, owner_id, version, content, updated_at, (
      select coalesce(jsonb_object_agg(number, citations.id), '{}') from citations where document_id = documents.id)
    from documents
    where id = ${id} and content <> '' and (${always} or not exists (
      select 1 from document_versions
      where document_id = ${id} and document_versions.created_at > now() - ${TOGETHER}
        and document_versions.version <> documents.version))
    -- This very text may have been kept before a number of it was bound to a source.
    on conflict (document_id, version) do update set numbers = excluded.numbers`);
  await db.delete(documentVersions).where(
    and(
      eq(documentVersions.documentId, id),
      sql`version <= (
        select version from document_versions where document_id = ${id}
        order by version desc offset ${MOST_VERSIONS} limit 1)`,
    ),
  );
}
