// A forgotten password: an administrator makes a link that sets a new one, once; where Ibid sends mail, one asks for it oneself.
import { type SQL, and, eq, gt, isNull, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db, Tx } from "../db/open.ts";
import { resets, users } from "../db/schema.ts";
import { type UserId, asUser } from "../db/users.ts";
import type { Passwords } from "./create-passwords.ts";
import { hashSecret, makeSecret } from "./secret.ts";
import { revokeApiTokens } from "./api-tokens.ts";
import { endSignIns } from "./sign-ins.ts";
import { unusableLink } from "./unusable-link.ts";

const GOOD_HOURS = 24;
/** Of a link that somebody asked for themselves. */
const ASKED_GOOD_HOURS = 1;
/** At the same time: nobody can fill somebody else's mailbox, and nobody makes a link useless that is on its way. */
const MOST_ASKED = 3;

/** A new link makes the earlier ones of this person useless. */
export async function createReset(
  db: Db,
  userId: string,
): Promise<{ secret: string; name: string; email: string | null }> {
  const { text, hash } = makeSecret();
  return await inTransaction(db, async (db) => {
    const person = found(await lockPerson(db, eq(users.id, userId)), "person");
    await db.delete(resets).where(eq(resets.userId, userId));
    await db.insert(resets).values({ userId, tokenHash: hash, expiresAt: inHours(GOOD_HOURS) });
    return { secret: text, name: person.name, email: person.email };
  });
}

/** Null: nobody is let in under this address, or enough links are on their way. No secret: they have no password here. */
export async function askForReset(
  db: Db,
  email: string,
): Promise<{ id: string; name: string; secret: string | null } | null> {
  return await inTransaction(db, async (db) => {
    const person = await lockPerson(db, eq(users.email, email));
    if (person === undefined || person.suspendedAt !== null) return null;
    const { id, name } = person;
    if (person.passwordHash === null) return { id, name, secret: null };
    const open = await db.$count(resets, and(eq(resets.userId, id), isOpen));
    if (open >= MOST_ASKED) return null;
    const { text, hash } = makeSecret();
    await db.insert(resets).values({ userId: id, tokenHash: hash, expiresAt: inHours(ASKED_GOOD_HOURS) });
    return { id, name, secret: text };
  });
}

async function lockPerson(db: Tx, isThem: SQL): Promise<typeof users.$inferSelect | undefined> {
  const [person] = await db.select().from(users).where(isThem).for("update");
  return person;
}

const inHours = (hours: number): SQL => sql`now() + make_interval(hours => ${hours})`;

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
    // Others that were on their way.
    await db.delete(resets).where(and(eq(resets.userId, user), isOpen));
    await endSignIns(db, user);
    await revokeApiTokens(db, user);
    return user;
  });
}

const isOpen = and(isNull(resets.usedAt), gt(resets.expiresAt, sql`now()`));
