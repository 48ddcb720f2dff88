import { eq, sql } from "drizzle-orm";
import { asSystem } from "./isolation/acting.ts";
import type { Db } from "./open.ts";
import { users } from "./schema.ts";
import type { UserId } from "./user-id.ts";

export type { UserId };

const LOCAL_USER = "01900000-0000-7000-8000-000000000001" as UserId;

/** The one user of an Ibid without accounts. With accounts, the first administrator takes over their row. */
export async function ensureLocalUser(db: Db): Promise<UserId> {
  const row = { id: LOCAL_USER, name: "Local user" };
  await asSystem(() => db.insert(users).values(row).onConflictDoNothing());
  return LOCAL_USER;
}

export async function createUser(
  db: Db,
  name: string,
  more: Partial<Omit<typeof users.$inferInsert, "id" | "name">> = {},
): Promise<UserId> {
  const values = { ...more, name };
  const [row] = await asSystem(() => db.insert(users).values(values).returning({ id: users.id }));
  return asUser(row!.id);
}

/** For the step that has made sure who is calling. */
export function asUser(id: string): UserId {
  return id as UserId;
}

export async function findUserByEmail(db: Db, email: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.role, "admin"))
    .limit(1);
  return found.length > 0;
}
