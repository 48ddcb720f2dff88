import pg from "pg";
import type { Acting } from "./acting.ts";

/** What requests run as. */
export interface Roles {
  /** Has no rights but to rows, and is bound by the policies; `none` is the role of the login. */
  owner: "ibid_app" | "none";
  /** Whoever has a link: may read what it shows, and nothing else. Where the login may not make it, as owners do. */
  reader: "ibid_link" | "ibid_app" | "none";
}

/** What makes a session work for somebody, until the next one. All of it succeeds, or nothing is changed. */
export function sessionSettings(acting: Acting, { owner, reader }: Roles): string {
  if (acting === "system") return settings("none", "", "on");
  if (acting === "nobody") return settings(owner, "");
  if (typeof acting === "string") return settings(owner, acting);
  // The policies of other roles do not look at it, so it need not be cleared afterwards.
  return `${settings(reader, acting.owner)}; set ibid.shared = ${pg.escapeLiteral(acting.id)}`;
}

function settings(role: string, owner: string, isSystem = ""): string {
  return [
    `set role ${role}`,
    `set ibid.owner = ${pg.escapeLiteral(owner)}`,
    `set ibid.is_system = '${isSystem}'`,
  ].join("; ");
}
