import type { AuditEvent, AuditKind } from "@ibid/core/contract/people/audit.ts";

/** What was done: by whom, and to whose account where that is somebody else's. */
const WORDS: Record<AuditKind, (by: string, about: string | null) => string> = {
  signed_in: (by) => `${by} signed in`,
  sign_in_refused: (_, about) =>
    about === null ? "Somebody without an account tried to sign in" : `Wrong password for ${about}`,
  signed_out_everywhere: (by) => `${by} signed out everywhere`,
  became_administrator: (by) => `${by} became the first administrator`,
  invited: (by) => `${by} made an invitation`,
  invitation_withdrawn: (by) => `${by} withdrew an invitation`,
  joined: (by) => `${by} joined`,
  role_changed: (by, about) => `${by} changed the role of ${about}`,
  suspended: (by, about) => `${by} suspended ${about}`,
  let_in: (by, about) => `${by} let ${about} in again`,
  reset_link_made: (by, about) => `${by} made a link for a new password for ${about}`,
  reset_asked: (_, about) => `Somebody asked for a link for a new password for ${about}`,
  password_reset: (by) => `${by} set a new password with a link`,
  password_changed: (by) => `${by} changed the password`,
  settings_changed: (by) => `${by} changed the settings`,
  limits_changed: (by, about) => `${by} changed the limits of ${about}`,
  token_made: (by) => `${by} made an API token`,
  token_revoked: (by) => `${by} revoked an API token`,
  shared: (by, about) =>
    about === null ? `${by} made a link into a course` : `${by} shared a course with ${about}`,
  share_changed: (by, about) => `${by} changed what ${about} may do in a course`,
  unshared: (by, about) =>
    about === null
      ? `${by} withdrew a link into a course`
      : about === by
        ? `${by} left a course`
        : `${by} removed ${about} from a course`,
  course_joined: (by) => `${by} came into a course by a link`,
  link_made: (by) => `${by} made a link for reading without signing in`,
  link_revoked: (by) => `${by} revoked a link for reading without signing in`,
  exported: (by) => `${by} exported everything`,
  deleted: (by) => `${by} deleted a course`,
  account_deleted: (by, about) =>
    about === by ? `${by} deleted their account` : `${by} deleted the account of ${about}`,
};

/** "Ada suspended Bob", "Bob made an API token: Backup script" */
export function sayEvent({ kind, by, about, detail }: AuditEvent): string {
  const words = WORDS[kind](by?.name ?? "Somebody", about?.name ?? null);
  return detail === "" ? words : `${words}: ${detail}`;
}
