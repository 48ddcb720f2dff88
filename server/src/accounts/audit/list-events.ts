import type { AuditEvent } from "@ibid/core/contract/people/audit.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { and, desc, eq, or } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { afterCursor, toPage } from "../../db/paging.ts";
import { auditEvents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";

/** The newest first. */
export async function listEvents(db: Db, page: PageQuery): Promise<PageOf<AuditEvent>> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(afterCursor(auditEvents.id, page, "desc"))
    .orderBy(desc(auditEvents.id))
    .limit(page.limit + 1);
  return toPage(rows, page, toEvent);
}

/** What somebody did, and what was done to their account. From where an administrator did it is not theirs to know. */
export async function listEventsOf(db: Db, user: UserId, page: PageQuery): Promise<PageOf<AuditEvent>> {
  const isTheirs = or(eq(auditEvents.byId, user), eq(auditEvents.aboutId, user));
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(isTheirs, afterCursor(auditEvents.id, page, "desc")))
    .orderBy(desc(auditEvents.id))
    .limit(page.limit + 1);
  return toPage(rows, page, (row) => {
    const isOwn = row.byId === null || row.byId === user;
    return isOwn ? toEvent(row) : { ...toEvent(row), address: "" };
  });
}

function toEvent(row: typeof auditEvents.$inferSelect): AuditEvent {
  const { id, at, kind, byId, byName, aboutId, aboutName, detail, address } = row;
  const named = (id: string | null, name: string | null) =>
    id === null || name === null ? null : { id, name };
  return {
    ...{ id, kind, detail, address, at: at.toISOString() },
    by: named(byId, byName),
    about: named(aboutId, aboutName),
  };
}
