// The whole of Ibid on a database of its own, with two users who must never see each other's things.
import { Hono } from "hono";
import { startSignIn } from "../src/accounts/sign-ins.ts";
import { readConfig } from "../src/config.ts";
import { type Context, createContext } from "../src/context.ts";
import { type Database, openDatabase } from "../src/db/open.ts";
import { type UserId, createUser } from "../src/db/users.ts";
import { createApp } from "../src/http/app.ts";
import { cookieName } from "../src/http/accounts/session-cookie.ts";
import type { Env } from "../src/http/implement.ts";
import { LIMIT_SETTINGS } from "../src/limit-settings.ts";
import { createLog } from "../src/log.ts";
import { systemDb } from "./system-db.ts";
import { makeTestDatabase } from "./test-database.ts";

export type Person = "alice" | "bob";

export interface TestContext {
  /**
   * What the app works with, except that its database handles work for Ibid itself: a test looks at everybody's rows, and a
   * function that it calls has only its own conditions to go by.
   */
  context: Context;
  /** The database as the app has it. */
  database: Database;
  app: Hono<Env>;
  alice: UserId;
  bob: UserId;
  /** Another app on the same database, reached as this one is. */
  letIn(app: Hono<Env>): Hono<Env>;
  /** A request as one of the two, through the app without a socket. */
  as(person: Person): (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>;
  /** The same, read as JSON. */
  read<T>(person: Person, path: string, init?: RequestInit & { json?: unknown }): Promise<T>;
  close(): Promise<void>;
}

/** `IBID_TEST_AUTH=accounts npm test`: what is not about accounts has to work the same with them. */
const WITH_ACCOUNTS = {
  IBID_AUTH: "accounts",
  ...Object.fromEntries(Object.keys(LIMIT_SETTINGS).map((limit) => [limit, "off"])),
};

/** With accounts, whoever a request says it is from has signed in, and it brings the cookie for that. */
async function openDoor(
  { config, accounts, peopleDb }: Context,
  people: Record<Person, UserId>,
): Promise<TestContext["letIn"]> {
  if (accounts === null) return (app) => app;
  const cookies = new Map<string, string>();
  for (const [person, user] of Object.entries(people)) {
    const secret = await startSignIn(peopleDb, user, { via: "password", userAgent: "a test" });
    cookies.set(person, `${cookieName(config, "session")}=${secret}`);
  }
  return (app) => {
    const door = new Hono<Env>();
    door.all("*", (c) => {
      const cookie = cookies.get(c.req.header("x-test-user") ?? "");
      if (cookie === undefined) return app.fetch(c.req.raw, c.env);
      // On the request itself: a copy would read its body ahead.
      c.req.raw.headers.set("cookie", [c.req.header("cookie"), cookie].filter(Boolean).join("; "));
      return app.fetch(c.req.raw, c.env);
    });
    return door;
  };
}

/** Requests to an app in somebody's name. */
export function asking(app: Hono<Env>, person: Person): ReturnType<TestContext["as"]> {
  return async (path, init = {}) => {
    const { json, ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set("x-test-user", person);
    if (json !== undefined) headers.set("content-type", "application/json");
    const body = json === undefined ? (rest.body ?? null) : JSON.stringify(json);
    const method = rest.method ?? (body === null ? "GET" : "POST");
    return await app.request(path, { ...rest, method, headers, body });
  };
}

export async function openTestContext(
  environment: Record<string, string> = {},
  log = createLog("silent"),
): Promise<TestContext> {
  const isByVariable = process.env["IBID_TEST_AUTH"] === "accounts" && !("IBID_AUTH" in environment);
  const database = await makeTestDatabase();
  const config = readConfig({
    IBID_DATA: database.dataFolder,
    IBID_BACKUPS: "no",
    ...(isByVariable && WITH_ACCOUNTS),
    ...(database.databaseUrl === null ? {} : { DATABASE_URL: database.databaseUrl }),
    ...environment,
  });
  const opened = await openDatabase(config, log);
  const context = await createContext(config, log, opened);
  // Who may change settings: without accounts, everybody.
  const role = isByVariable ? "admin" : "member";
  const people = {
    alice: await createUser(context.db, "Alice", { role }),
    bob: await createUser(context.db, "Bob", { role }),
  };
  const letIn = await openDoor(context, people);
  const app = letIn(
    createApp(context, async (request) => people[request.headers.get("x-test-user") as Person]),
  );
  const db = systemDb(opened);
  const as: TestContext["as"] = (person) => asking(app, person);
  return {
    // The same object, so that a test can change what the app works with.
    context: new Proxy(context, {
      get: (target, name) => (name === "db" || name === "patientDb" ? db : Reflect.get(target, name)),
    }),
    database: opened,
    app,
    letIn,
    ...people,
    as,
    read: async (person, path, init) => (await (await as(person)(path, init)).json()) as never,
    async close() {
      await context.close();
      await database.remove();
    },
  };
}
