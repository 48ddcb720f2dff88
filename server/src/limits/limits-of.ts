import type { Limits, OwnLimits } from "@ibid/core/contract/people/usage.ts";
import { eq, sql } from "drizzle-orm";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db, Tx } from "../db/open.ts";
import { ownLimits } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export const UNLIMITED: Limits = {
  requests: null,
  answers: null,
  uploads: null,
  storage: null,
  tokens: null,
};

/** What is usual, unless an administrator has decided otherwise for this person. */
export async function limitsOf(db: Db, user: UserId, usual: Limits): Promise<Limits> {
  return { ...usual, ...(await getOwnLimits(db, user)) };
}

/** Those that differ from what is usual. */
export async function getOwnLimits(db: Db, user: UserId): Promise<Partial<Limits>> {
  const rows = await db.select().from(ownLimits).where(eq(ownLimits.ownerId, user));
  return Object.fromEntries(rows.map(({ kind, most }) => [kind, most]));
}

export async function setOwnLimits(db: Db, user: UserId, own: OwnLimits): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockPerson(db, user);
    await db.delete(ownLimits).where(eq(ownLimits.ownerId, user));
    const rows = Object.entries(own).map(([kind, most]) => ({
      ownerId: user,
      kind: kind as keyof Limits,
      most,
    }));
    if (rows.length > 0) await db.insert(ownLimits).values(rows);
  });
}

/**
 * What one person takes is taken one after another, so that two at once never both take the last of it. Invariant: it is the
 * last lock of its transaction.
 */
export async function lockPerson(db: Tx, user: UserId): Promise<void> {
  await db.execute(sql`select from users where id = ${user} for no key update`);
}
