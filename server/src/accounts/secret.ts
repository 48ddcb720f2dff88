import { createHash, randomBytes } from "node:crypto";

/** What lets somebody in: the text is shown once, the hash is stored. */
export interface Secret {
  text: string;
  hash: Buffer;
}

/** 256 random bits, so their hash needs no salt and guessing is hopeless. The prefix tells people what they have found. */
export function makeSecret(prefix = ""): Secret {
  const text = prefix + randomBytes(32).toString("base64url");
  return { text, hash: hashSecret(text) };
}

export function hashSecret(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
