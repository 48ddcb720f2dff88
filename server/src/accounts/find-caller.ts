// Who is calling. In: what a browser or a program sent along. Out: the person, and what they may do; or nobody.
import type { Role } from "@ibid/core/contract/person.ts";
import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { apiTokens, signIns, users } from "../db/schema.ts";
import { type UserId, asUser } from "../db/users.ts";
import { API_TOKEN } from "./api-tokens.ts";
import { hashSecret } from "./secret.ts";
import { type Membership, memberships } from "./sharing/find-shelf.ts";
import { LONGEST_DAYS, type SignInKind, UNUSED_DAYS, ofKind } from "./sign-ins.ts";

export interface Caller {
  user: UserId;
  role: Role;
  /** What let them in. It may be ended while a response is still being sent. */
  credential: Credential;
  mayWrite: boolean;
  /** The courses that others share with them. */
  memberships: readonly Membership[];
}

export interface Credential {
  kind: "sign-in" | "token";
  id: string;
}

/** How exact "last used" is: not every request has to write. */
const NOTED_SECONDS = 300;

// Both are one read by a unique index.

export async function findSignedIn(
  db: Db,
  secret: string,
  kind: SignInKind = "account",
): Promise<Caller | null> {
  const [row] = await db
    .select({
      id: signIns.id,
      userId: signIns.userId,
      role: users.role,
      isStale: isStale(signIns.lastUsedAt),
      memberships,
    })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(eq(signIns.tokenHash, hashSecret(secret)), ofKind(kind), isGoodSignIn));
  if (row === undefined) return null;
  if (row.isStale) await noteSignIn(db, row.id);
  return {
    user: asUser(row.userId),
    role: row.role,
    credential: { kind: "sign-in", id: row.id },
    mayWrite: true,
    memberships: row.memberships,
  };
}

export async function findTokenHolder(db: Db, secret: string): Promise<Caller | null> {
  if (!secret.startsWith(API_TOKEN)) return null;
  const [row] = await db
    .select({
      ...{ id: apiTokens.id, userId: apiTokens.userId, role: users.role, scopes: apiTokens.scopes },
      isStale: isStale(apiTokens.lastUsedAt),
      memberships,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, hashSecret(secret)), isGoodToken));
  if (row === undefined) return null;
  if (row.isStale) {
    await db
      .update(apiTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(apiTokens.id, row.id));
  }
  return {
    user: asUser(row.userId),
    role: row.role,
    credential: { kind: "token", id: row.id },
    mayWrite: row.scopes.includes("write"),
    memberships: row.memberships,
  };
}

/** Those of them that still let somebody in. */
export async function stillGood(db: Db, credentials: readonly Credential[]): Promise<Set<string>> {
  const idsOf = (kind: Credential["kind"]): string[] =>
    credentials.filter((credential) => credential.kind === kind).map(({ id }) => id);
  const signedIn = await db
    .select({ id: signIns.id })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(inArray(signIns.id, idsOf("sign-in")), isGoodSignIn));
  const tokens = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(inArray(apiTokens.id, idsOf("token")), isGoodToken));
  return new Set([...signedIn, ...tokens].map(({ id }) => id));
}

const isGoodSignIn = and(gt(signIns.expiresAt, sql`now()`), isNull(users.suspendedAt));
const isGoodToken = and(
  isNull(apiTokens.revokedAt),
  or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql`now()`)),
  isNull(users.suspendedAt),
);

function isStale(column: typeof signIns.lastUsedAt | typeof apiTokens.lastUsedAt) {
  return sql<boolean>`coalesce(${column} < now() - make_interval(secs => ${NOTED_SECONDS}), true)`;
}

/** A browser in use stays signed in, up to a point. */
async function noteSignIn(db: Db, id: string): Promise<void> {
  await db
    .update(signIns)
    .set({
      lastUsedAt: sql`now()`,
      expiresAt: sql`least(now() + make_interval(days => ${UNUSED_DAYS}),
        ${signIns.createdAt} + make_interval(days => ${LONGEST_DAYS}))`,
    })
    .where(eq(signIns.id, id));
}
