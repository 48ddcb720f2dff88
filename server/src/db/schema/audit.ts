import { AuditKind } from "@ibid/core/contract/people/audit.ts";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "../columns.ts";

/**
 * The audit log. It has no owner: requests can't even read it, only Ibid itself can. Triggers (`0021`) let nobody change
 * it, or delete what is younger than a year. Ids are not foreign keys: the log outlives the people in it.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    kind: text().$type<AuditKind>().notNull(),
    byId: uuid(),
    byName: text(),
    aboutId: uuid(),
    aboutName: text(),
    detail: text().notNull(),
    address: text().notNull(),
  },
  (t) => [
    index("audit_events_by").on(t.byId, t.id),
    index("audit_events_about").on(t.aboutId, t.id),
    check(
      "audit_events_kind",
      sql.raw(`kind in (${AuditKind.options.map((kind) => `'${kind}'`).join(", ")})`),
    ),
    check("audit_events_by_name", sql`(by_id is null) = (by_name is null)`),
    check("audit_events_about_name", sql`(about_id is null) = (about_name is null)`),
  ],
);
