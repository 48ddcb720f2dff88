// Makes the database itself keep people apart, and says how well it does.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { ConfigError } from "../../config.ts";
import type * as schema from "../schema.ts";
import type { Roles } from "./session-settings.ts";

export const ISOLATION_FOLDER = import.meta.dirname;

export interface Isolation {
  roles: Roles;
  /** False where the login sees everything and may make no role that does not. */
  isBinding: boolean;
  /** Whether there are roles for guests: without them, no course can be shared. */
  hasGuests: boolean;
}

type Handle = Pick<NodePgDatabase<typeof schema>, "transaction" | "execute">;

/** After the migrations and the functions, by one process at a time. */
export async function isolate(db: Handle): Promise<Isolation> {
  for (const name of ["isolate.sql", "guests.sql"]) {
    const text = await readFile(join(ISOLATION_FOLDER, name), "utf8");
    await db.transaction((db) => db.execute(sql.raw(text)));
  }
  const owner = (await isUsable(db, "ibid_app")) ? "ibid_app" : "none";
  const reader = (await isUsable(db, "ibid_link")) ? "ibid_link" : owner;
  const hasGuests =
    owner !== "none" && (await isUsable(db, "ibid_reader")) && (await isUsable(db, "ibid_editor"));
  const name = owner === "none" ? sql`current_user` : owner;
  const { rows } = await db.execute<{ bypasses: boolean }>(
    sql`select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = ${name}`,
  );
  return { roles: { owner, reader }, isBinding: rows[0]?.bypasses === false, hasGuests };
}

/** For an Ibid that several people use. */
export function requireIsolation({ isBinding }: Isolation): void {
  if (isBinding) return;
  throw new ConfigError(
    "The login in DATABASE_URL sees everybody's rows (BYPASSRLS), and may not create the role ibid_app, which sees only its " +
      "own. With accounts, use a login without BYPASSRLS, or run this once as an administrator of the server: " +
      "create role ibid_app nologin; grant ibid_app to <the login>; and the same for ibid_reader and ibid_editor.",
  );
}

async function isUsable(
  db: Handle,
  role: "ibid_app" | "ibid_link" | "ibid_reader" | "ibid_editor",
): Promise<boolean> {
  return await db
    .transaction((db) => db.execute(sql.raw(`set local role ${role}`)))
    .then(
      () => true,
      () => false,
    );
}
