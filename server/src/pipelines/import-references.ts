// A file of references → sources. What the course has already is not added again.
import { importReferences as readReferences } from "@ibid/core/bibliography/import-references.ts";
import type { ImportProblem } from "@ibid/core/bibliography/imported-reference.ts";
import { workKeys } from "@ibid/core/bibliography/find-duplicates.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Context } from "../context.ts";
import { lockShelf } from "../db/courses.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { type StoredReference, listReferences } from "../db/references.ts";
import { getSources } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { insertReferences } from "../persist/shelf/insert-references.ts";

type Imported = JsonOf<typeof endpoints.importReferences>;

export async function importReferences(
  { db }: Context,
  user: UserId,
  courseId: string,
  text: string,
): Promise<Imported> {
  const { references, problems } = readReferences(text);
  const items = await inTransaction(db, async (db) => {
    const shelf = await lockShelf(db, user, courseId);
    const known = matchKnown(
      await listReferences(db, user, courseId),
      references.map(({ item }) => item),
    );
    const fresh = references.filter((_, index) => known[index] === undefined).map(({ item }) => item);
    const added = await insertReferences(db, shelf, fresh);
    const ids = known.map((id) => id ?? added.shift()!);
    const sources = await getSources(db, user, ids);
    return sources.map((source, index) => ({ source, isKnown: known[index] !== undefined }));
  });
  return {
    items,
    problems: problems.filter(({ isImported }) => !isImported).map(describe),
    notKept: problems.filter(({ isImported }) => isImported).map(describe),
  };
}

/** For each item, the id of the source that is the same work or has exactly the same reference data. */
function matchKnown(shelf: readonly StoredReference[], items: readonly CslItem[]): (string | undefined)[] {
  const keysOf = (csl: CslItem) => [...workKeys(csl), `same ${sortedJson(csl)}`];
  const ids = new Map<string, string>();
  for (const { id, csl, url } of shelf) {
    for (const key of keysOf(csl)) ids.set(key, ids.get(key) ?? id);
    if (url !== null)
      for (const key of workKeys({ type: csl.type, URL: url })) ids.set(key, ids.get(key) ?? id);
  }
  return items.map((item) =>
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

function describe({ line, key, message }: ImportProblem): { line: number; message: string } {
  return { line, message: key === "" ? message : `${key}: ${message}` };
}
