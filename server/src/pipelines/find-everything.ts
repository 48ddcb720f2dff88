// The search field: what was typed → everything that has the words, kind by kind, and passages close to them in meaning.
// Another kind of thing is a line in `FINDERS`, and its shape in `core/src/contract/search/find.ts`.
import {
  FOUND_KINDS,
  type FindRequest,
  type FindResult,
  type Found,
  type FoundKind,
} from "@ibid/core/contract/search/find.ts";
import type { SharedWith } from "../accounts/sharing/find-shelf.ts";
import type { Embedder } from "../ai/embedder.ts";
import { listNewestCourseIds } from "../db/courses.ts";
import { asGuest } from "../db/isolation/acting.ts";
import type { Db } from "../db/open.ts";
import { findByMeaning } from "../retrieve/find/find-by-meaning.ts";
import { findDocuments } from "../retrieve/find/find-documents.ts";
import { findMessages } from "../retrieve/find/find-messages.ts";
import { findPassages } from "../retrieve/find/find-passages.ts";
import { findNotes } from "../retrieve/find/find-notes.ts";
import type { FindScope } from "../retrieve/find/find-scope.ts";
import { findSources } from "../retrieve/find/find-sources.ts";
import { type ResolvedWords, resolveWords } from "../retrieve/find/resolve-words.ts";

type FindOptions = Omit<FindRequest, "courseId">;

export interface FindDeps {
  db: Db;
  embedder: Embedder;
}

/** At most this many courses are searched at once, the newest. */
const MOST_COURSES = 200;
const MOST_SHARED = 20;

interface Search {
  scope: FindScope;
  query: string;
  resolved: ResolvedWords;
}

const BY_MEANING = 3;

/** `isPartial`: none of these has all the words. */
type Finder = (deps: FindDeps, search: Search) => Promise<{ found: Found[]; isPartial?: boolean }>;

const FINDERS: Record<FoundKind, Finder> = {
  source: async ({ db }, { scope, resolved }) => ({ found: await findSources(db, scope, resolved.words) }),
  async passage(deps, { scope, query, resolved }) {
    const [{ passages, isPartial }, byMeaning] = await Promise.all([
      findPassages(deps.db, scope, resolved),
      findByMeaning(deps, scope, query),
    ]);
    const known = new Set(passages.map(({ chunkId }) => chunkId));
    const others = byMeaning.filter(({ chunkId }) => !known.has(chunkId));
    // However many have the words, there is room for some that say the same in others.
    const room = scope.most - Math.min(others.length, BY_MEANING);
    return { found: [...passages.slice(0, room), ...others, ...passages.slice(room)], isPartial };
  },
  note: async ({ db }, { scope, resolved }) => ({ found: await findNotes(db, scope, resolved.words) }),
  message: async ({ db }, { scope, resolved }) => ({ found: await findMessages(db, scope, resolved.words) }),
  document: async ({ db }, { scope, resolved }) => ({
    found: await findDocuments(db, scope, resolved.words),
  }),
};

/** In the courses of this user, and in those that others share with them, as they may see these. */
export async function findInAllCourses(
  deps: FindDeps,
  { user, memberships }: SharedWith,
  request: FindOptions,
): Promise<FindResult> {
  const own = await listNewestCourseIds(deps.db, user, MOST_COURSES);
  const results = [await findEverything(deps, { user, courseIds: own }, request)];
  for (const { ownerId: owner, courseId, role } of memberships.slice(0, MOST_SHARED)) {
    const guest = { owner, courseId, guest: user, role };
    const search = () => findEverything(deps, { user: owner, courseIds: [courseId] }, request);
    results.push(await asGuest(guest, search));
  }
  return merge(results, request.most);
}

function merge(results: readonly FindResult[], most: number): FindResult {
  const kinds = FOUND_KINDS.map((kind) => {
    const lists = results.map(({ found }) => found.filter((one) => one.kind === kind));
    // The best of each shelf come first: they are not compared with each other.
    const found = Array.from({ length: most }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
    return { kind, found };
  });
  return {
    found: kinds.flatMap(({ found }) => found.slice(0, most)),
    more: kinds
      .filter(({ kind, found }) => found.length > most || results.some(({ more }) => more.includes(kind)))
      .map(({ kind }) => kind),
    isPartial: results.every(({ isPartial, found }) => isPartial || found.length === 0),
    spelling: results.find(({ spelling }) => spelling.length > 0)?.spelling ?? [],
  };
}

export async function findEverything(
  deps: FindDeps,
  where: Pick<FindScope, "user" | "courseIds">,
  { query, kinds = FOUND_KINDS, sourceIds, saidBy, most }: FindOptions,
): Promise<FindResult> {
  const scope = { ...where, sourceIds: sourceIds ?? null, saidBy: saidBy ?? null, most };
  const resolved = await resolveWords(deps.db, scope, query);
  const search = { scope, query, resolved };
  // Only in a chat something is said.
  const wanted = FOUND_KINDS.filter(
    (kind) => kinds.includes(kind) && (scope.saidBy === null || kind === "message"),
  );
  const results = await Promise.all(
    wanted.map(async (kind) => ({ kind, ...(await FINDERS[kind](deps, search)) })),
  );
  return {
    found: results.flatMap(({ found }) => found.slice(0, scope.most)),
    more: results.filter(({ found }) => found.length > scope.most).map(({ kind }) => kind),
    isPartial: results.some(({ isPartial }) => isPartial === true),
    spelling: resolved.spelling,
  };
}
