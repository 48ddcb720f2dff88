import type { LimitKind, OwnLimits } from "@ibid/core/contract/people/usage.ts";
import { sayNumber } from "./say-amount.ts";

export const LIMIT_FIELDS: readonly { kind: LimitKind; label: string }[] = [
  { kind: "tokens", label: "Tokens of the model in a month" },
  { kind: "storage", label: "Room for files, in MB" },
  { kind: "uploads", label: "Files and pages added in a day" },
  { kind: "answers", label: "Answers written at once" },
  { kind: "requests", label: "Requests in a minute" },
];

export type TypedLimits = Record<LimitKind, string>;

const MEBIBYTE = 1024 ** 2;
const unitOf = (kind: LimitKind): number => (kind === "storage" ? MEBIBYTE : 1);

export function sayLimit(kind: LimitKind, most: number | null): string {
  return most === null ? "none" : sayNumber(Math.floor(most / unitOf(kind)));
}

export function typeLimits(own: OwnLimits): TypedLimits {
  const typed = LIMIT_FIELDS.map(({ kind }) => {
    const most = own[kind];
    return [kind, most === undefined ? "" : sayLimit(kind, most)];
  });
  return Object.fromEntries(typed) as TypedLimits;
}

/** As people write numbers: "2,000,000", "2 000 000". */
export function readLimits(typed: TypedLimits): { limits: OwnLimits; wrong: Set<LimitKind> } {
  const limits: OwnLimits = {};
  const wrong = new Set<LimitKind>();
  for (const { kind } of LIMIT_FIELDS) {
    const text = typed[kind].trim();
    if (text === "") continue;
    const digits = text.replace(/[\s,.'’]/g, "");
    if (/^none$/i.test(text)) limits[kind] = null;
    else if (/^\d{1,9}$/.test(digits)) limits[kind] = Number(digits) * unitOf(kind);
    else wrong.add(kind);
  }
  return { limits, wrong };
}
