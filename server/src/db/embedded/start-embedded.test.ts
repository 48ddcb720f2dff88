import { statSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";

const { copyFolder, start, share, connect } = useDatabaseFolders();

test("the session is durable, small and has the extensions at hand", async () => {
  const dir = copyFolder();
  const database = await start(dir);
  const client = await connect(database);
  const setting = async (name: string) => (await client.query(`SHOW ${name}`)).rows[0][name];

  expect(await setting("fsync")).toBe("on");
  expect(await setting("wal_sync_method")).toBe("fsync");
  expect(await setting("shared_buffers")).toBe("32MB");
  expect(await setting("max_wal_size")).toBe("128MB");
  expect(await setting("search_path")).toBe("public,bullmq");
  for (const name of ["vector", "pg_trgm", "unaccent"]) await client.query(`CREATE EXTENSION ${name}`);
  expect((await client.query("SELECT '[1,2]'::vector <-> '[1,3]' AS d")).rows).toEqual([{ d: 1 }]);
  expect(database.restarts).toBe(0);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
});

test("3,000 mixed operations on 8 connections give exact counts and never cross", async () => {
  const pool = new pg.Pool({ ...(await share()).poolConfig(), max: 8 });
  const large = "ä".repeat(150_000); // 300 KB on the wire
  let kept = 0;

  const one = async (n: number) => {
    const owner = n % 97;
    if (n % 30 === 0) {
      const { rows } = await pool.query("SELECT $1::text || $2 AS echo", [large, String(n)]);
      expect(rows[0].echo === large + n).toBe(true);
    } else if (n % 10 === 1) {
      const client = await pool.connect();
      await client.query("BEGIN");
      await client.query("INSERT INTO item (owner, body) VALUES ($1, 'unseen')", [owner]);
      await client.query(n % 20 === 1 ? "ROLLBACK" : "COMMIT");
      client.release();
      if (n % 20 !== 1) kept += 1;
    } else if (n % 10 === 2) {
      await expect(pool.query("SELECT 1 / $1::int AS never", [0])).rejects.toMatchObject({ code: "22012" });
    } else if (n % 3 === 0) {
      await pool.query("INSERT INTO item (owner, body) VALUES ($1, $2)", [owner, `body ${n}`]);
      kept += 1;
    } else {
      // Different numbers of parameters and columns: mixed-up statements would not even bind.
      const { rows } = await pool.query("SELECT $1::int AS a, $2::text AS b, $3::int AS c", [n, `t${n}`, -n]);
      expect(rows).toEqual([{ a: n, b: `t${n}`, c: -n }]);
    }
  };
  await Promise.all(Array.from({ length: 3000 }, (_, n) => one(n)));

  const { rows } = await pool.query("SELECT count(*)::int AS n FROM item WHERE owner IS NOT NULL");
  expect(rows).toEqual([{ n: kept }]);
  await pool.end();
});

test("a client that leaves in the middle of a transaction is rolled back and the others go on", async () => {
  const database = await share();
  const [alice, bob] = [await connect(database), await connect(database)];
  await alice.query("BEGIN");
  await alice.query("INSERT INTO item (body) VALUES ('never committed')");
  const waiting = bob.query("SELECT count(*)::int AS n FROM item WHERE body = 'never committed'");
  streamOf(alice).destroy();
  expect((await waiting).rows).toEqual([{ n: 0 }]);
});

test("a client that leaves between Execute and Sync has committed nothing", async () => {
  const database = await share();
  const [alice, bob] = [await connect(database), await connect(database)];
  const { connection } = alice as unknown as { connection: Record<string, (message?: unknown) => void> };
  const executed = new Promise((resolve) => streamOf(alice).on("data", resolve));
  connection.parse!({ text: "INSERT INTO item (body) VALUES ('no sync')", name: "" });
  connection.bind!({ values: [] });
  connection.execute!({});
  connection.flush!();
  await executed;
  streamOf(alice).destroy();
  const { rows } = await bob.query("SELECT count(*)::int AS n FROM item WHERE body = 'no sync'");
  expect(rows).toEqual([{ n: 0 }]);
});

test("a transaction left idle is rolled back, its client told, and the others go on", async () => {
  const database = await start(copyFolder(), { idleInTransactionMs: 200 });
  const [alice, bob] = [await connect(database), await connect(database)];
  const told = new Promise((resolve) => alice.once("error", resolve));
  await alice.query("BEGIN");
  await alice.query("INSERT INTO item (body) VALUES ('never committed')");

  expect((await bob.query("SELECT count(*)::int AS n FROM item")).rows).toEqual([{ n: 0 }]);
  expect(await told).toMatchObject({ code: "25P03" });
  await expect(alice.query("COMMIT")).rejects.toThrow();
});

test("the bustle of waiting clients does not prolong an idle transaction", async () => {
  const database = await start(copyFolder(), { idleInTransactionMs: 200 });
  const alice = await connect(database);
  const told = new Promise((resolve) => alice.once("error", () => resolve("told")));
  await alice.query("BEGIN");
  const pool = new pg.Pool({ ...database.poolConfig(), max: 200 });
  const waiting: Promise<unknown>[] = [];
  const bustle = new Promise<string>((resolve) => {
    const timer = setInterval(() => {
      if (waiting.push(pool.query("SELECT 1")) < 100) return;
      clearInterval(timer);
      resolve("bustle over");
    }, 20);
  });
  expect(await Promise.race([told, bustle])).toBe("told");
  await bustle;
  await Promise.all(waiting);
  await pool.end();
});

test("a pool survives the eviction of a client it has lent out", async () => {
  const database = await start(copyFolder(), { idleInTransactionMs: 100 });
  const pool = new pg.Pool({ ...database.poolConfig(), max: 1 });
  const client = await pool.connect();
  const told = new Promise((resolve) => client.once("error", resolve));
  await client.query("BEGIN");
  await told;
  client.release();
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("closing keeps what is committed, ends who is connected and frees the folder", async () => {
  const dir = copyFolder();
  const first = await start(dir);
  const client = await connect(first);
  await client.query("INSERT INTO item (body) VALUES ('kept')");
  await client.query("BEGIN");
  await client.query("INSERT INTO item (body) VALUES ('open')");
  await first.close();
  await expect(client.query("COMMIT")).rejects.toThrow();
  await expect(connect(first)).rejects.toMatchObject({ code: "57P01" });

  const again = await connect(await start(dir));
  expect((await again.query("SELECT body FROM item")).rows).toEqual([{ body: "kept" }]);
});

test("COPY FROM STDIN is refused without harm", async () => {
  const client = await connect(await share());
  await expect(client.query("COPY item FROM STDIN")).rejects.toMatchObject({ code: "0A000" });
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

function streamOf(client: pg.Client) {
  return (client as unknown as { connection: { stream: NodeJS.ReadWriteStream & { destroy(): void } } })
    .connection.stream;
}
