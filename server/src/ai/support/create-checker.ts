// Whether a source says what a claim says: the check of words (core/src/quotes) and, for claims that it leaves open, a
// small model trained for this one question. It runs here, needs no network, and gives the same answer every time.
import { fileURLToPath } from "node:url";
import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import { type CheckablePassage, type FoundWords, openPassages } from "@ibid/core/quotes/check-claim.ts";
import { openModelWorker } from "../offline/open-model-worker.ts";
import type { SupportPair, SupportWorkerData } from "./support-worker.ts";

export type ClaimCheck =
  | ({ verdict: Exclude<Verdict, "not-found"> } & FoundWords)
  | { verdict: "not-found"; /** The first passage's; "" without one. */ chunkId: string; quote: null };

export interface Checker {
  /** One result per claim, in the same order. */
  check(passages: readonly CheckablePassage[], claims: readonly string[]): Promise<ClaimCheck[]>;
  close(): Promise<void>;
}

const MODELS = new URL("../../../models/", import.meta.url);
/** Fitted: from this score on, passages support 97 of 100 claims. The model was trained on others (docs/eval.md). */
const SUPPORTED = 2;

/** The model holds some 150 MB while it is loaded. */
export function createChecker(): Checker {
  const workerData: SupportWorkerData = {
    modelFile: fileURLToPath(new URL("support/support.int8.onnx", MODELS)),
    vocabularyFile: fileURLToPath(new URL("all-MiniLM-L6-v2/vocab.txt", MODELS)),
  };
  const file = new URL("./support-worker.ts", import.meta.url);
  const worker = openModelWorker<readonly SupportPair[], number[]>(file, workerData);
  return {
    async check(passages, claims) {
      const notFound = { verdict: "not-found", chunkId: passages[0]?.chunkId ?? "", quote: null } as const;
      const checkWords = openPassages(passages);
      const checks = claims.map((claim) => ({ claim, result: checkWords(claim) }));
      const open = checks.flatMap(({ claim, result }) =>
        result.verdict === "open" ? result.candidates.map((candidate) => ({ claim, candidate })) : [],
      );
      const pairs = open.map(({ claim, candidate }) => ({ claim, passage: candidate.around }));
      const scores = pairs.length === 0 ? [] : await worker.ask(pairs);
      const score = new Map(open.map(({ candidate }, i) => [candidate, scores[i]!]));
      return checks.map(({ result }): ClaimCheck => {
        if (result.verdict === "found") return result;
        if (result.verdict === "not-found") return notFound;
        const [best] = result.candidates.toSorted((a, b) => score.get(b)! - score.get(a)!);
        if (best === undefined || score.get(best)! < SUPPORTED) return notFound;
        return { verdict: "close", chunkId: best.chunkId, quote: best.quote };
      });
    },
    close: worker.close,
  };
}
