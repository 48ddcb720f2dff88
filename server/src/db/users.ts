import type { Db } from "./open.ts";
import { users } from "./schema.ts";

/** Whose rows a query may see. Only this file makes one. */
export type UserId = string & { readonly user: unique symbol };

const LOCAL_USER = "01900000-0000-7000-8000-000000000001" as UserId;

/** The one user of an Ibid without accounts. */
export async function ensureLocalUser(db: Db): Promise<UserId> {
  await db.insert(users).values({ id: LOCAL_USER, name: "Local user" }).onConflictDoNothing();
  return LOCAL_USER;
}

export async function createUser(db: Db, name: string): Promise<UserId> {
  const [row] = await db.insert(users).values({ name }).returning({ id: users.id });
  return row!.id as UserId;
}
