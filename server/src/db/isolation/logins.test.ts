// Which logins the policies bind. Only where there is a server: the embedded database has one login.
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, makeTestDatabase } from "../../../test/test-database.ts";
import { ConfigError } from "../../config.ts";
import { createLog } from "../../log.ts";
import { createCourse, listCourses } from "../courses.ts";
import { type Database, openDatabase } from "../open.ts";
import { createUser } from "../users.ts";
import { asOwner, asSystem } from "./acting.ts";
import { requireIsolation } from "./isolate.ts";

const silent = createLog("silent");

describe.runIf(process.env["IBID_TEST_ENGINE"] === "postgres")("a login", () => {
  let admin: pg.Client;
  let place: TestDatabase;
  const logins: string[] = [];
  beforeAll(async () => {
    admin = new pg.Client(process.env["IBID_TEST_DATABASE_URL"]);
    await admin.connect();
    // Another test may have made it, or be making it now.
    await admin.query(`do $$ begin create role ibid_app;
      exception when duplicate_object or unique_violation then null; end $$`);
  });
  afterAll(async () => {
    for (const login of logins) await admin.query(`drop role ${login}`);
    await admin.end();
  });

  /** A separate database, which belongs to a login with these rights. */
  async function openAs(rights: string): Promise<Database> {
    place = await makeTestDatabase();
    const login = `ibid_login_${crypto.randomUUID().replaceAll("-", "")}`;
    logins.push(login);
    await admin.query(`create role ${login} login ${rights}`);
    const url = new URL(place.databaseUrl!);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${login}`);
    const inside = new pg.Client(place.databaseUrl!);
    await inside.connect();
    // As an administrator does it: the extension needs rights that the login does not have.
    await inside.query("create extension vector");
    await inside.query(`alter schema public owner to ${login}`);
    await inside.end();
    url.username = login;
    place.databaseUrl = url.href;
    return await openDatabase(place, silent);
  }

  async function whatIsSeen(database: Database): Promise<Record<string, string[]>> {
    const { db } = database;
    const [alice, bob] = [await createUser(db, "Alice"), await createUser(db, "Bob")];
    await asOwner(alice, () => createCourse(db, alice, "Alice's"));
    await asOwner(bob, () => createCourse(db, bob, "Bob's"));
    const titles = async (): Promise<string[]> =>
      (await db.execute<{ title: string }>(sql`select title from courses order by title`)).rows.map(
        ({ title }) => title,
      );
    expect((await asOwner(alice, () => listCourses(db, alice, { limit: 10 }))).items).toHaveLength(1);
    return {
      alice: await asOwner(alice, titles),
      bob: await asOwner(bob, titles),
      nobody: await titles(),
      system: await asSystem(titles),
    };
  }

  const APART = { alice: ["Alice's"], bob: ["Bob's"], nobody: [], system: ["Alice's", "Bob's"] };

  test("that may make no roles is bound itself, also after a restart", async () => {
    const database = await openAs("");
    expect(database.isolation).toEqual({
      roles: { owner: "none", reader: "none" },
      isBinding: true,
      hasGuests: false,
    });
    expect(() => requireIsolation(database.isolation)).not.toThrow();
    expect(await whatIsSeen(database)).toEqual(APART);
    await database.close();
    const again = await openDatabase(place, silent);
    expect((await again.db.execute(sql`select from courses`)).rows).toHaveLength(0);
    expect((await asSystem(() => again.db.execute(sql`select from courses`))).rows).toHaveLength(2);
    await again.close();
    await place.remove();
  });

  test.each([
    ["ibid_app", false],
    ["ibid_app, ibid_reader, ibid_editor", true],
  ])("that was given %s uses it", async (roles, hasGuests) => {
    const database = await openAs(`in role ${roles}`);
    expect(database.isolation).toEqual({
      roles: { owner: "ibid_app", reader: "ibid_app" },
      isBinding: true,
      hasGuests,
    });
    expect(await whatIsSeen(database)).toEqual(APART);
    await database.close();
    await place.remove();
  });

  test("that sees everything and may make no roles works alone, and is refused where there are accounts", async () => {
    const database = await openAs("bypassrls");
    expect(database.isolation).toEqual({
      roles: { owner: "none", reader: "none" },
      isBinding: false,
      hasGuests: false,
    });
    expect((await whatIsSeen(database))["system"]).toEqual(APART.system);
    expect(() => requireIsolation(database.isolation)).toThrow(ConfigError);
    await database.close();
    await place.remove();
  });

  test("a connection that was returned inside a transaction is not used again", async () => {
    place = await makeTestDatabase();
    const database = await openDatabase(place, silent);
    const taken = await database.pool.connect();
    const pidOf = async (client: pg.ClientBase): Promise<number> =>
      (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
    const pid = await pidOf(taken);
    await taken.query("begin");
    taken.release();
    const next = await database.pool.connect();
    expect(await pidOf(next)).not.toBe(pid);
    next.release();
    await database.close();
    await place.remove();
  });
});
