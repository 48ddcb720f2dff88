// What was done with accounts: who, what, when, from where. Kept for a year, and never changed.
import { z } from "zod";
import { Id } from "../id.ts";

export const AuditKind = z.enum([
  "signed_in",
  "sign_in_refused",
  "signed_out_everywhere",
  "became_administrator",
  "invited",
  "invitation_withdrawn",
  "joined",
  "role_changed",
  "suspended",
  "let_in",
  "reset_link_made",
  "reset_asked",
  "password_reset",
  "password_changed",
  "limits_changed",
  "settings_changed",
  "token_made",
  "token_revoked",
  "shared",
  "share_changed",
  "unshared",
  "course_joined",
  "link_made",
  "link_revoked",
  "exported",
  "deleted",
  "account_deleted",
]);
export type AuditKind = z.infer<typeof AuditKind>;

/** As they were called then. People who have been deleted since keep their names in the log. */
const Named = z.object({ id: Id, name: z.string() });

export const AuditEvent = z.object({
  id: Id,
  at: z.iso.datetime(),
  kind: AuditKind,
  /** Null: nobody who is known. */
  by: Named.nullable(),
  /** Whose account it is about; null: nobody's, or not one that there is. */
  about: Named.nullable(),
  /** Such as the name of a token, or the new role. */
  detail: z.string(),
  /** The network address that it came from; empty where it is not the reader's to know. */
  address: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;
