// What each person may use here, unless an administrator decides otherwise for them.
import type { Limits } from "@ibid/core/contract/people/usage.ts";
import { z } from "zod";

const MEBIBYTE = 1024 * 1024;

/** Where there are accounts: enough for a student who works all day. Without accounts, there are only limits that were set. */
const USUAL: Limits = {
  requests: 1200,
  answers: 3,
  uploads: 1000,
  storage: 10_240 * MEBIBYTE,
  tokens: 2_000_000,
};

const Most = z
  .string()
  .regex(/^(?:off|\d{1,9})$/, "use a whole number, or off")
  .optional();

/** Variables of the environment. */
export const LIMIT_SETTINGS = {
  IBID_LIMIT_REQUESTS: Most,
  IBID_LIMIT_ANSWERS: Most,
  IBID_LIMIT_UPLOADS: Most,
  IBID_LIMIT_STORAGE_MB: Most,
  IBID_LIMIT_TOKENS: Most,
};

export function readLimits(
  env: { [Name in keyof typeof LIMIT_SETTINGS]?: string | undefined },
  hasAccounts: boolean,
): Limits {
  const read = (setting: keyof typeof LIMIT_SETTINGS, kind: keyof Limits, unit = 1): number | null => {
    const value = env[setting];
    if (value === undefined) return hasAccounts ? USUAL[kind] : null;
    return value === "off" ? null : Number(value) * unit;
  };
  return {
    requests: read("IBID_LIMIT_REQUESTS", "requests"),
    answers: read("IBID_LIMIT_ANSWERS", "answers"),
    uploads: read("IBID_LIMIT_UPLOADS", "uploads"),
    storage: read("IBID_LIMIT_STORAGE_MB", "storage", MEBIBYTE),
    tokens: read("IBID_LIMIT_TOKENS", "tokens"),
  };
}
