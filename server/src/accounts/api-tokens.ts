import type { ApiToken, Scope } from "@ibid/core/contract/person.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { apiTokens } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { makeSecret } from "./secret.ts";

/** How every token begins. */
export const API_TOKEN = "ibid_";

interface NewToken {
  name: string;
  scopes: readonly Scope[];
  /** Null: it is good until it is revoked. */
  days: number | null;
}

export async function createApiToken(
  db: Db,
  user: UserId,
  { name, scopes, days }: NewToken,
): Promise<{ token: ApiToken; secret: string }> {
  const { text, hash } = makeSecret(API_TOKEN);
  const [row] = await db
    .insert(apiTokens)
    .values({
      userId: user,
      tokenHash: hash,
      name,
      scopes: [...scopes],
      expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
    })
    .returning();
  return { token: toToken(row!), secret: text };
}

export async function listApiTokens(db: Db, user: UserId): Promise<ApiToken[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, user), isNull(apiTokens.revokedAt)))
    .orderBy(desc(apiTokens.id));
  return rows.map(toToken);
}

/** Gives back what it was called. */
export async function revokeApiToken(db: Db, user: UserId, id: string): Promise<string> {
  const [row] = await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.userId, user), eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning({ name: apiTokens.name });
  return found(row, "token").name;
}

export async function revokeApiTokens(db: Db, user: UserId): Promise<void> {
  await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.userId, user), isNull(apiTokens.revokedAt)));
}

function toToken(row: typeof apiTokens.$inferSelect): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
