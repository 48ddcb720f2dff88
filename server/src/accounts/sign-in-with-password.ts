import { AppError } from "@ibid/core/contract/error.ts";
import type { Db } from "../db/open.ts";
import { type UserId, asUser, findUserByEmail } from "../db/users.ts";
import type { Passwords } from "./create-passwords.ts";
import type { GuessLimit } from "./limit-guesses.ts";

interface Try {
  email: string;
  password: string;
  /** Where the connection comes from. */
  address: string;
}

/** An unknown address and a wrong password have the same answer, after the same work. */
export async function signInWithPassword(
  { db, passwords, guesses }: { db: Db; passwords: Passwords; guesses: GuessLimit },
  { email, password, address }: Try,
  /** Told whose account it was, if it is one. */
  onRefused: (person: UserId | null) => Promise<void> = async () => {},
): Promise<UserId> {
  const attempt = await guesses.enter(email, address);
  const person = await findUserByEmail(db, email);
  const isRight = await passwords.matches(password, person?.passwordHash ?? null);
  if (!isRight || person === null) {
    await onRefused(person === null ? null : asUser(person.id));
    throw new AppError("wrong_password", "The e-mail address or the password is wrong.");
  }
  attempt.succeed();
  return asUser(person.id);
}
