import { exportReferences } from "@ibid/core/bibliography/export-references.ts";
import type { ExchangeFormat } from "@ibid/core/contract/reference-endpoints.ts";
import type { StoredReference } from "../db/references.ts";

/** In: the references of a course, as JSON. Out: the file. */
export function run({ shelf, format }: { shelf: string; format: ExchangeFormat }): string {
  const items = (JSON.parse(shelf) as StoredReference[]).map(({ csl }) => csl);
  return exportReferences(items, format);
}
