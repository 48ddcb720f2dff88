// Only where there is a server that can close a connection under us.
import pg from "pg";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { makeTestDatabase } from "../../test/test-database.ts";
import { openDatabase } from "./open.ts";

test.runIf(process.env["IBID_TEST_ENGINE"] === "postgres")(
  "a connection that is lost inside a transaction fails its query, not the process",
  async () => {
    const place = await makeTestDatabase();
    const database = await openDatabase(place, createLog("silent"));
    const killer = new pg.Client(place.databaseUrl!);
    await killer.connect();
    const lost = database.db.transaction(async (db) => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await killer.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
      await db.execute(sql`select pg_sleep(5)`);
    });
    await expect(lost).rejects.toThrow();
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await killer.end();
    await database.close();
    await place.remove();
  },
);
