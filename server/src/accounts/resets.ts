// A forgotten password: an administrator makes a link that sets a new one, once.
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { resets, users } from "../db/schema.ts";
import { type UserId, asUser } from "../db/users.ts";
import type { Passwords } from "./create-passwords.ts";
import { hashSecret, makeSecret } from "./secret.ts";
import { revokeApiTokens } from "./api-tokens.ts";
import { endSignIns } from "./sign-ins.ts";
import { unusableLink } from "./unusable-link.ts";

const GOOD_HOURS = 24;

/** A new link makes the earlier ones of this person useless. */
export async function createReset(db: Db, userId: string): Promise<string> {
  const { text, hash } = makeSecret();
  await inTransaction(db, async (db) => {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    found(person, "person");
    await db.delete(resets).where(eq(resets.userId, userId));
    const expiresAt = sql`now() + make_interval(hours => ${GOOD_HOURS})`;
    await db.insert(resets).values({ userId, tokenHash: hash, expiresAt });
  });
  return text;
}

/** Whose password the link is for. */
export async function findReset(db: Db, secret: string): Promise<{ name: string; email: string | null }> {
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(resets)
    .innerJoin(users, eq(users.id, resets.userId))
    .where(and(eq(resets.tokenHash, hashSecret(secret)), isOpen));
  if (row === undefined) throw unusableLink();
  return row;
}

/** Ends every sign-in and API token of the person: somebody who knew the old password may have made them. */
export async function useReset(
  db: Db,
  passwords: Passwords,
  secret: string,
  password: string,
): Promise<UserId> {
  await findReset(db, secret);
  const passwordHash = await passwords.hash(password);
  return await inTransaction(db, async (db) => {
    const [used] = await db
      .update(resets)
      .set({ usedAt: sql`now()` })
      .where(and(eq(resets.tokenHash, hashSecret(secret)), isOpen))
      .returning({ userId: resets.userId });
    if (used === undefined) throw unusableLink();
    const user = asUser(used.userId);
    await db.update(users).set({ passwordHash }).where(eq(users.id, user));
    await endSignIns(db, user);
    await revokeApiTokens(db, user);
    return user;
  });
}

const isOpen = and(isNull(resets.usedAt), gt(resets.expiresAt, sql`now()`));
