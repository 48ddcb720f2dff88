// How another device of somebody's comes in. In: who wants to bring one in. Out: a code to type there, or a link to open
// there, which works once; then, which browser it brought in.
import { randomInt } from "node:crypto";
import type { DeviceCodeState } from "@ibid/core/contract/people/device-endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { deviceCodes, signIns, users } from "../db/schema.ts";
import { type UserId, asUser } from "../db/users.ts";
import { hashSecret, makeSecret } from "./secret.ts";

/** A code is typed by hand, so it is short: 40 bits. A link has 256. */
export type DeviceSecret = "code" | "link";

export const GOOD_SECONDS = { code: 10 * 60, link: 5 * 60 } as const;
/** No 0/O, 1/I/L or U/V to mix up: what looks like a digit is read as one. (Crockford's base 32.) */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 8;
/** Wrong codes while one is open. Then it is withdrawn: nobody mistypes that often, and 200 of 2^40 give guessers no chance. */
export const MOST_WRONG_TRIES = 200;

/** A new one makes the earlier ones of this person useless. */
export async function createDeviceCode(
  db: Db,
  user: UserId,
  kind: DeviceSecret,
): Promise<{ id: string; code: string; seconds: number }> {
  const code = kind === "code" ? makeCode() : makeSecret().text;
  const seconds = GOOD_SECONDS[kind];
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  return await inTransaction(db, async (db) => {
    await db
      .update(deviceCodes)
      .set({ expiresAt: sql`now()` })
      .where(and(eq(deviceCodes.userId, user), isOpen));
    const values = { userId: user, codeHash: hashSecret(code), expiresAt };
    const [row] = await db.insert(deviceCodes).values(values).returning({ id: deviceCodes.id });
    return { id: row!.id, code: kind === "code" ? `${code.slice(0, 4)}-${code.slice(4)}` : code, seconds };
  });
}

/** Who a link signs in. */
export async function findDeviceLink(
  db: Db,
  secret: string,
): Promise<{ name: string; email: string | null }> {
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(deviceCodes)
    .innerJoin(users, eq(users.id, deviceCodes.userId))
    .where(and(eq(deviceCodes.codeHash, hashSecret(secret)), isOpen));
  if (row === undefined) throw usedLink();
  return row;
}

/** Once: of two at the same time, the second waits for the row and finds it used. */
export async function takeDeviceCode(
  db: Db,
  given: string,
  kind: DeviceSecret,
): Promise<{ id: string; user: UserId }> {
  const codeHash = hashSecret(kind === "code" ? asTyped(given) : given);
  const [row] = await db
    .update(deviceCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(deviceCodes.codeHash, codeHash), isOpen))
    .returning({ id: deviceCodes.id, userId: deviceCodes.userId });
  if (row !== undefined) return { id: row.id, user: asUser(row.userId) };
  if (kind === "link") throw usedLink();
  await db
    .update(deviceCodes)
    .set({ wrongTries: sql`${deviceCodes.wrongTries} + 1` })
    .where(isOpen);
  throw new AppError(
    "wrong_code",
    "This code is wrong or no longer works. A code works once, within ten minutes: if need be, make a new one on your computer.",
  );
}

/** So that the person who made the code sees which device used it. `secret`: of its sign-in. */
export async function noteDevice(db: Db, id: string, secret: string): Promise<void> {
  const [device] = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(eq(signIns.tokenHash, hashSecret(secret)));
  await db
    .update(deviceCodes)
    .set({ signInId: device?.id ?? null })
    .where(eq(deviceCodes.id, id));
}

export async function getDeviceCode(db: Db, user: UserId, id: string): Promise<DeviceCodeState> {
  const [row] = await db
    .select({
      usedAt: deviceCodes.usedAt,
      wrongTries: deviceCodes.wrongTries,
      isOpen: sql<boolean>`${isOpen}`,
      isComingIn: sql<boolean>`${isComingIn}`,
      device: { id: signIns.id, userAgent: signIns.userAgent },
    })
    .from(deviceCodes)
    .leftJoin(signIns, eq(signIns.id, deviceCodes.signInId))
    .where(and(eq(deviceCodes.userId, user), eq(deviceCodes.id, id)));
  const { usedAt, wrongTries, isOpen: isStillOpen, isComingIn: isNamedSoon, device } = found(row, "code");
  if (isNamedSoon) return { state: "open", device: null };
  if (usedAt !== null) return { state: "used", device };
  if (isStillOpen) return { state: "open", device: null };
  return { state: wrongTries < MOST_WRONG_TRIES ? "expired" : "guessed", device: null };
}

const isOpen = and(
  isNull(deviceCodes.usedAt),
  gt(deviceCodes.expiresAt, sql`now()`),
  lt(deviceCodes.wrongTries, MOST_WRONG_TRIES),
);

/** Its code is used, and its sign-in about to be stored: in a moment it is known what it is. */
const isComingIn = and(
  isNull(deviceCodes.signInId),
  gt(deviceCodes.usedAt, sql`now() - interval '5 seconds'`),
);

function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** As people type it: in small letters, with spaces, with a letter for a digit that looks like it. */
function asTyped(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

function usedLink(): AppError {
  return new AppError(
    "link_unusable",
    "This link can't be used: it works once, for five minutes. Make a new one on the device where you are signed in.",
  );
}
