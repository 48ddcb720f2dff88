// The user's own course: how often a passage comes back when it is asked for by some words of one of its sentences. The
// database is that of IBID_DATA or DATABASE_URL; nothing in it is changed.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { sentences } from "@ibid/core/chunk/sentences.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Embedder } from "../../server/src/ai/embedder.ts";
import { createEmbedder } from "../../server/src/ai/embedders/create-embedder.ts";
import { readConfig } from "../../server/src/config.ts";
import { asSystem } from "../../server/src/db/isolation/acting.ts";
import { type Db, openDatabase } from "../../server/src/db/open.ts";
import { chunks, courses } from "../../server/src/db/schema.ts";
import type { UserId } from "../../server/src/db/users.ts";
import { createLog } from "../../server/src/log.ts";
import { retrievePassages } from "../../server/src/retrieve/retrieve-passages.ts";
import { seededRandom } from "../../tools/faults/seeded-random.ts";
import type { EvaluationResult } from "../evaluation.ts";

const QUESTIONS = 100;
const SEED = 5;
const K = 10;
const KEY_WORDS = 6;
const SHORTEST_WORD = 5;
const BAR = 40;

interface Asked {
  query: string;
  /** From 1; null when it did not come back. */
  rank: number | null;
}

export async function evaluateCourse(courseId: string): Promise<EvaluationResult> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog("silent")).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "DATA_DIR_IN_USE") throw error;
    throw new Error(
      `Ibid is running on ${config.dataFolder}. Stop it first: only one process can use the folder.`,
    );
  });
  const embedder = await createEmbedder(config.embedder);
  try {
    return await asSystem(() => askForPassages({ ...database, embedder }, courseId, config.dataFolder));
  } finally {
    await embedder.close();
    await database.close();
  }
}

async function askForPassages(
  { db, embedder }: { db: Db; embedder: Embedder },
  courseId: string,
  dataFolder: string,
): Promise<EvaluationResult> {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
  if (course === undefined) throw new Error(`There is no course ${courseId} in ${dataFolder}.`);
  const user = course.ownerId as UserId;
  const rows = await db
    .select({ sourceId: chunks.sourceId, text: chunks.text, start: chunks.startChar, end: chunks.endChar })
    .from(chunks)
    .where(and(eq(chunks.courseId, courseId), eq(chunks.ownerId, user)))
    .orderBy(sql`md5(${chunks.id}::text)`)
    .limit(QUESTIONS);
  const random = seededRandom(SEED, courseId);
  const asked: Asked[] = [];
  for (const { sourceId, text, start, end } of rows) {
    const query = drawQuestion(text, random.shuffled(sentences(text)));
    if (query === null) continue;
    const { passages } = await retrievePassages(
      { db, embedder },
      { user, courseId, sourceIds: null },
      query,
      K,
    );
    // Neighbours overlap: whichever of them has the sentence will do.
    const at = passages.findIndex(
      (passage) =>
        passage.sourceId === sourceId && passage.locator.start < end && passage.locator.end > start,
    );
    asked.push({ query, rank: at < 0 ? null : at + 1 });
  }
  return summarize(course.title, asked);
}

/** The long words of the first sentence that has enough of them, in their order. */
function drawQuestion(text: string, ranges: readonly TextRange[]): string | null {
  for (const { start, end } of ranges) {
    const words = [...new Set(text.slice(start, end).match(/[\p{L}\p{N}]+/gu))];
    const long = words.filter((word) => word.length >= SHORTEST_WORD);
    if (long.length < KEY_WORDS) continue;
    const longest = new Set(long.toSorted((a, b) => b.length - a.length).slice(0, KEY_WORDS));
    return words.filter((word) => longest.has(word)).join(" ");
  }
  return null;
}

function summarize(title: string, asked: readonly Asked[]): EvaluationResult {
  const share = (most: number): number =>
    asked.filter(({ rank }) => rank !== null && rank <= most).length / Math.max(1, asked.length);
  const figures = { asked: asked.length, first: share(1), among5: share(5), among10: share(K) };
  const bar = (part: number): string =>
    `${"█".repeat(Math.round(part * BAR)).padEnd(BAR, "·")} ${(100 * part).toFixed(1)} %`;
  const missed = asked.filter(({ rank }) => rank === null).map(({ query }) => `  not found: ${query}`);
  const report = [
    `${title}: ${asked.length} passages asked for by ${KEY_WORDS} words of a sentence`,
    `first        ${bar(figures.first)}`,
    `among five   ${bar(figures.among5)}`,
    `among ten    ${bar(figures.among10)}`,
    ...missed,
  ].join("\n");
  return { report, figures };
}
