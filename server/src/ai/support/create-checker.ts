// Whether a source says what a claim says: the check of words (core/src/quotes) and, for claims that it leaves open, a
// small model trained for this one question. It runs here, needs no network, and gives the same answer every time.
import { fileURLToPath } from "node:url";
import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import type { Claim } from "@ibid/core/markers/claims-of.ts";
import type { Candidate, CheckablePassage, FoundWords, WordCheck } from "@ibid/core/quotes/check-claim.ts";
import { openThread } from "../../threads/open-thread.ts";
import { notInTime } from "../../threads/not-in-time.ts";
import type { Threads } from "../../threads/open-threads.ts";
import type { Task } from "../../threads/task.ts";
import type { ModelFiles } from "../offline/run-model.ts";
import type { SupportPair } from "./support-worker.ts";

export type ClaimCheck =
  | ({ verdict: Exclude<Verdict, "not-found"> } & FoundWords)
  | { verdict: "not-found"; /** The first passage's; "" without one. */ chunkId: string; quote: null };

export interface Checker {
  /** The claims of an answer, whatever numbers they cite. None when they can't be read in time: nothing is checked then. */
  read(answer: string): Promise<Claim[]>;
  /** One result per claim, in the same order. Null: there was too much to compare, and nothing is said about it (I16). */
  check(passages: readonly CheckablePassage[], claims: readonly string[]): Promise<ClaimCheck[] | null>;
  close(): Promise<void>;
}

const MODELS = new URL("../../../models/", import.meta.url);
/** Fitted: from this score on, passages support 97 of 100 claims. The model was trained on others (docs/eval.md). */
const SUPPORTED = 1.6;
/** The model compares some fifty a second, for everybody. An answer or document of ordinary length has a few dozen. */
const MOST_PAIRS = 500;

const readClaims: Task<string, Claim[]> = {
  file: new URL("./read-claims-task.ts", import.meta.url),
  load: () => import("./read-claims-task.ts"),
  sizeOf: (answer) => answer.length,
};

const checkWords: Task<{ passages: readonly CheckablePassage[]; claims: readonly string[] }, WordCheck[]> = {
  file: new URL("./check-words-task.ts", import.meta.url),
  load: () => import("./check-words-task.ts"),
  // Every claim is looked for in every passage.
  sizeOf: ({ passages, claims }) =>
    lengthOf(claims) * (1 + lengthOf(passages.map(({ text }) => text)) / 10_000),
};

/** The model holds some 150 MB while it is loaded. */
export function createChecker(threads: Threads): Checker {
  const workerData: ModelFiles = {
    modelFile: fileURLToPath(new URL("support/support.int8.onnx", MODELS)),
    vocabularyFile: fileURLToPath(new URL("all-MiniLM-L6-v2/vocab.txt", MODELS)),
  };
  const file = new URL("./support-worker.ts", import.meta.url);
  const model = openThread<readonly SupportPair[], number[]>(file, { workerData });
  return {
    read: async (answer) => (await threads.run(readClaims, answer).catch(notInTime)) ?? [],
    async check(passages, claims) {
      const notFound = { verdict: "not-found", chunkId: passages[0]?.chunkId ?? "", quote: null } as const;
      // An answer that repeats itself is compared once.
      const unlike = [...new Set(claims)];
      const words = await threads.run(checkWords, { passages, claims: unlike }).catch(notInTime);
      if (words === null) return null;
      const pairs = words.flatMap((result, i) =>
        result.verdict === "open" ? result.candidates.flatMap(pairsOf(unlike[i]!)) : [],
      );
      if (pairs.length > MOST_PAIRS) return null;
      const scores = pairs.length === 0 ? [] : await model.ask(pairs);
      const judge = (result: WordCheck): ClaimCheck => {
        if (result.verdict === "found") return result;
        if (result.verdict === "not-found") return notFound;
        const scored = result.candidates.map((candidate) => {
          // Scores come in the order in which they were asked for.
          const [score, ...rivals] = scores.splice(0, 1 + candidate.rivals.length);
          return { candidate, score: score! < Math.max(...rivals) ? -Infinity : score! };
        });
        const best = scored.toSorted((a, b) => b.score - a.score)[0]!;
        if (best.score < SUPPORTED) return notFound;
        const { chunkId, quote } = best.candidate;
        return { verdict: "close", chunkId, quote };
      };
      const checks = new Map(words.map((result, i) => [unlike[i]!, judge(result)]));
      return claims.map((claim) => checks.get(claim)!);
    },
    close: model.close,
  };
}

/** What the model is asked about a candidate: the claim first, then its rivals. */
const pairsOf =
  (claim: string) =>
  ({ around, rivals }: Candidate): SupportPair[] =>
    [claim, ...rivals].map((one) => ({ claim: one, passage: around }));

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
