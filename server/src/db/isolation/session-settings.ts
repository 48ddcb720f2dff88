import pg from "pg";
import type { Acting } from "./acting.ts";

/** Has no rights but to rows, and is bound by the policies; `none` is the role of the login. */
export type Role = "ibid_app" | "none";

/** What makes a session work for somebody, until the next one. All of it succeeds, or nothing is changed. */
export function sessionSettings(acting: Acting, role: Role): string {
  const isSystem = acting === "system";
  const owner = isSystem || acting === "nobody" ? "" : acting;
  return [
    `set role ${isSystem ? "none" : role}`,
    `set ibid.owner = ${pg.escapeLiteral(owner)}`,
    `set ibid.is_system = '${isSystem ? "on" : ""}'`,
  ].join("; ");
}
