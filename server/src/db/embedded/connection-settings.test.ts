// Connections share one session, and each finds the settings that it works under: nothing of another's, whatever happened.
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { EmbeddedClient } from "./embedded-client.ts";
import type { EmbeddedPostgres } from "./start-embedded.ts";

const { copyFolder, start } = useDatabaseFolders();

let folder: string;
beforeAll(() => {
  folder = copyFolder();
});

const settingsOf = (name: string): string =>
  `select set_config('role', '${name}', false), set_config('ibid.owner', '${name}', false)`;
const WHO = "select current_user::text as role, coalesce(current_setting('ibid.owner', true), '') as owner";

async function open(options: Parameters<typeof start>[1] = {}): Promise<EmbeddedPostgres> {
  const database = await start(folder, options);
  const client = new EmbeddedClient(database.poolConfig());
  await client.connect();
  for (const name of ["alice", "bob"]) {
    await client.query(`do $$ begin create role ${name}; exception when duplicate_object then null; end $$`);
    await client.query(`grant all on item, item_id_seq to ${name}`);
  }
  await client.end();
  return database;
}

async function connectAs(database: EmbeddedPostgres, name: string | null, isPatient = false) {
  const client = new EmbeddedClient(database.poolConfig({ isPatient }));
  await client.connect();
  if (name !== null) client.workUnder(settingsOf(name));
  return client;
}

async function who(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string; owner: string }>(WHO);
  return `${rows[0]!.role}/${rows[0]!.owner}`;
}

const OWN = { alice: "alice/alice", bob: "bob/bob", none: "postgres/" };

test("connections take turns, fail, roll back and are told to change, and each finds its own settings", async () => {
  const database = await open();
  const clients = [
    { client: await connectAs(database, "alice"), name: "alice" },
    { client: await connectAs(database, "bob"), name: "bob" },
    { client: await connectAs(database, "alice", true), name: "alice" },
    { client: await connectAs(database, null), name: "none" },
  ] as { client: EmbeddedClient; name: keyof typeof OWN }[];
  const work = async (client: EmbeddedClient, own: string): Promise<void> => {
    for (let n = 0; n < 60; n++) {
      if (n % 4 === 1) await expect(client.query("select 1 / $1::int", [0])).rejects.toThrow("zero");
      if (n % 4 === 2) {
        await client.query("begin");
        expect(await who(client)).toBe(own);
        // What a transaction changes for itself goes with it.
        await client.query("set local ibid.owner = 'somebody'");
        await expect(client.query("select nonsense")).rejects.toThrow();
        await client.query(n % 8 === 2 ? "rollback" : "commit");
      }
      expect(await who(client)).toBe(own);
    }
  };
  await Promise.all(clients.map(({ client, name }) => work(client, OWN[name])));
  clients[0]!.client.workUnder(settingsOf("bob"));
  expect(await who(clients[0]!.client)).toBe(OWN.bob);
  expect(await who(clients[2]!.client)).toBe(OWN.alice);
  for (const { client } of clients) await client.end();
});

test("a connection that leaves in a transaction, or is put out of one, takes its settings along", async () => {
  const database = await open({ idleInTransactionMs: 100 });
  const [leaving, idle] = [await connectAs(database, "alice"), await connectAs(database, "alice")];
  const [bob, none] = [await connectAs(database, "bob"), await connectAs(database, null)];
  await leaving.query("begin");
  await leaving.query("insert into item (body) values ('half')");
  const waiting = who(bob);
  streamOf(leaving).destroy();
  expect(await waiting).toBe(OWN.bob);
  await idle.query("begin");
  expect(await who(none)).toBe(OWN.none);
  expect(await who(bob)).toBe(OWN.bob);
  await Promise.all([bob.end(), none.end()]);
});

test("a statement that changes its role changes nobody else's, and its own only until the next turn", async () => {
  const database = await open();
  const [alice, other] = [await connectAs(database, "alice"), await connectAs(database, "alice")];
  for (const statement of [
    "reset role",
    "set session authorization default",
    "discard all",
    "set role bob",
  ]) {
    await alice.query(statement);
    expect(await who(other)).toBe(OWN.alice);
    expect(await who(alice)).toBe(OWN.alice);
  }
  await Promise.all([alice.end(), other.end()]);
});

test("settings that can't be made end the connection: it works under none instead", async () => {
  const database = await open();
  const alice = await connectAs(database, "alice");
  expect(await who(alice)).toBe(OWN.alice);
  const nobody = await connectAs(database, "nobody_of_that_name");
  await expect(who(nobody)).rejects.toMatchObject({ code: "28000" });
  expect(await who(alice)).toBe(OWN.alice);
  await alice.end();
});

test("vacuum, checkpoint and read-only mode are the engine's own, whoever had the last turn", async () => {
  const database = await open();
  const alice = await connectAs(database, "alice");
  await alice.query("insert into item (body) select 'x' from generate_series(1, 2000)");
  await database.maintain();
  database.setReadOnly(true);
  await expect(alice.query("insert into item (body) values ('y')")).rejects.toMatchObject({ code: "25006" });
  const bob = await connectAs(database, "bob");
  await expect(bob.query("insert into item (body) values ('y')")).rejects.toMatchObject({ code: "25006" });
  database.setReadOnly(false);
  await alice.query("insert into item (body) values ('y')");
  expect(await who(bob)).toBe(OWN.bob);
  await Promise.all([alice.end(), bob.end()]);
});

test("a new engine knows no settings of the old one", async () => {
  const database = await open({ statementLimitMs: 500 });
  const [alice, bob] = [await connectAs(database, "alice"), await connectAs(database, "bob")];
  expect(await who(bob)).toBe(OWN.bob);
  await expect(alice.query("do $$ begin loop end loop; end $$")).rejects.toThrow();
  await expect(who(bob)).rejects.toThrow();
  const [again, none] = [await connectAs(database, "bob"), await connectAs(database, null)];
  expect(await who(none)).toBe(OWN.none);
  expect(await who(again)).toBe(OWN.bob);
  expect(database.restarts).toBe(1);
  await Promise.all([again.end(), none.end()]);
});

function streamOf(client: pg.Client) {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
