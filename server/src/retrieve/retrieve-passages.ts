// Step "retrieve": a question → the best passages of a course.
// In: a question and a scope. Out: passages with their places and scores, best first, or a reason why there are none.
import type { Locator } from "@ibid/core/contract/locator.ts";
import { and, count, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { chunkLocator } from "../db/chunk-locator.ts";
import type { Db } from "../db/open.ts";
import { chunks, sources } from "../db/schema.ts";
import { rankPassages, type Ranked } from "./rank-passages.ts";
import { type MeaningSearch, searchByMeaning } from "./search-by-meaning.ts";
import { searchByWords } from "./search-by-words.ts";
import type { SearchScope } from "./search-scope.ts";

export interface Passage extends Ranked {
  sourceId: string;
  title: string;
  url: string | null;
  /** Which chunk of its source it is. */
  ordinal: number;
  text: string;
  locator: Locator;
}

export interface Retrieved {
  passages: Passage[];
  /** The question could be compared by words only. */
  degraded: boolean;
  /** Whether `similarity` is calibrated for the embedder in use; otherwise it is the raw cosine. */
  calibrated: boolean;
  message: string | null;
}

const CANDIDATES = 50;
export const DEFAULT_K = 5;
export const SIMILARITY_THRESHOLD = 0.5;

/** `formerEmbedders`: their vectors serve until they are replaced. */
export async function retrievePassages(
  { db, embedder, formerEmbedders = [] }: { db: Db; embedder: Embedder; formerEmbedders?: Embedder[] },
  scope: SearchScope,
  query: string,
  k = DEFAULT_K,
): Promise<Retrieved> {
  const serving = [embedder, ...(await selectServing(db, scope, formerEmbedders))];
  const [byWords, ...searches] = await Promise.all([
    searchByWords(db, scope, query, CANDIDATES),
    ...serving.map((each) => searchWith(db, scope, query, each)),
  ]);
  const byMeaning = searches.filter((search) => search !== null);
  const degraded = byMeaning.length < searches.length;
  const ranked = rankPassages(byWords, byMeaning)
    .filter((passage) => passage.similarity >= SIMILARITY_THRESHOLD)
    .slice(0, k);
  const passages = await describe(db, scope, ranked);
  return {
    passages,
    degraded,
    calibrated: embedder.calibration !== null,
    message: await explain(db, scope, passages.length, degraded),
  };
}

/** Null when the embedder fails: that must not stop the search, which goes on by words and says so. */
async function searchWith(
  db: Db,
  scope: SearchScope,
  query: string,
  embedder: Embedder,
): Promise<MeaningSearch | null> {
  const [vector] = await embedder.embed([query], "query").catch(() => []);
  if (vector === undefined) return null;
  return { embedder, hits: await searchByMeaning(db, scope, vector, embedder.id, CANDIDATES) };
}

/** Those that made vectors of this course. A source keeps its embedder's name until all its vectors are replaced. */
async function selectServing(db: Db, scope: SearchScope, former: Embedder[]): Promise<Embedder[]> {
  if (former.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: sources.embeddingModel })
    .from(sources)
    .where(and(eq(sources.courseId, scope.courseId), eq(sources.ownerId, scope.user)));
  return former.filter((embedder) => rows.some(({ id }) => id === embedder.id));
}

async function describe(db: Db, scope: SearchScope, ranked: Ranked[]): Promise<Passage[]> {
  if (ranked.length === 0) return [];
  const { embedding: _, ...columns } = getTableColumns(chunks);
  const rows = await db
    .select({ ...columns, title: sources.title, url: sources.url })
    .from(chunks)
    .innerJoin(sources, eq(sources.id, chunks.sourceId))
    .where(
      and(
        inArray(
          chunks.id,
          ranked.map((hit) => hit.chunkId),
        ),
        eq(chunks.ownerId, scope.user),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap((hit) => {
    const row = byId.get(hit.chunkId);
    // Deleted between the two statements.
    if (row === undefined) return [];
    const { sourceId, title, url, ordinal, text } = row;
    return [{ ...hit, sourceId, title, url, ordinal, text, locator: chunkLocator(row) }];
  });
}

async function explain(db: Db, scope: SearchScope, hits: number, degraded: boolean): Promise<string | null> {
  const rows = await db
    .select({
      status: sources.status,
      n: count(),
      chunks: sql<number>`sum((select count(*) from ${chunks} where ${chunks.sourceId} = ${sources.id}))::int`,
    })
    .from(sources)
    .where(and(eq(sources.courseId, scope.courseId), eq(sources.ownerId, scope.user)))
    .groupBy(sources.status);
  const of = (status: string): number => rows.find((row) => row.status === status)?.n ?? 0;
  const pending = of("fetching") + of("searchable");
  const parts: string[] = [];
  if (hits === 0) {
    const hasMaterial = rows.some(({ status, chunks }) => status !== "fetching" && chunks > 0);
    parts.push(
      hasMaterial
        ? "No passage of the material is close enough to the question."
        : "This course has no material to search yet.",
    );
  }
  if (pending > 0)
    parts.push(`${pending} ${pending === 1 ? "source is" : "sources are"} still being indexed.`);
  if (degraded) parts.push("The question could be compared by words only.");
  return parts.length === 0 ? null : parts.join(" ");
}
