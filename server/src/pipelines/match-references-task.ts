import { workKeys } from "@ibid/core/bibliography/find-duplicates.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { StoredReference } from "../db/references.ts";

/** For each item, the id of the source on the shelf that is the same work or has exactly the same reference data. */
export function run({ items, shelf }: Record<"items" | "shelf", string>): (string | undefined)[] {
  const keysOf = (csl: CslItem) => [...workKeys(csl), `same ${sortedJson(csl)}`];
  const ids = new Map<string, string>();
  for (const { id, csl, url } of JSON.parse(shelf) as StoredReference[]) {
    for (const key of keysOf(csl)) ids.set(key, ids.get(key) ?? id);
    if (url !== null)
      for (const key of workKeys({ type: csl.type, URL: url })) ids.set(key, ids.get(key) ?? id);
  }
  return (JSON.parse(items) as CslItem[]).map((item) =>
    keysOf(item)
      .map((key) => ids.get(key))
      .find((id) => id !== undefined),
  );
}

/** Sorted, because the database does not preserve the order of an object's keys. */
function sortedJson(csl: CslItem): string {
  return JSON.stringify(csl, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
