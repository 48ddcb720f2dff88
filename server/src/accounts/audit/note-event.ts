import type { AuditKind } from "@ibid/core/contract/people/audit.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { auditEvents, users } from "../../db/schema.ts";

export interface NewEvent {
  kind: AuditKind;
  /** Who did it; null: nobody who is known. */
  by: string | null;
  /** Whose account it is about; without it, that of who did it. */
  about?: string | null;
  detail?: string;
  address: string;
}

const LONGEST_DETAIL = 300;

/**
 * Adds to the audit log. `db` works for Ibid itself (`peopleDb`): nobody else may write there. Neither passwords nor what
 * somebody typed who is not known here belong into it.
 */
export async function noteEvent(
  db: Db,
  { kind, by, about = by, detail = "", address }: NewEvent,
): Promise<void> {
  const nameOf = (id: string | null) =>
    id === null ? null : sql`(select name from ${users} where id = ${id})`;
  // An id without a person is left out with its name.
  const idOf = (id: string | null) => (id === null ? null : sql`(select id from ${users} where id = ${id})`);
  await db.insert(auditEvents).values({
    kind,
    ...{ byId: idOf(by), byName: nameOf(by), aboutId: idOf(about), aboutName: nameOf(about) },
    detail: detail.slice(0, LONGEST_DETAIL),
    address,
  });
}
