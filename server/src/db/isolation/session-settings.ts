import pg from "pg";
import { type Acting, isGuest } from "./acting.ts";

/** What requests run as. */
export interface Roles {
  /** Has no rights but to rows, and is bound by the policies; `none` is the role of the login. */
  owner: "ibid_app" | "none";
  /** For readers of a link: may read what it shows, and nothing else. If the login may not make the role, they read as owners do. */
  reader: "ibid_link" | "ibid_app" | "none";
}

/** What makes a session work for somebody, until the next one. All of it succeeds, or nothing is changed. */
export function sessionSettings(acting: Acting, { owner, reader }: Roles, hasGuests: boolean): string {
  if (acting === "system") return settings("none", { isSystem: "on" });
  if (acting === "nobody") return settings(owner, {});
  if (typeof acting === "string") return settings(owner, { owner: acting });
  if (isGuest(acting)) {
    // Invariant: a guest never works under a role that the condition on the course does not bind.
    if (!hasGuests) throw new Error("There is no role for guests in this database.");
    const { courseId: course, guest, role } = acting;
    return settings(`ibid_${role}`, { owner: acting.owner, course, guest });
  }
  // The policies of other roles do not look at it, so it need not be cleared afterwards.
  return `${settings(reader, { owner: acting.owner })}; set ibid.shared = ${pg.escapeLiteral(acting.id)}`;
}

function settings(
  role: string,
  { owner = "", course = "", guest = "", isSystem = "" }: Partial<Record<string, string>>,
): string {
  return [
    `set role ${role}`,
    `set ibid.owner = ${pg.escapeLiteral(owner)}`,
    `set ibid.course = ${pg.escapeLiteral(course)}`,
    // The database marks a guest's chats by it, so it is always set.
    `set ibid.guest = ${pg.escapeLiteral(guest)}`,
    `set ibid.is_system = '${isSystem}'`,
  ].join("; ");
}
