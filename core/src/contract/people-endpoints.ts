// Accounts. In an Ibid without them, `me` says so and the others are not found.
import { z } from "zod";
import { Id } from "./id.ts";
import { JobKind, Overview } from "./people/administration.ts";
import { AuditEvent } from "./people/audit.ts";
import { get, json, post, patch, put, remove, created, success } from "./endpoint.ts";
import { pagesOf } from "./paging.ts";
import {
  ApiToken,
  Belongings,
  Email,
  GivenPassword,
  Invitation,
  Mailed,
  Me,
  NewPassword,
  Person,
  PersonName,
  Role,
  Scope,
  SecretToken,
  SignIn,
} from "./person.ts";
import { OwnLimits, PersonUsage } from "./people/usage.ts";
import { unlessRefused } from "./unless-refused.ts";

const anyone = { access: "anyone" } as const;
const person = { access: "person" } as const;
const administrator = { access: "administrator" } as const;
const link = z.strictObject({ token: SecretToken });
/** Where a link leads. Anyone who has it can use it, once. */
const Link = z.object({ link: z.string(), mailed: Mailed });

export const peopleEndpoints = {
  me: get("/api/me", "Who the caller is; with accounts, also how to sign in.", {
    ...anyone,
    response: json(
      z.object({
        hasAccounts: z.boolean(),
        /** Null: nobody has signed in, or there are no accounts. */
        me: Me.nullable(),
        /** The OpenID provider to sign in with, as its button calls it. */
        oidc: z.object({ name: z.string() }).nullable(),
        /** Nobody can sign in yet: the first administrator opens the link that Ibid printed when it started. */
        isNew: z.boolean(),
        /** Whether whoever has forgotten the password can ask for a link by mail. */
        sendsMail: z.boolean(),
      }),
    ),
  }),
  signIn: post("/api/sign-in", "Sign in with e-mail address and password. The answer sets a cookie.", {
    ...anyone,
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(254), password: GivenPassword }),
    response: json(Me),
    errors: ["not_found", "wrong_password", "account_suspended", "too_many_tries"],
  }),
  signOut: post("/api/sign-out", "Sign this browser out.", { ...person, response: success }),

  lookAtFirstLink: post("/api/first-administrator/look", "What the first administrator takes over.", {
    ...anyone,
    body: link,
    response: json(Belongings),
    errors: ["not_found", "link_unusable"],
  }),
  becomeAdministrator: post(
    "/api/first-administrator",
    "Become the first administrator, with the link that Ibid printed when it started.",
    {
      ...anyone,
      body: z.strictObject({ token: SecretToken, name: PersonName, email: Email, password: NewPassword }),
      response: created(Me),
      errors: ["not_found", "link_unusable", "email_taken"],
    },
  ),
  lookAtInvitation: post("/api/invitations/look", "What an invitation is for.", {
    ...anyone,
    body: link,
    response: json(Invitation.pick({ email: true, role: true })),
    errors: ["not_found", "link_unusable"],
  }),
  acceptInvitation: post(
    "/api/invitations/accept",
    "Make an account. `email` is needed where the invitation names none.",
    {
      ...anyone,
      body: z.strictObject({
        ...{ token: SecretToken, name: PersonName, email: Email.optional(), password: NewPassword },
      }),
      response: created(Me),
      errors: ["not_found", "link_unusable", "email_taken"],
    },
  ),
  askForReset: post(
    "/api/resets",
    "Send a link for a new password to an e-mail address. The response does not say if anybody has an account with it.",
    {
      ...anyone,
      body: z.strictObject({ email: Email }),
      response: success,
      errors: ["not_found", "too_many_tries"],
    },
  ),
  lookAtReset: post("/api/resets/look", "Whose password the link is for.", {
    ...anyone,
    body: link,
    response: json(z.object({ name: z.string(), email: z.string().nullable() })),
    errors: ["not_found", "link_unusable"],
  }),
  useReset: post("/api/resets/use", "Set a new password with a link. Every other browser is signed out.", {
    ...anyone,
    body: z.strictObject({ token: SecretToken, password: NewPassword }),
    response: json(Me),
    errors: ["not_found", "link_unusable", "account_suspended"],
  }),

  updateMe: patch("/api/me", "Change the caller's name.", {
    ...person,
    body: z.strictObject({ name: PersonName }),
    response: json(Me),
    errors: ["not_found"],
  }),
  changePassword: put(
    "/api/me/password",
    "Change the caller's password. Every other browser is signed out.",
    {
      ...person,
      body: z.strictObject({ current: GivenPassword, next: NewPassword }),
      response: success,
      errors: ["not_found", "wrong_password", "too_many_tries"],
    },
  ),
  listSignIns: get(
    "/api/sign-ins",
    "The browsers in which the caller is signed in; with pairing, the paired devices.",
    {
      ...person,
      response: json(z.object({ items: z.array(SignIn) })),
      errors: ["not_found"],
    },
  ),
  endSignIn: {
    ...remove("/api/sign-ins/:id", "Sign out one browser, or remove a paired device."),
    ...person,
  },
  endSignIns: { ...remove("/api/sign-ins", "Sign out every browser, including this one."), ...person },
  getOwnBelongings: get(
    "/api/me/belongings",
    "How much the caller owns: what deleting the account would delete.",
    {
      ...person,
      response: json(Belongings),
      errors: ["not_found"],
    },
  ),
  takeOut: get(
    "/api/me/export",
    "Everything that the caller owns: references, chats, documents and files, by course.",
    {
      ...person,
      response: { kind: "file", description: "A ZIP file.", types: { "application/zip": null } },
      errors: ["not_found"],
    },
  ),
  deleteMe: post(
    "/api/me/delete",
    "Delete the caller's account and everything in it. `password` is null for somebody who has just signed in through an OpenID provider.",
    {
      ...person,
      body: z.strictObject({ password: GivenPassword.nullable() }),
      response: success,
      errors: ["not_found", "wrong_password", "too_many_tries", "last_administrator"],
    },
  ),
  listOwnEvents: get("/api/me/events", "What happened to the caller's account, newest first.", {
    ...person,
    ...pagesOf(AuditEvent),
    errors: ["not_found"],
  }),
  listApiTokens: get("/api/tokens", "The caller's API tokens, newest first, without their secrets.", {
    ...person,
    response: json(z.object({ items: z.array(ApiToken) })),
    errors: ["not_found"],
  }),
  createApiToken: post("/api/tokens", "Make an API token. Its secret is in this answer and nowhere else.", {
    ...person,
    body: z.strictObject({
      name: PersonName,
      scopes: z.array(Scope).min(1, "Say what the token may do: read, or read and write."),
      /** Null: until it is revoked. */
      days: z.int().min(1).max(3650).nullable(),
    }),
    response: created(z.object({ token: ApiToken, secret: z.string() })),
    errors: ["not_found"],
  }),
  revokeApiToken: { ...remove("/api/tokens/:id", "Revoke an API token."), ...person },

  getOverview: get(
    "/api/administration",
    "Which background work is waiting or has failed, and which services get which data.",
    {
      ...administrator,
      response: json(Overview),
      errors: ["not_found"],
    },
  ),
  retryJobs: post("/api/administration/retry", "Try failed background work of a person again.", {
    ...administrator,
    body: z.strictObject({ ownerId: Id, kind: JobKind }),
    response: json(z.object({ retried: z.number() })),
    errors: ["not_found"],
  }),
  listEvents: get("/api/audit", "What happened to accounts, newest first. Kept for a year.", {
    ...administrator,
    ...pagesOf(AuditEvent),
    errors: ["not_found"],
  }),
  listPeople: get("/api/people", "Everyone with an account, by name.", {
    ...administrator,
    response: json(z.object({ items: z.array(Person) })),
    errors: ["not_found"],
  }),
  updatePerson: patch(
    "/api/people/:id",
    "Make somebody an administrator or a member; suspend them, or let them in again.",
    {
      ...administrator,
      body: z
        .strictObject({ role: Role.optional(), isSuspended: z.boolean().optional() })
        .refine((change) => Object.keys(change).length > 0, unlessRefused("Say what to change.")),
      response: json(Person),
      errors: ["last_administrator"],
    },
  ),
  getBelongings: get(
    "/api/people/:id/belongings",
    "How much a person owns: what deleting the account would delete.",
    {
      ...administrator,
      response: json(Belongings),
    },
  ),
  getPersonUsage: get("/api/people/:id/usage", "How much a person has used and may use.", {
    ...administrator,
    response: json(PersonUsage),
  }),
  setLimits: put(
    "/api/people/:id/limits",
    "Set how much a person may use. A limit that is left out is the usual one; null means no limit.",
    { ...administrator, body: OwnLimits, response: json(PersonUsage) },
  ),
  deletePerson: {
    ...remove("/api/people/:id", "Delete an account and everything it owns."),
    ...administrator,
  },
  createReset: post(
    "/api/people/:id/reset",
    "Make a link that sets a new password for somebody. Where Ibid sends mail, they get it by mail, too.",
    {
      ...administrator,
      response: created(Link),
    },
  ),
  listInvitations: get("/api/invitations", "The invitations that nobody has used yet.", {
    ...administrator,
    response: json(z.object({ items: z.array(Invitation) })),
    errors: ["not_found"],
  }),
  createInvitation: post(
    "/api/invitations",
    "Invite somebody: by e-mail address, to which the link is sent if Ibid has a mail server, or anyone who has the link.",
    {
      ...administrator,
      body: z.strictObject({ email: Email.nullable(), role: Role }),
      response: created(Link.extend({ invitation: Invitation })),
      errors: ["not_found", "email_taken"],
    },
  ),
  withdrawInvitation: { ...remove("/api/invitations/:id", "Withdraw an invitation."), ...administrator },
} as const;
