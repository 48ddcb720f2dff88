import pg from "pg";
import { expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import type { PgStream } from "./pg-stream.ts";

const { copyFolder, start, share, connect } = useDatabaseFolders();

test("a notification reaches listeners on other connections, and only on commit", async () => {
  const database = await share();
  const [listener, writer] = [await connect(database), await connect(database)];
  const heard = collect(listener);
  await listener.query("LISTEN news");

  await writer.query("BEGIN");
  await writer.query("NOTIFY news, 'rolled back'");
  await writer.query("ROLLBACK");
  await writer.query("BEGIN");
  await writer.query("NOTIFY news, 'committed'");
  expect(heard.payloads).toEqual([]);
  await writer.query("COMMIT");
  await heard.arrived(1);
  expect(heard.payloads).toEqual(["committed"]);
});

test("a trigger's pg_notify arrives through a pool-like writer with parameters", async () => {
  const database = await share();
  const [listener, writer] = [await connect(database), await connect(database)];
  const heard = collect(listener);
  await listener.query('LISTEN "Mixed Case"');
  await writer.query("SELECT pg_notify($1, $2)", ["Mixed Case", "42"]);
  await heard.arrived(1);
  expect(heard.payloads).toEqual(["42"]);
});

test("UNLISTEN silences its sender and nobody else", async () => {
  const database = await share();
  const [alice, bob, carol] = [await connect(database), await connect(database), await connect(database)];
  const [toAlice, toBob] = [collect(alice), collect(bob)];
  await alice.query("LISTEN news");
  await bob.query("LISTEN news");
  await alice.query("UNLISTEN news");
  await carol.query("NOTIFY news, 'one'");
  await alice.query("UNLISTEN *");
  await carol.query("NOTIFY news, 'two'");
  await alice.query("LISTEN news");
  await carol.query("NOTIFY news, 'three'");

  await Promise.all([toBob.arrived(3), toAlice.arrived(1)]);
  expect(toBob.payloads).toEqual(["one", "two", "three"]);
  expect(toAlice.payloads).toEqual(["three"]);
});

test("a statement is answered in one message, an error too", async () => {
  const database = await share();
  const client = await connect(database);
  const { stream } = (client as unknown as { connection: { stream: PgStream } }).connection;
  let answers = 0;
  stream.on("data", () => answers++);
  await client.query("SELECT body FROM item WHERE id = $1", [1]);
  expect(answers).toBe(1);
  await expect(client.query("SELECT $1::int / 0", [1])).rejects.toThrow("division by zero");
  expect(answers).toBe(2);
  await client.query("BEGIN");
  await expect(client.query("SELECT nonsense")).rejects.toThrow("nonsense");
  await client.query("ROLLBACK");
  expect((await client.query<{ n: number }>("SELECT $1::int AS n", [3])).rows).toEqual([{ n: 3 }]);
  expect(answers).toBe(6);
});

test("a patient connection lets others go first, but not without end", async () => {
  const database = await share();
  const patient = new pg.Client(database.poolConfig({ isPatient: true }));
  await patient.connect();
  const owner = await connect(database);
  const others = await Promise.all(Array.from({ length: 12 }, () => connect(database)));
  await owner.query("CREATE SEQUENCE turns");
  const takeNumber = async (client: pg.Client): Promise<number> => {
    const { rows } = await client.query<{ turn: number }>("SELECT nextval('turns')::int AS turn");
    return rows[0]!.turn;
  };
  // While a transaction is open, nobody else has a turn: what is sent now waits.
  await owner.query("BEGIN");
  const asked = [patient, ...others].map(takeNumber);
  await owner.query("SELECT 1");
  await owner.query("COMMIT");
  const [turn] = await Promise.all(asked);
  expect(turn).toBeGreaterThan(1);
  expect(turn).toBeLessThan(13);
  await patient.end();
});

test("maintenance vacuums what changed, and does nothing when nothing did", async () => {
  const logged: Record<string, unknown>[] = [];
  const database = await start(copyFolder(), {
    log: (event, fields) => event === "db.maintained" && logged.push(fields!),
  });
  const client = await connect(database);
  await client.query("INSERT INTO item (body) SELECT 'x' FROM generate_series(1, 2000)");
  await client.query("UPDATE item SET body = 'y'");
  await database.maintain();
  await database.maintain();
  expect(logged.map(({ vacuumed }) => vacuumed)).toEqual([expect.arrayContaining(["public.item"]), []]);
});

test("maintenance waits for an open transaction", async () => {
  const database = await share();
  const client = await connect(database);
  await client.query("BEGIN");
  await client.query("INSERT INTO item (body) VALUES ('mine')");
  const order: string[] = [];
  const maintained = database.maintain().then(() => order.push("maintained"));
  await client.query("SELECT 1");
  await client.query("COMMIT").then(() => order.push("committed"));
  await maintained;
  expect(order).toEqual(["committed", "maintained"]);
});

function collect(client: pg.Client) {
  const payloads: string[] = [];
  let wake = () => {};
  client.on("notification", ({ payload }) => {
    payloads.push(payload ?? "");
    wake();
  });
  const arrived = async (count: number) => {
    while (payloads.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { payloads, arrived };
}
