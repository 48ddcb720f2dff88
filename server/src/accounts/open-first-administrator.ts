// The first administrator proves that they can see the terminal in which Ibid was started: not the first visitor wins, but
// the person who has the printed link. They take over the row of the local user, and so everything that is in the data folder.
import { timingSafeEqual } from "node:crypto";
import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/open.ts";
import { users } from "../db/schema.ts";
import { type UserId, ensureLocalUser, hasAdministrator } from "../db/users.ts";
import type { Passwords } from "./create-passwords.ts";
import { refuseTaken } from "./invitations.ts";
import { type Secret, hashSecret, makeSecret } from "./secret.ts";
import { unusableLink } from "./unusable-link.ts";

export interface FirstAdministrator {
  /** For the terminal; null once there is an administrator. Each start makes another one. */
  secret: string | null;
  /** Whose row they take over. Rejects where the secret is wrong or there is an administrator already. */
  check(secret: string): Promise<UserId>;
  become(secret: string, who: { name: string; email: string; password: string }): Promise<UserId>;
}

export async function openFirstAdministrator(db: Db, passwords: Passwords): Promise<FirstAdministrator> {
  const secret: Secret | null = (await hasAdministrator(db)) ? null : makeSecret();
  const check = async (given: string): Promise<UserId> => {
    const isRight = secret !== null && timingSafeEqual(hashSecret(given), secret.hash);
    if (!isRight || (await hasAdministrator(db))) throw unusableLink();
    return await ensureLocalUser(db);
  };
  return {
    secret: secret?.text ?? null,
    check,
    async become(given, { name, email, password }) {
      const user = await check(given);
      await refuseTaken(db, email);
      const passwordHash = await passwords.hash(password);
      // One statement on one row: of two at the same time, the second finds an administrator.
      const admins = alias(users, "admins");
      const isFirst = notExists(
        db
          .select({ one: sql`1` })
          .from(admins)
          .where(eq(admins.role, "admin")),
      );
      const [row] = await db
        .update(users)
        .set({ name, email, passwordHash, role: "admin", suspendedAt: null })
        .where(and(eq(users.id, user), ne(users.role, "admin"), isFirst))
        .returning({ id: users.id });
      if (row === undefined) throw unusableLink();
      return user;
    },
  };
}
