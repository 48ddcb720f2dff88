import { AppError } from "@ibid/core/contract/error.ts";
import type { SignIn, SignInMethod } from "@ibid/core/contract/person.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { signIns, users } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { makeSecret } from "./secret.ts";

/** How long a browser that is not used stays signed in, and how long any does. */
export const UNUSED_DAYS = 30;
export const LONGEST_DAYS = 180;
const LONGEST_AGENT = 300;

/** Devices that were paired count while Ibid has no accounts, and only then; all others while it has them. */
export type SignInKind = "account" | "pairing";

export function ofKind(kind: SignInKind) {
  return kind === "pairing" ? eq(signIns.via, "pairing") : ne(signIns.via, "pairing");
}

export interface NewSignIn {
  via: SignInMethod;
  userAgent: string;
}

/** The secret is what the browser's cookie holds. Always a new one: what a browser brought along is never adopted. */
export async function startSignIn(db: Db, user: UserId, { via, userAgent }: NewSignIn): Promise<string> {
  const [row] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, user));
  if (found(row, "account").suspendedAt !== null) throw suspended();
  const { text, hash } = makeSecret();
  await db.insert(signIns).values({
    userId: user,
    tokenHash: hash,
    via,
    userAgent: userAgent.slice(0, LONGEST_AGENT),
    expiresAt: sql`now() + make_interval(days => ${UNUSED_DAYS})`,
  });
  return text;
}

/** Only said to somebody who knows the password, has the link, or comes from the provider. */
function suspended(): AppError {
  return new AppError("account_suspended", "This account is suspended. Ask an administrator about it.");
}

/** `current`: the one of this request, if it is one. */
export async function listSignIns(
  db: Db,
  user: UserId,
  current: string | undefined,
  kind: SignInKind = "account",
): Promise<SignIn[]> {
  const rows = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, user), ofKind(kind), sql`${signIns.expiresAt} > now()`))
    .orderBy(desc(signIns.lastUsedAt), desc(signIns.id));
  return rows.map((row) => ({
    id: row.id,
    via: row.via,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isThis: row.id === current,
  }));
}

export async function endSignIn(db: Db, user: UserId, id: string): Promise<void> {
  const [row] = await db
    .delete(signIns)
    .where(and(eq(signIns.userId, user), eq(signIns.id, id)))
    .returning({ id: signIns.id });
  found(row, "sign-in");
}

/** All of a person's, but or only one. */
export async function endSignIns(
  db: Db,
  user: UserId,
  { but, only }: { but?: string; only?: string } = {},
): Promise<void> {
  const which = and(
    but === undefined ? undefined : ne(signIns.id, but),
    only === undefined ? undefined : eq(signIns.id, only),
  );
  await db.delete(signIns).where(and(eq(signIns.userId, user), which));
}
