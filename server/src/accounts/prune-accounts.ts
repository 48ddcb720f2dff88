import { lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { apiTokens, auditEvents, deviceCodes, invitations, resets, signIns } from "../db/schema.ts";

const KEPT = sql`now() - interval '30 days'`;

/** Forgets what has long been of no use to anybody. */
export async function pruneAccounts(db: Db): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, sql`now() - interval '1 year'`));
  await db.delete(signIns).where(lt(signIns.expiresAt, sql`now()`));
  await db.delete(deviceCodes).where(lt(deviceCodes.expiresAt, sql`now() - interval '1 day'`));
  await db.delete(resets).where(lt(resets.expiresAt, KEPT));
  await db.delete(invitations).where(lt(invitations.expiresAt, KEPT));
  await db.delete(apiTokens).where(or(lt(apiTokens.revokedAt, KEPT), lt(apiTokens.expiresAt, KEPT)));
}
