import type { Me } from "@ibid/core/contract/person.ts";
import { eq } from "drizzle-orm";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { users } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { confirmPerson } from "./confirm-person.ts";
import type { Passwords } from "./create-passwords.ts";
import type { GuessLimit } from "./limit-guesses.ts";
import { endSignIns } from "./sign-ins.ts";

export async function getMe(db: Db, user: UserId): Promise<Me> {
  const [row] = await db.select().from(users).where(eq(users.id, user));
  return toMe(found(row, "account"));
}

export async function renameMe(db: Db, user: UserId, name: string): Promise<Me> {
  const [row] = await db.update(users).set({ name }).where(eq(users.id, user)).returning();
  return toMe(found(row, "account"));
}

interface PasswordChange {
  current: string;
  next: string;
  /** The sign-in that stays; the others end. */
  keep: string;
  address: string;
}

export async function changePassword(
  { db, passwords, guesses }: { db: Db; passwords: Passwords; guesses: GuessLimit },
  user: UserId,
  { current, next, keep, address }: PasswordChange,
): Promise<void> {
  await confirmPerson({ db, passwords, guesses }, user, { password: current, signInId: null, address });
  const passwordHash = await passwords.hash(next);
  await inTransaction(db, async (db) => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, user));
    await endSignIns(db, user, { but: keep });
  });
}

function toMe(row: typeof users.$inferSelect): Me {
  const { id, name, email, role, passwordHash } = row;
  return { id, name, email, role, hasPassword: passwordHash !== null };
}
