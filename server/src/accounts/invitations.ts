// Accounts are made by invitation: an administrator makes a link, and the person who opens it sets a name and a password, once.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Invitation, Role } from "@ibid/core/contract/person.ts";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db, Tx } from "../db/open.ts";
import { invitations } from "../db/schema.ts";
import { type UserId, createUser, findUserByEmail } from "../db/users.ts";
import type { Passwords } from "./create-passwords.ts";
import { hashSecret, makeSecret } from "./secret.ts";
import { unusableLink } from "./unusable-link.ts";

const GOOD_DAYS = 7;

export async function createInvitation(
  db: Db,
  invitedBy: UserId,
  { email, role }: { email: string | null; role: Role },
): Promise<{ invitation: Invitation; secret: string }> {
  if (email !== null) await refuseTaken(db, email);
  const { text, hash } = makeSecret();
  const expiresAt = sql`now() + make_interval(days => ${GOOD_DAYS})`;
  const values = { tokenHash: hash, email, role, invitedBy, expiresAt };
  const [row] = await db.insert(invitations).values(values).returning();
  return { invitation: toInvitation(row!), secret: text };
}

/** Those that can still be used. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db.select().from(invitations).where(isOpen).orderBy(desc(invitations.id));
  return rows.map(toInvitation);
}

/** Gives back for whom it was. */
export async function withdrawInvitation(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ email: invitations.email });
  return found(row, "invitation").email;
}

export async function findInvitation(db: Db, secret: string): Promise<Invitation> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashSecret(secret)), isOpen));
  if (row === undefined) throw unusableLink();
  return toInvitation(row);
}

interface Acceptance {
  name: string;
  /** What the invitation says wins. */
  email: string | undefined;
  password: string;
}

export async function acceptInvitation(
  db: Db,
  passwords: Passwords,
  secret: string,
  { name, email: given, password }: Acceptance,
): Promise<UserId> {
  const invitation = await findInvitation(db, secret);
  const email = invitation.email ?? given;
  if (email === undefined) throw new AppError("invalid_request", "Enter an e-mail address.");
  await refuseTaken(db, email);
  const passwordHash = await passwords.hash(password);
  return await useInvitation(db, invitation.id, { name, email, passwordHash });
}

interface Newcomer {
  name: string;
  email: string;
  /** Null: they come through an OpenID provider. */
  passwordHash: string | null;
}

/** Once: of two at the same time, the second waits for the row and finds it used. `also` shares the transaction. */
export async function useInvitation(
  db: Db,
  id: string,
  newcomer: Newcomer,
  also: (db: Tx, user: UserId) => Promise<void> = async () => {},
): Promise<UserId> {
  return await inTransaction(db, async (db) => {
    const [used] = await db
      .update(invitations)
      .set({ usedAt: sql`now()` })
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ role: invitations.role });
    if (used === undefined) throw unusableLink();
    const { name, ...more } = newcomer;
    await refuseTaken(db, newcomer.email);
    const user = await createUser(db, name, { ...more, role: used.role });
    await db.update(invitations).set({ usedBy: user }).where(eq(invitations.id, id));
    await also(db, user);
    return user;
  });
}

/** The newest open invitation for an address that somebody has proved to be theirs. */
export async function findInvitationFor(db: Db, email: string): Promise<Invitation | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), isOpen))
    .orderBy(desc(invitations.id))
    .limit(1);
  return row === undefined ? null : toInvitation(row);
}

/** Only administrators and people with an invitation get to know this. */
export async function refuseTaken(db: Db, email: string): Promise<void> {
  if ((await findUserByEmail(db, email)) !== null) {
    throw new AppError("email_taken", "There is an account with this e-mail address already.");
  }
}

const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`));

function toInvitation(row: typeof invitations.$inferSelect): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
