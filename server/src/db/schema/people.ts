// People, and how they prove who they are. These tables are read before it is known whose request it is, so they have no
// owner: `user_id` says whom a row lets in. Whatever lets somebody in is stored as a hash, and shown once.
import { sql } from "drizzle-orm";
import { type PgColumn, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Role, Scope, SignInMethod } from "@ibid/core/contract/person.ts";
import { bytes, createdAt, id, moment } from "../columns.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull(),
    /** In lower case. */
    email: text().unique(),
    createdAt: createdAt(),
    /** Null: there is no password to sign in with. It names its own parameters; see `accounts/passwords.ts`. */
    passwordHash: text(),
    role: text().$type<Role>().notNull().default("member"),
    suspendedAt: moment(),
  },
  () => [check("users_role", sql`role in ('admin', 'member')`)],
);

const userId = () =>
  uuid()
    .notNull()
    .references((): PgColumn => users.id, { onDelete: "cascade" });
/** SHA-256 of 32 random bytes. */
const tokenHash = (name: string) => bytes().notNull().unique(name);

/** A browser that somebody has signed in with; without accounts, a device that was paired. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: id(),
    userId: userId(),
    tokenHash: tokenHash("sign_ins_hash"),
    via: text().$type<SignInMethod>().notNull(),
    /** What the browser calls itself. */
    userAgent: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index("sign_ins_user").on(t.userId)],
);

/** What brings another device in: a code that is typed there, or a link that is opened there. */
export const deviceCodes = pgTable(
  "device_codes",
  {
    id: id(),
    userId: userId(),
    /** For a code, SHA-256 of 40 random bits. */
    codeHash: tokenHash("device_codes_hash"),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Codes that were tried while this one was open. */
    wrongTries: integer().notNull().default(0),
    usedAt: moment(),
    /** What came in with it. */
    signInId: uuid().references((): PgColumn => signIns.id, { onDelete: "set null" }),
  },
  (t) => [index("device_codes_user").on(t.userId)],
);

/** For scripts and programs. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    userId: userId(),
    tokenHash: tokenHash("api_tokens_hash"),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    /** Null: never. */
    expiresAt: moment(),
    revokedAt: moment(),
  },
  (t) => [index("api_tokens_user").on(t.userId)],
);

export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    tokenHash: tokenHash("invitations_hash"),
    /** Null: for anyone who has the link. */
    email: text(),
    role: text().$type<Role>().notNull(),
    invitedBy: uuid().references((): PgColumn => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    usedBy: uuid().references((): PgColumn => users.id, { onDelete: "set null" }),
  },
  (t) => [index("invitations_email").on(t.email)],
);

/** Links that set a new password. */
export const resets = pgTable(
  "resets",
  {
    id: id(),
    userId: userId(),
    tokenHash: tokenHash("resets_hash"),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index("resets_user").on(t.userId)],
);

/** Who somebody is at an OpenID provider. */
export const oidcIdentities = pgTable(
  "oidc_identities",
  { issuer: text().notNull(), subject: text().notNull(), userId: userId(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("oidc_identities_user").on(t.userId)],
);
