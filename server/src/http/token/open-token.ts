// The token of this Ibid. In: the setting and the data folder. Out: the token, the same at every start.
import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../../config.ts";
import { TOKEN } from "../../environment.ts";
import { type AccessToken, accessToken } from "./access-token.ts";

type TokenConfig = Pick<Config, "token" | "dataFolder">;

export interface OpenedToken {
  /** Null: nobody is asked for one. */
  token: AccessToken | null;
  /** Where it comes from, in words. */
  from: string;
  /** What the person who starts Ibid should know about it. */
  notice: string | null;
}

/** Makes a token where there is none that can be used. */
export function openToken(config: TokenConfig): OpenedToken {
  if (config.token === "off") {
    const from = "off: every user and program of this computer can read and change everything";
    return { token: null, from, notice: null };
  }
  if (config.token !== "file") {
    return { token: accessToken(config.token.value), from: "IBID_TOKEN", notice: null };
  }
  const path = tokenFile(config);
  const text = read(path);
  if (text !== null && TOKEN.test(text)) {
    return { token: accessToken(text), from: path, notice: keepPrivate(path) };
  }
  const said = text === null ? null : `The token in ${path} could not be used. Ibid made a new one.`;
  const made = randomBytes(32).toString("base64url");
  try {
    rmSync(path, { force: true });
    writeFileSync(path, `${made}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    // Another server that shares the folder was faster.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return openToken(config);
    const notice = `The token can't be kept in ${path} (${(error as Error).message}): the next start makes another one.`;
    return { token: accessToken(made), from: "this start only", notice };
  }
  return { token: accessToken(made), from: path, notice: said };
}

/** The token of an Ibid that runs already; null if it can't be found. */
export function findToken(config: TokenConfig): string | null {
  if (typeof config.token === "object") return config.token.value;
  return config.token === "off" ? null : read(tokenFile(config));
}

function tokenFile({ dataFolder }: TokenConfig): string {
  return join(dataFolder, "token");
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new ConfigError(
      `The token in ${path} can't be read (${message}). Make it readable for the user who runs Ibid, or delete it: ` +
        "Ibid makes a new one when it starts.",
    );
  }
}

/** A copied folder may have lost the file's permissions. (Windows has none of this kind.) */
function keepPrivate(path: string): string | null {
  if (process.platform === "win32" || (statSync(path).mode & 0o077) === 0) return null;
  try {
    chmodSync(path, 0o600);
    return (
      `Other users of this computer could read the token in ${path}; now they can't. ` +
      "If they may know it, delete the file and start Ibid again: it makes a new one."
    );
  } catch {
    return `Other users of this computer can read the token in ${path}. Make the file readable for yourself alone.`;
  }
}
