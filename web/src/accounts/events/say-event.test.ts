import type { AuditEvent } from "@ibid/core/contract/people/audit.ts";
import { expect, test } from "vitest";
import { sayEvent } from "./say-event.ts";

const ada = { id: "1", name: "Ada" };
const bob = { id: "2", name: "Bob" };

test.each<[Partial<AuditEvent>, string]>([
  [{ kind: "signed_in", by: bob, about: bob }, "Bob signed in"],
  [{ kind: "sign_in_refused", about: bob }, "Wrong password for Bob"],
  [{ kind: "sign_in_refused" }, "Somebody without an account tried to sign in"],
  [{ kind: "suspended", by: ada, about: bob }, "Ada suspended Bob"],
  [{ kind: "let_in", by: ada, about: bob }, "Ada let Bob in again"],
  [{ kind: "role_changed", by: ada, about: bob, detail: "admin" }, "Ada changed the role of Bob: admin"],
  [{ kind: "reset_link_made", by: ada, about: bob }, "Ada made a link for a new password for Bob"],
  [{ kind: "reset_asked", about: bob }, "Somebody asked for a link for a new password for Bob"],
  [
    { kind: "shared", by: ada, about: bob, detail: "Tides, to read" },
    "Ada shared a course with Bob: Tides, to read",
  ],
  [{ kind: "shared", by: ada, detail: "Tides, to edit" }, "Ada made a link into a course: Tides, to edit"],
  [{ kind: "unshared", by: ada, about: bob, detail: "Tides" }, "Ada removed Bob from a course: Tides"],
  [{ kind: "unshared", by: bob, about: bob, detail: "Tides" }, "Bob left a course: Tides"],
  [
    { kind: "link_made", by: ada, about: ada, detail: "a chat" },
    "Ada made a link for reading without signing in: a chat",
  ],
  [{ kind: "invited", by: ada, detail: "bob@example.org" }, "Ada made an invitation: bob@example.org"],
  [{ kind: "token_made", by: bob, about: bob, detail: "Backup" }, "Bob made an API token: Backup"],
  [{ kind: "account_deleted", by: ada, about: bob }, "Ada deleted the account of Bob"],
])("%o", (event, words) => {
  const whole = { id: "3", at: "", by: null, about: null, detail: "", address: "", ...event } as AuditEvent;
  expect(sayEvent(whole)).toBe(words);
});
