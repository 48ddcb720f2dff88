// What each person may use, and how much of it they have used.
import { z } from "zod";

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Null: as much as they like. */
const Most = Count.nullable();

export const Limits = z.object({
  /** In a minute. */
  requests: Most,
  /** Answers and drafts that are being written at once. */
  answers: Most,
  /** Files and pages that are added in a day. */
  uploads: Most,
  /** Bytes of files. */
  storage: Most,
  /** That a provider's model reads and writes in a month. The built-in answerer uses none. */
  tokens: Most,
});
export type Limits = z.infer<typeof Limits>;
export type LimitKind = keyof Limits;

/** What an administrator has decided for one person; for the rest, what is usual holds. */
export const OwnLimits = z.strictObject(Limits.shape).partial();
export type OwnLimits = z.infer<typeof OwnLimits>;

const Allowance = z.object({
  used: Count,
  most: Most,
  /** When counting starts again; null: what is used is what there is. */
  startsAgainAt: z.iso.datetime().nullable(),
});

export const Usage = z.object({
  requests: z.object({ most: Most }),
  answers: Allowance,
  uploads: Allowance,
  storage: Allowance,
  tokens: Allowance,
});
export type Usage = z.infer<typeof Usage>;

export const PersonUsage = z.object({ usage: Usage, own: OwnLimits, usual: Limits });
export type PersonUsage = z.infer<typeof PersonUsage>;
