// Passages that are close to the typed words in meaning and have not been found by them.
import { findWords, searchWords } from "@ibid/core/find/search-words.ts";
import type { Embedder } from "../../ai/embedder.ts";
import type { Db } from "../../db/open.ts";
import { calibrate } from "../calibrate.ts";
import { calibratedFor } from "../calibrated-for.ts";
import { searchByMeaning } from "../search-by-meaning.ts";
import type { FindScope } from "./find-scope.ts";
import { type FoundPassage, readPassages, toFound } from "./find-passages.ts";

/** From here on, a passage is worth showing. */
const WORTH_SHOWING = 0.5;
/** In more courses than this, only the newest are searched. */
const MOST_COURSES = 10;

export async function findByMeaning(
  { db, embedder }: { db: Db; embedder: Embedder },
  scope: FindScope,
  query: string,
): Promise<FoundPassage[]> {
  // One that somebody else runs would be sent every word as it is typed, and is paid for.
  if (!embedder.id.startsWith("local:")) return [];
  const active = await calibratedFor(db, scope.user, embedder);
  if (active === null) return [];
  const { calibration } = active;
  const [vector] = await active.embed([query], "query").catch(() => []);
  if (vector === undefined) return [];
  const close = new Map<string, number>();
  for (const courseId of scope.courseIds.slice(0, MOST_COURSES)) {
    const where = { user: scope.user, courseId, sourceIds: scope.sourceIds };
    for (const { chunkId, cosine } of await searchByMeaning(db, where, vector, active.id, scope.most)) {
      const similarity = calibration === null ? cosine : calibrate(calibration, { cosine, words: 0 });
      if (similarity >= WORTH_SHOWING) close.set(chunkId, similarity);
    }
  }
  const words = searchWords(query);
  const rows = await readPassages(db, scope, [...close.keys()]);
  return rows
    .toSorted((a, b) => close.get(b.id)! - close.get(a.id)!)
    .map((row) => toFound(row, findWords(row.text, words), "meaning"));
}
