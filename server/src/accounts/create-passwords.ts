// Passwords are kept as scrypt hashes that name their own parameters, so that these can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createTurns } from "../threads/create-turns.ts";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist, or has no password (null), as for a wrong password. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** About 0.2 s and 128 MB a password. */
const COST = 2 ** 17;
const BLOCK = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;
/** They run in Node's threads for files: one thread is always left to files, and memory is bounded. */
const AT_ONCE = 2;

export function createPasswords({ cost = COST, derive = deriveKey } = {}): Passwords {
  const turns = createTurns(AT_ONCE);
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16);
    const made = { cost, block: BLOCK, parallel: PARALLEL, salt };
    const key = await turns.take(() => derive(password, made));
    return ["scrypt", cost, BLOCK, PARALLEL, salt.toString("base64url"), key.toString("base64url")].join("$");
  };
  const nobody = {
    cost,
    block: BLOCK,
    parallel: PARALLEL,
    salt: randomBytes(16),
    key: randomBytes(KEY_BYTES),
  };
  return {
    hash,
    async matches(password, stored) {
      const { key, ...how } = stored === null ? nobody : parse(stored);
      const given = await turns.take(() => derive(password, how));
      return timingSafeEqual(given, key) && stored !== null;
    },
  };
}

interface Parameters {
  cost: number;
  block: number;
  parallel: number;
  salt: Buffer;
}

function parse(stored: string): Parameters & { key: Buffer } {
  const [kind, cost, block, parallel, salt, key] = stored.split("$");
  if (kind !== "scrypt" || key === undefined) throw new Error("A stored password has an unknown form.");
  return {
    cost: Number(cost),
    block: Number(block),
    parallel: Number(parallel),
    salt: Buffer.from(salt!, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

export function deriveKey(password: string, { cost, block, parallel, salt }: Parameters): Promise<Buffer> {
  const options = { N: cost, r: block, p: parallel, maxmem: 256 * cost * block };
  return new Promise((resolve, reject) => {
    // The same letters may be composed in two ways, depending on the keyboard.
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
