import type { StatedReference } from "./material.ts";

/** Reference data without the variables that a file leaves empty. */
export function statedOnly(fields: Record<string, unknown>): StatedReference {
  const isStated = (value: unknown): boolean =>
    value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isStated(value)));
}
