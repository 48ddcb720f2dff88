// Fits how cosine and word overlap become the similarity that is shown, for the embedder that the environment names. Of
// every set the sources are parted into two shelves. A question is asked of the shelf that answers it (its best relevant
// passage should be shown) and of the one that does not (its first passage should not). Every other question is kept
// aside to judge the fit by.
import { asc, eq } from "drizzle-orm";
import type { Calibration } from "../../server/src/ai/embedder.ts";
import { sources } from "../../server/src/db/schema.ts";
import { WORDS_ALONE, calibrate } from "../../server/src/retrieve/calibrate.ts";
import { rankPassages } from "../../server/src/retrieve/rank-passages.ts";
import { searchCourse } from "../../server/src/retrieve/search-course.ts";
import type { EvaluationResult } from "../evaluation.ts";
import { fitLogistic } from "./fit-logistic.ts";
import { type OpenSet, forEachSet } from "./open-set.ts";

interface Pair {
  cosine: number;
  words: number;
  isPositive: boolean;
  isKeptAside: boolean;
}

interface Fit {
  calibration: Calibration;
  /** Of what was kept aside: relevant passages at 0.5 or more, above 0.7, and others at 0.5 or more. */
  relevant_at_least_05: number;
  relevant_above_07: number;
  others_at_least_05: number;
}

export async function evaluateCalibration(folder: string): Promise<EvaluationResult> {
  const pairs: Pair[] = [];
  let inUse = null as Calibration | null;
  await forEachSet(folder, async (set) => {
    pairs.push(...(await drawPairs(set)));
    inUse = set.embedder.calibration;
  });
  const known = pairs.filter(({ isKeptAside }) => !isKeptAside);
  const [wordsAlone, both] = [["words"], ["cosine", "words"]].map((names) =>
    fit(known, names as ScoreName[]),
  );
  const aside = pairs.filter(({ isKeptAside }) => isKeptAside);
  const figures = {
    pairs: pairs.length,
    fitted: { wordsAlone: judge(aside, wordsAlone!), both: judge(aside, both!) },
    in_use: {
      wordsAlone: judge(aside, WORDS_ALONE),
      both: inUse === null ? null : judge(aside, inUse),
    },
  };
  return { report: describe(figures), figures };
}

async function drawPairs({ db, embedder, set, scope, documentOf }: OpenSet): Promise<Pair[]> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(eq(sources.courseId, scope.courseId))
    .orderBy(asc(sources.id));
  const shelves = [0, 1].map((half) => rows.filter((_, i) => i % 2 === half).map(({ id }) => id));
  const pairs: Pair[] = [];
  for (const [i, { text, relevant }] of set.queries.entries()) {
    const isKeptAside = i % 2 === 1;
    const found = [];
    for (const sourceIds of shelves) {
      const search = await searchCourse({ db, serving: [embedder] }, { ...scope, sourceIds }, text);
      found.push(rankPassages(search.byWords, search.byMeaning));
    }
    const isRelevant = ({ chunkId }: { chunkId: string }) => relevant.has(documentOf.get(chunkId)!);
    const answered = found.map((ranked) => ranked.some(isRelevant));
    for (const [half, ranked] of found.entries()) {
      const pair = answered[half] ? ranked.find(isRelevant) : answered[1 - half] ? ranked[0] : undefined;
      if (pair === undefined || pair.cosine === null) continue;
      pairs.push({ cosine: pair.cosine, words: pair.words, isPositive: answered[half]!, isKeptAside });
    }
  }
  return pairs;
}

type ScoreName = "cosine" | "words";

function fit(pairs: readonly Pair[], names: ScoreName[]): Calibration {
  const weights = fitLogistic(
    pairs.map((pair) => ({ features: names.map((name) => pair[name]), isPositive: pair.isPositive })),
  ).map((weight) => Math.round(weight * 100) / 100);
  const of = (name: ScoreName): number => weights[names.indexOf(name)] ?? 0;
  return { cosine: of("cosine"), words: of("words"), bias: weights.at(-1)! };
}

function judge(pairs: readonly Pair[], calibration: Calibration): Fit {
  const share = (isPositive: boolean, isSo: (similarity: number) => boolean): number => {
    const these = pairs.filter((pair) => pair.isPositive === isPositive);
    return these.filter((pair) => isSo(calibrate(calibration, pair))).length / Math.max(1, these.length);
  };
  return {
    calibration,
    relevant_at_least_05: share(true, (similarity) => similarity >= 0.5),
    relevant_above_07: share(true, (similarity) => similarity > 0.7),
    others_at_least_05: share(false, (similarity) => similarity >= 0.5),
  };
}

interface Both {
  wordsAlone: Fit;
  both: Fit | null;
}

function describe({ pairs, fitted, in_use }: { pairs: number; fitted: Both; in_use: Both }): string {
  const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
  const line = (name: string, of: Fit | null): string =>
    of === null
      ? `${name}: none, the raw cosine is shown`
      : `${name} ${JSON.stringify(of.calibration)}: of relevant passages ${percent(of.relevant_at_least_05)} reach 0.5 ` +
        `and ${percent(of.relevant_above_07)} are above 0.7; of others ${percent(of.others_at_least_05)} reach 0.5`;
  return [
    `${pairs} passages; judged by every other question, which was kept aside`,
    line("fitted", fitted.both),
    line("in use", in_use.both),
    line("fitted, words alone", fitted.wordsAlone),
    line("in use, words alone", in_use.wordsAlone),
  ].join("\n");
}
