import pg from "pg";
import { expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";

const { copyFolder, start, connect } = useDatabaseFolders();
const RUNAWAY = "SELECT count(*) FROM generate_series(1, 2000000000)";

test("a runaway statement is ended, its promise rejects, and committed rows stay", async () => {
  const events: string[] = [];
  const database = await start(copyFolder(), {
    statementLimitMs: 400,
    log: (event) => events.push(event),
  });
  const pool = new pg.Pool({ ...database.poolConfig(), max: 3 });
  pool.on("error", () => {});
  await pool.query("INSERT INTO item (body) VALUES ('kept')");

  const [runaway, behind] = await Promise.allSettled([pool.query(RUNAWAY), pool.query("SELECT 1")]);
  expect(runaway).toMatchObject({ status: "rejected", reason: { code: "57014" } });
  expect(behind.status).toBeTypeOf("string"); // It was queued behind: answered before or rejected, but settled.

  expect((await pool.query("SELECT body FROM item")).rows).toEqual([{ body: "kept" }]);
  expect(database.restarts).toBe(1);
  expect(events).toEqual(["db.started", "db.restarting", "db.restarted"]);
  await pool.end();
});

test("an engine that dies by itself is restarted; who connects meanwhile waits for it", async () => {
  const database = await start(copyFolder());
  const [victim, idle] = [await connect(database), await connect(database)];
  const lost = new Promise((resolve) => idle.once("end", () => resolve("lost")));
  // Behind a comment it is not recognised and refused, and reading more input is fatal to PGlite.
  const dying = victim.query("/**/ COPY item FROM STDIN");
  const meanwhile = connect(database);
  await expect(dying).rejects.toThrow();
  expect(await lost).toBe("lost");
  expect((await (await meanwhile).query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect(database.restarts).toBe(1);
});

test("many short statements are never taken for a long one", async () => {
  const database = await start(copyFolder(), { statementLimitMs: 300 });
  const client = await connect(database);
  const until = performance.now() + 1000;
  while (performance.now() < until) await client.query("SELECT count(*) FROM generate_series(1, 20000)");
  expect(database.restarts).toBe(0);
});

test("closing ends a database whose engine does not answer", async () => {
  const database = await start(copyFolder(), { statementLimitMs: 300 });
  const client = await connect(database);
  const runaway = client.query(RUNAWAY);
  await Promise.all([expect(runaway).rejects.toThrow(), database.close()]);
});
