import type { Finding } from "@ibid/core/contract/document.ts";

/** A finding about the whole document, unless `about` is given. */
export function finding(
  kind: Finding["kind"],
  severity: Finding["severity"],
  message: string,
  about: Partial<Pick<Finding, "range" | "number" | "sourceId" | "fix">> = {},
): Finding {
  return { kind, severity, message, range: null, number: null, sourceId: null, ...about };
}
