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
/** Where a link leads. Whoever has it can use it, once. */
const Link = z.object({ link: z.string() });

export const peopleEndpoints = {
  me: get("/api/me", "Who the caller is; in an Ibid with accounts, also how to sign in.", {
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
  lookAtReset: post("/api/resets/look", "Whose password a link sets.", {
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

  updateMe: patch("/api/me", "Change one's name.", {
    ...person,
    body: z.strictObject({ name: PersonName }),
    response: json(Me),
    errors: ["not_found"],
  }),
  changePassword: put("/api/me/password", "Change one's password. Every other browser is signed out.", {
    ...person,
    body: z.strictObject({ current: GivenPassword, next: NewPassword }),
    response: success,
    errors: ["not_found", "wrong_password", "too_many_tries"],
  }),
  listSignIns: get(
    "/api/sign-ins",
    "The browsers that one is signed in with; with pairing, the devices that were paired.",
    {
      ...person,
      response: json(z.object({ items: z.array(SignIn) })),
      errors: ["not_found"],
    },
  ),
  endSignIn: {
    ...remove("/api/sign-ins/:id", "Sign one browser out, or remove a device that was paired."),
    ...person,
  },
  endSignIns: { ...remove("/api/sign-ins", "Sign every browser out, this one too."), ...person },
  getOwnBelongings: get(
    "/api/me/belongings",
    "How much one owns: what deleting one's account would delete.",
    {
      ...person,
      response: json(Belongings),
      errors: ["not_found"],
    },
  ),
  takeOut: get("/api/me/export", "Everything one has: references, chats, documents and files, by course.", {
    ...person,
    response: { kind: "file", description: "A ZIP file.", types: { "application/zip": null } },
    errors: ["not_found"],
  }),
  deleteMe: post(
    "/api/me/delete",
    "Delete one's account and everything in it. `password` is null for who signs in through an OpenID provider, and has just done so.",
    {
      ...person,
      body: z.strictObject({ password: GivenPassword.nullable() }),
      response: success,
      errors: ["not_found", "wrong_password", "too_many_tries", "last_administrator"],
    },
  ),
  listOwnEvents: get("/api/me/events", "What was done with one's account, newest first.", {
    ...person,
    ...pagesOf(AuditEvent),
    errors: ["not_found"],
  }),
  listApiTokens: get("/api/tokens", "One's API tokens, newest first, without their secrets.", {
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

  getOverview: get("/api/administration", "What waits and what failed, and to whom what is sent.", {
    ...administrator,
    response: json(Overview),
    errors: ["not_found"],
  }),
  retryJobs: post("/api/administration/retry", "Try again what failed for somebody.", {
    ...administrator,
    body: z.strictObject({ ownerId: Id, kind: JobKind }),
    response: json(z.object({ retried: z.number() })),
    errors: ["not_found"],
  }),
  listEvents: get("/api/audit", "What was done with accounts, newest first. Kept for a year.", {
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
    "How much somebody owns: what deleting them would delete.",
    {
      ...administrator,
      response: json(Belongings),
    },
  ),
  getPersonUsage: get("/api/people/:id/usage", "What somebody has used, and may use.", {
    ...administrator,
    response: json(PersonUsage),
  }),
  setLimits: put(
    "/api/people/:id/limits",
    "Decide what somebody may use. What is left out is as usual; null is without a limit.",
    { ...administrator, body: OwnLimits, response: json(PersonUsage) },
  ),
  deletePerson: {
    ...remove("/api/people/:id", "Delete an account and everything it owns."),
    ...administrator,
  },
  createReset: post("/api/people/:id/reset", "Make a link that sets a new password for somebody.", {
    ...administrator,
    response: created(Link),
  }),
  listInvitations: get("/api/invitations", "The invitations that nobody has used yet.", {
    ...administrator,
    response: json(z.object({ items: z.array(Invitation) })),
    errors: ["not_found"],
  }),
  createInvitation: post(
    "/api/invitations",
    "Invite somebody: for one e-mail address, or for whoever has the link.",
    {
      ...administrator,
      body: z.strictObject({ email: Email.nullable(), role: Role }),
      response: created(Link.extend({ invitation: Invitation })),
      errors: ["not_found", "email_taken"],
    },
  ),
  withdrawInvitation: { ...remove("/api/invitations/:id", "Withdraw an invitation."), ...administrator },
} as const;
