// What lets somebody in, across a restore: a backup still has what was ended since it was made, say a token that was revoked.
// Before another database takes the place of this one, what lets somebody in now is written down beside it; when the other one is
// opened, whatever is not on that list is ended there. A crash in between changes nothing about that.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyColumn, type SQL, and, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { fsyncPath } from "../db/embedded/fsync-tree.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { asSystem } from "../db/isolation/acting.ts";
import type { Db } from "../db/open.ts";
import {
  apiTokens,
  courseInvitations,
  deviceCodes,
  invitations,
  resets,
  shareLinks,
  signIns,
  users,
} from "../db/schema.ts";

const Kept = z.array(z.string());

const ofActive = (userId: AnyColumn): SQL =>
  sql`not exists (select from ${users} where ${users.id} = ${userId} and ${users.suspendedAt} is not null)`;

/** Which rows of each table still let somebody in, as far as the row itself says, and then as far as its person does. */
const WAYS = [
  { table: signIns, isOpen: sql`true`, isAllowed: ofActive(signIns.userId) },
  { table: apiTokens, isOpen: isNull(apiTokens.revokedAt), isAllowed: ofActive(apiTokens.userId) },
  { table: deviceCodes, isOpen: isNull(deviceCodes.usedAt), isAllowed: ofActive(deviceCodes.userId) },
  { table: resets, isOpen: isNull(resets.usedAt), isAllowed: ofActive(resets.userId) },
  { table: invitations, isOpen: isNull(invitations.usedAt), isAllowed: sql`true` },
  { table: courseInvitations, isOpen: isNull(courseInvitations.usedAt), isAllowed: sql`true` },
  { table: shareLinks, isOpen: sql`true`, isAllowed: sql`true` },
];

const folderOf = (dataFolder: string): string => join(dataFolder, "db");
const listIn = (dataFolder: string): string => join(folderOf(dataFolder), "ways-in.json");

/** `db`: null where the database can't be asked. Then nothing that was made before lets anybody in. */
export async function noteWaysIn(dataFolder: string, db: Db | null): Promise<void> {
  const kept = db === null ? [] : await listOpen(db);
  const draft = `${listIn(dataFolder)}.new`;
  mkdirSync(folderOf(dataFolder), { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify(kept), { mode: 0o600, flush: true });
  renameSync(draft, listIn(dataFolder));
  fsyncPath(folderOf(dataFolder));
}

function listOpen(db: Db): Promise<string[]> {
  return asSystem(async () => {
    const ids: string[] = [];
    for (const { table, isOpen, isAllowed } of WAYS) {
      const rows = await db.select({ id: table.id }).from(table).where(and(isOpen, isAllowed));
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  });
}

/** After a restore, before anybody is let in: ends what is not on the list, once. */
export async function endOtherWaysIn(dataFolder: string, db: Db): Promise<void> {
  if (!existsSync(listIn(dataFolder))) return;
  const kept = Kept.parse(JSON.parse(readFileSync(listIn(dataFolder), "utf8")));
  await asSystem(() =>
    inTransaction(db, async (db) => {
      for (const { table, isOpen } of WAYS)
        await db.delete(table).where(and(isOpen, sql`${table.id} <> all(${sql.param(kept)}::uuid[])`));
    }),
  );
  rmSync(listIn(dataFolder));
}
