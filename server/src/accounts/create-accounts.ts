// Accounts, where Ibid has them. In: what a browser or a program brings. Out: who is calling, or a refusal.
import type { Config } from "../config.ts";
import type { Db } from "../db/open.ts";
import { type Passwords, createPasswords } from "./create-passwords.ts";
import { type GuessLimit, limitGuesses } from "./limit-guesses.ts";
import { type Oidc, createOidc } from "./oidc/create-oidc.ts";
import { type FirstAdministrator, openFirstAdministrator } from "./open-first-administrator.ts";

export interface Accounts {
  passwords: Passwords;
  guesses: GuessLimit;
  /** For the secrets of links: a class that opens a revoked one must not keep its people from signing in. */
  linkGuesses: GuessLimit;
  firstAdministrator: FirstAdministrator;
  /** Null: people sign in with a password alone. */
  oidc: Oidc | null;
}

export async function createAccounts(
  db: Db,
  { oidc }: Pick<Config, "oidc">,
  passwords: Passwords = createPasswords(),
): Promise<Accounts> {
  return {
    passwords,
    guesses: limitGuesses(),
    linkGuesses: limitGuesses(),
    firstAdministrator: await openFirstAdministrator(db, passwords),
    oidc: oidc === null ? null : createOidc(oidc),
  };
}
