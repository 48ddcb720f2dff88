import type { SessionArbiter } from "./session-arbiter.ts";

// PGlite has no autovacuum: the same kind of thresholds, checked by us. Statistics do not survive a crash,
// so a table that was never vacuumed counts as well. The age keeps transaction ids from wrapping around.
const NEEDS_VACUUM = `
  SELECT format('%I.%I', s.schemaname, s.relname)
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.schemaname NOT LIKE 'pg_t%' AND c.relkind IN ('r', 'm') AND c.relpersistence = 'p' AND (
    s.n_dead_tup > 200 + 0.1 * s.n_live_tup
    OR s.n_mod_since_analyze > 200 + 0.1 * s.n_live_tup
    OR s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
    OR (c.reltuples < 0 AND c.relpages = 0 AND pg_relation_size(c.oid) > 65536)
    OR age(c.relfrozenxid) > 100000000)
  ORDER BY 1`;

/**
 * Vacuums and analyses the tables that changed, then checkpoints so that the WAL stays small. Each table is
 * a separate turn, so clients wait for one table at most. Returns the tables, none when nothing was written.
 */
export function databaseMaintenance(arbiter: SessionArbiter): () => Promise<string[]> {
  let doneUpTo: string | null | undefined;
  const position = async () => (await arbiter.query("SELECT pg_current_wal_insert_lsn()"))[0]?.[0];
  return async () => {
    if ((await position()) === doneUpTo) return [];
    await arbiter.query("SELECT pg_stat_force_next_flush()");
    const tables = (await arbiter.query(NEEDS_VACUUM)).map(([name]) => name!);
    for (const table of tables) await arbiter.query(`VACUUM (ANALYZE) ${table}`);
    await arbiter.query("CHECKPOINT");
    doneUpTo = await position();
    return tables;
  };
}
