// Keys of providers are stored sealed: with AES-256-GCM, by a key of our own in a file that its user alone can read. A copy
// of the database, or a backup of it, holds none that could be used.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@ibid/core/contract/error.ts";

export interface Seal {
  /** `name`: what it is. Under another name it can't be opened. */
  close(name: string, text: string): string;
  /** Null: it was sealed elsewhere, or was changed. */
  open(name: string, sealed: string): string | null;
}

const CIPHER = "aes-256-gcm";
const VERSION = "1";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const PRIVATE = 0o600;

/** The file is read when it is first needed, and made when something is first sealed. */
export function createSeal(dataFolder: string): Seal {
  const path = join(dataFolder, "settings-key");
  let known: Buffer | null = null;
  const find = (): Buffer | null => (known ??= readKey(path));
  return {
    close(name, text) {
      const key = (known = find() ?? makeKey(path));
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [VERSION, ...[nonce, cipher.getAuthTag(), body].map((bytes) => bytes.toString("base64"))].join(
        ".",
      );
    },
    open(name, sealed) {
      const key = find();
      const [version, ...parts] = sealed.split(".");
      const [nonce, tag, body] = parts.map((part) => Buffer.from(part, "base64"));
      if (
        key === null ||
        version !== VERSION ||
        nonce === undefined ||
        tag === undefined ||
        body === undefined
      )
        return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
        return decipher.update(body, undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}

function readKey(path: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
    // A copied folder may have lost the file's permissions. (Windows has none of this kind.)
    if (process.platform !== "win32") chmodSync(path, PRIVATE);
  } catch {
    return null;
  }
  const key = Buffer.from(text.trim(), "base64");
  return key.length === KEY_BYTES ? key : null;
}

function makeKey(path: string): Buffer {
  const made = randomBytes(KEY_BYTES);
  try {
    writeFileSync(path, `${made.toString("base64")}\n`, { mode: PRIVATE, flag: "wx", flush: true });
    return made;
  } catch (error) {
    // Another process that shares the folder was faster.
    const others = readKey(path);
    if (others !== null) return others;
    throw new AppError(
      "storage_unavailable",
      "The key can't be kept: the file “settings-key” in the data folder can't be written or read. Delete it, or make the folder writable.",
      { cause: error },
    );
  }
}
