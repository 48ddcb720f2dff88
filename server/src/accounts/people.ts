// What administrators see and decide about accounts. Of what people own, they see how much there is.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Person, Role } from "@ibid/core/contract/person.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db, Tx } from "../db/open.ts";
import { users } from "../db/schema.ts";
import { type UserId, asUser } from "../db/users.ts";
import { runningAnswers, storedBytes } from "../limits/load-usage.ts";
import { endSignIns } from "./sign-ins.ts";

export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await db
    .select(PERSON)
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  return rows.map(toPerson);
}

export async function getPerson(db: Db, id: string): Promise<Person> {
  const [row] = await db.select(PERSON).from(users).where(eq(users.id, id));
  return toPerson(found(row, "person"));
}

/** Suspending ends every sign-in; API tokens are refused for as long as it lasts. */
export async function updatePerson(
  db: Db,
  id: string,
  { role, isSuspended }: { role?: Role | undefined; isSuspended?: boolean | undefined },
): Promise<Person> {
  await inTransaction(db, async (db) => {
    if (role === "member" || isSuspended === true) await refuseLastAdministrator(db, id);
    const suspendedAt = isSuspended === undefined ? undefined : isSuspended ? sql`now()` : null;
    const [row] = await db
      .update(users)
      .set({ role, suspendedAt })
      .where(eq(users.id, id))
      .returning({ id: users.id });
    const person = asUser(found(row, "person").id);
    if (isSuspended === true) await endSignIns(db, person);
  });
  return await getPerson(db, id);
}

/** The account itself. What it owns has to be gone already, and what it is let in by goes with it. */
export async function deletePerson(
  db: Db,
  id: UserId,
  /** Shares the transaction, while there still is an account. */
  also: (db: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, async (db) => {
    await refuseLastAdministrator(db, id);
    await also(db);
    await db.delete(users).where(eq(users.id, id));
  });
}

/** Somebody must be able to let others in. Locks the administrators: two must not remove each other at once. */
export async function refuseLastAdministrator(db: Tx, id: string): Promise<void> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .for("update");
  if (others.length === 1 && others[0]!.id === id) {
    throw new AppError(
      "last_administrator",
      "This is the only administrator. Make somebody else an administrator first.",
    );
  }
}

const lastSeen = sql<Date | null>`greatest(
  (select max(last_used_at) from sign_ins where user_id = users.id),
  (select max(last_used_at) from api_tokens where user_id = users.id))`.mapWith(users.createdAt);

const PERSON = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
  lastSeen,
  storedBytes: storedBytes(sql`users.id`),
  runningAnswers: runningAnswers(sql`users.id`),
};

type Row = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "role" | "suspendedAt" | "createdAt"> & {
  lastSeen: Date | null;
  storedBytes: number;
  runningAnswers: number;
};

function toPerson({ suspendedAt, createdAt, lastSeen, ...row }: Row): Person {
  return {
    ...row,
    isSuspended: suspendedAt !== null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeen?.toISOString() ?? null,
  };
}
