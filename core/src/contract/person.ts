// People, where Ibid has accounts (`IBID_AUTH=accounts`).
import { z } from "zod";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { plainName } from "./plain-name.ts";

/** An administrator invites people and manages their accounts, and sees nothing of their material. */
export const Role = z.enum(["admin", "member"]);
export type Role = z.infer<typeof Role>;

/** What an API token may do: read (GET, searches), or change things too. Neither manages an account. */
export const Scope = z.enum(["read", "write"]);
export type Scope = z.infer<typeof Scope>;

/**
 * How somebody came in: with a password, through an OpenID provider, by the link of an invitation or of a reset, or by one
 * that they made on another device of theirs. Without accounts, with the code that paired the device.
 */
export const SignInMethod = z.enum(["password", "oidc", "link", "device", "pairing"]);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;

export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD, `A password needs at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD, `A password can have at most ${LONGEST_PASSWORD} characters.`);

/** As it is typed to sign in: a wrong one may have any length. */
export const GivenPassword = z.string().max(LIMITS.field);

export const PersonName = z
  .string()
  .overwrite(plainName)
  .trim()
  .min(1, "Give a name.")
  .max(LIMITS.title, "A name can have at most 200 characters.");

const LONGEST_EMAIL = 254;
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_EMAIL, "This e-mail address is too long.")
  .pipe(z.email("This is not an e-mail address."));

/** Whether a link was also sent by mail. `none`: this Ibid sends no mail, or there is no address to send it to. */
export const Mailed = z.enum(["sent", "failed", "none"]);
export type Mailed = z.infer<typeof Mailed>;

/** The secret part of a link or an API token. */
export const SecretToken = z.string().max(LIMITS.cursor);

export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  role: Role,
  /** Without one, the way in is the OpenID provider. */
  hasPassword: z.boolean(),
});
export type Me = z.infer<typeof Me>;

export const SignIn = z.object({
  id: Id,
  via: SignInMethod,
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one of this request. */
  isThis: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  role: Role,
  isSuspended: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When one of their browsers or programs was last here. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Of files. */
  storedBytes: z.number(),
  /** Answers and drafts that are being written. */
  runningAnswers: z.number(),
});
export type Person = z.infer<typeof Person>;

export const Invitation = z.object({
  id: Id,
  email: z.string().nullable(),
  role: Role,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What goes with an account, counted. */
export const Belongings = z.object({
  courses: z.number(),
  sources: z.number(),
  /** Their own, also in courses of others, and those of others in their courses. */
  chats: z.number(),
  documents: z.number(),
  /** Of files. */
  bytes: z.number(),
  /** Who else is in their courses. */
  people: z.number(),
});
export type Belongings = z.infer<typeof Belongings>;
