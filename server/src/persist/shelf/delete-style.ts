import { and, eq } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import { isOwn } from "../../db/own-rows.ts";
import { citationStyles, courses, documents } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";

const FALLBACK = "apa";

/** Courses and documents that use it fall back to APA. Deleted first, to wait for transactions that are just choosing it. */
export async function deleteStyle(db: Db, user: UserId, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const [row] = await db
      .delete(citationStyles)
      .where(isOwn(citationStyles, user, id))
      .returning({ id: citationStyles.id });
    found(row, "citation style");
    for (const table of [courses, documents]) {
      await db
        .update(table)
        .set({ style: FALLBACK })
        .where(and(eq(table.style, id), eq(table.ownerId, user)));
    }
  });
}
