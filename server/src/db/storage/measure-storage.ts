import { sql } from "drizzle-orm";
import type { Db } from "../open.ts";

/** How large all of it is. `db` sees everybody's rows. */
export async function measureStorage(db: Db): Promise<{ databaseBytes: number; filesBytes: number }> {
  const { rows } = await db.execute<{ databaseBytes: number; filesBytes: number }>(sql`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      (select coalesce(sum(byte_size), 0)::float8
        from (select distinct sha256, byte_size from files) as stored) as "filesBytes"`);
  return rows[0]!;
}
