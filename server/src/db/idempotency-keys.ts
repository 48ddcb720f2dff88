// Calls that carry an idempotency key are carried out once: a repeated one gets the first answer again.
import { createHash } from "node:crypto";
import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "./open.ts";
import { idempotencyKeys } from "./schema.ts";
import type { UserId } from "./users.ts";

export interface KeyedCall {
  user: UserId;
  key: string;
  /** What makes two calls the same call. */
  request: readonly string[];
}

/** A call that began this long ago and has no answer was cut off: it may be carried out again. */
const ABANDONED = sql`now() - interval '60 seconds'`;

/**
 * For a call whose effect is one transaction: its answer is stored in that transaction, so that both are there or
 * neither is. Gives back the answer of the first call.
 */
export async function rememberCall<Answer>(db: Tx, call: KeyedCall, answer: Answer): Promise<Answer> {
  const { user, key } = call;
  const row = { ownerId: user, key, requestHash: hashOf(call), status: 200, body: answer };
  const [mine] = await db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
  if (mine !== undefined) return answer;
  const first = await findCall(db, call);
  return first.body as Answer;
}

export type Claim = { kind: "new" } | { kind: "answered"; status: number; body: unknown };

/** For a call with effects outside one transaction: it is claimed before it runs, and its answer is stored after. */
export async function claimCall(db: Db, call: KeyedCall): Promise<Claim> {
  const { user, key } = call;
  const row = { ownerId: user, key, requestHash: hashOf(call) };
  const [mine] = await db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
  if (mine !== undefined) return { kind: "new" };
  const { status, body } = await findCall(db, call);
  if (status !== null) return { kind: "answered", status, body };
  const [taken] = await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now()` })
    .where(and(ofCall(call), isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, ABANDONED)))
    .returning();
  if (taken !== undefined) return { kind: "new" };
  throw new AppError("idempotency_conflict", "The same request is still running. Try again in a moment.");
}

export async function answerCall(db: Db, call: KeyedCall, status: number, body: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ status, body }).where(ofCall(call));
}

/** A call that failed on our side may be tried again under its key. */
export async function releaseCall(db: Db, call: KeyedCall): Promise<void> {
  await db.delete(idempotencyKeys).where(ofCall(call));
}

export async function pruneCalls(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}

/** Whether something was asked under this key, whatever it was. */
export async function hasCall(db: Db, user: UserId, key: string): Promise<boolean> {
  return (await db.$count(idempotencyKeys, ofCall({ user, key, request: [] }))) > 0;
}

async function findCall(db: Db, call: KeyedCall) {
  const [row] = await db.select().from(idempotencyKeys).where(ofCall(call));
  if (row?.requestHash !== hashOf(call)) {
    throw new AppError(
      "idempotency_conflict",
      "This idempotency key was already used for a different request.",
    );
  }
  return row;
}

const ofCall = ({ user, key }: KeyedCall) =>
  and(eq(idempotencyKeys.ownerId, user), eq(idempotencyKeys.key, key));

function hashOf({ request }: KeyedCall): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}
