import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { signIns, users } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import type { Passwords } from "./create-passwords.ts";
import type { GuessLimit } from "./limit-guesses.ts";

export interface Proof {
  /** Null: the person has none. */
  password: string | null;
  /** Null: only a password will do. */
  signInId: string | null;
  address: string;
}

const FRESH_MINUTES = 10;

/**
 * Somebody at a browser that was left open is not the person. People with a password type it; people of an OpenID provider
 * have just signed in there. Nor may the password be guessed here.
 */
export async function confirmPerson(
  { db, passwords, guesses }: { db: Db; passwords: Passwords; guesses: GuessLimit },
  user: UserId,
  { password, signInId, address }: Proof,
): Promise<void> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user));
  const hash = row?.hash ?? null;
  if (hash === null) return await requireFreshSignIn(db, user, signInId);
  const attempt = await guesses.enter(user, address);
  if (!(await passwords.matches(password ?? "", hash))) {
    throw new AppError("wrong_password", "The password is wrong.");
  }
  attempt.succeed();
}

async function requireFreshSignIn(db: Db, user: UserId, signInId: string | null): Promise<void> {
  const isFresh = gt(signIns.createdAt, sql`now() - make_interval(mins => ${FRESH_MINUTES})`);
  if (signInId === null) throw new AppError("wrong_password", "There is no password to change.");
  const fresh = await db.$count(signIns, and(eq(signIns.id, signInId), eq(signIns.userId, user), isFresh));
  if (fresh === 0) {
    throw new AppError("wrong_password", "Sign out and in again first, to show that it is you.");
  }
}
