import { findDuplicates } from "@ibid/core/bibliography/find-duplicates.ts";
import type { StoredReference } from "../db/references.ts";

/** In: the references of a course, as JSON. Out: the ids of each group. */
export function run(shelf: string): string[][] {
  const stored = JSON.parse(shelf) as StoredReference[];
  const items = stored.map(({ id, csl, url }) => ({ ...csl, URL: csl.URL ?? url, sourceId: id }));
  return findDuplicates(items).map((group) => group.map(({ sourceId }) => sourceId));
}
