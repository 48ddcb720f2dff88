// Child process: opens the copy of a database that it is given, reads all of it, sends the number of rows by table, ends.
import { openPglite } from "../embedded/open-pglite.ts";

process.once("disconnect", () => process.exit(1)); // Our parent is gone.
const { db } = await openPglite(process.argv[2]!, false);
// An index would spare the pages of the table, and PostgreSQL compares a page with its checksum when it reads it.
await db.exec("set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off");
const { rows: tables } = await db.query<{ name: string; label: string | null }>(`
  select format('%I.%I', n.nspname, c.relname) as name,
    case when n.nspname = 'public' and c.relkind = 'r' then c.relname end as label
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`);
const counts: Record<string, number> = {};
for (const { name, label } of tables) {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${name}`);
  if (label !== null) counts[label] = rows[0]!.count;
}
process.send!(counts, () => process.exit(0));
