import { inArray, sql } from "drizzle-orm";
import { type StoredSettings, VARIABLES, type Variable, isKey } from "../../stored-settings.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Db } from "../open.ts";
import { settings } from "../schema.ts";
import type { Seal } from "./seal.ts";

/** Every process that works on this database listens to it. */
export const SETTINGS_CHANNEL = "ibid_settings";

/** A key that can't be opened here is left out, and so is what only another version of Ibid knows. */
export async function loadSettings(db: Db, seal: Seal): Promise<StoredSettings> {
  const rows = await db.select().from(settings);
  const stored: StoredSettings = {};
  for (const { name, value } of rows) {
    if (!isVariable(name)) continue;
    const opened = isKey(name) ? seal.open(name, value) : value;
    if (opened !== null) stored[name] = opened;
  }
  return stored;
}

/**
 * Changes what is stored to what `decide` makes of it, all or nothing, and tells every process. One change at a time: what was
 * decided rests on what is stored.
 */
export async function changeSettings(
  db: Db,
  seal: Seal,
  decide: (stored: StoredSettings) => StoredSettings,
): Promise<StoredSettings> {
  return await inTransaction(db, async (db) => {
    await db.execute(sql`lock table ${settings} in share row exclusive mode`);
    const before = await loadSettings(db, seal);
    const after = decide(before);
    const gone = VARIABLES.filter((name) => after[name] === undefined);
    if (gone.length > 0) await db.delete(settings).where(inArray(settings.name, gone));
    for (const name of VARIABLES) {
      const value = after[name];
      if (value === undefined || value === before[name]) continue;
      const row = { value: isKey(name) ? seal.close(name, value) : value };
      await db
        .insert(settings)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: settings.name, set: row });
    }
    await db.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);
    return after;
  });
}

function isVariable(name: string): name is Variable {
  return (VARIABLES as readonly string[]).includes(name);
}
