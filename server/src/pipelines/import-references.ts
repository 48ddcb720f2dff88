// A file of references → sources. What the course has already is not added again.
import type { ImportProblem } from "@ibid/core/bibliography/imported-reference.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Context } from "../context.ts";
import { lockShelf } from "../db/courses.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { referencesAsJson } from "../db/references.ts";
import { getSources } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { insertReferences } from "../persist/shelf/insert-references.ts";
import type { Task } from "../threads/task.ts";

type Imported = JsonOf<typeof endpoints.importReferences>;

const readReferences: Task<string, { items: string; problems: ImportProblem[] }> = {
  file: new URL("./read-references-task.ts", import.meta.url),
  load: () => import("./read-references-task.ts"),
  sizeOf: (text) => text.length,
};

const matchReferences: Task<Record<"items" | "shelf", string>, (string | undefined)[]> = {
  file: new URL("./match-references-task.ts", import.meta.url),
  load: () => import("./match-references-task.ts"),
  sizeOf: ({ items, shelf }) => items.length + shelf.length,
};

export async function importReferences(
  { db, threads }: Context,
  user: UserId,
  courseId: string,
  text: string,
): Promise<Imported> {
  const { items, problems } = await threads.run(readReferences, text);
  const references = JSON.parse(items) as CslItem[];
  const sources = await inTransaction(db, async (db) => {
    const locked = await lockShelf(db, user, courseId);
    const shelf = await referencesAsJson(db, user, courseId);
    const known = await threads.run(matchReferences, { items, shelf });
    const fresh = references.filter((_, index) => known[index] === undefined);
    const added = await insertReferences(db, locked, fresh);
    let next = 0;
    const ids = known.map((id) => id ?? added[next++]!);
    const sources = await Array.fromAsync(inParts(ids), (part) => getSources(db, user, part));
    return sources.flat().map((source, index) => ({ source, isKnown: known[index] !== undefined }));
  });
  return {
    items: sources,
    problems: problems.filter(({ isImported }) => !isImported).map(describe),
    notKept: problems.filter(({ isImported }) => isImported).map(describe),
  };
}

/** Reading thousands of rows at once would keep everybody waiting. */
const PART = 500;

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let i = 0; i < all.length; i += PART) yield all.slice(i, i + PART);
}

function describe({ line, key, message }: ImportProblem): { line: number; message: string } {
  return { line, message: key === "" ? message : `${key}: ${message}` };
}
