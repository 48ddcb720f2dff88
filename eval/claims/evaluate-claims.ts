// Claims with a passage and the verdict a careful reader gives, against the verdict of the check.
import { readFileSync } from "node:fs";
import { createChecker } from "../../server/src/ai/support/create-checker.ts";
import { openThreads } from "../../server/src/threads/open-threads.ts";
import type { EvaluationResult } from "../evaluation.ts";
import { type ClaimCase, readClaims, type Verdict, VERDICTS } from "./read-claims.ts";

type Counts = Record<Verdict, number>;
type Checked = ClaimCase & { called: Verdict };

export interface ClaimFigures {
  claims: number;
  /** Called found or close, and are neither. */
  vouchedWrongly: number;
  /** Of the claims in other words, the share called not-found; null without any. */
  rewordedCalledNotFound: number | null;
  /** Of those called found, the share that is; null where none is called so. */
  precisionFound: number | null;
  /** Of those called close, the share that is close or found. */
  precisionClose: number | null;
  /** For each kind: how many were called what. */
  kinds: Record<string, Counts>;
}

export async function evaluateClaims(file: string): Promise<EvaluationResult & { figures: ClaimFigures }> {
  const threads = openThreads();
  const checker = createChecker(threads);
  const checked: Checked[] = [];
  for (const claim of readClaims(readFileSync(file, "utf8"))) {
    const [check] = (await checker.check([{ chunkId: "", text: claim.passage }], [claim.claim]))!;
    checked.push({ ...claim, called: check!.verdict });
  }
  await checker.close();
  await threads.close();
  const figures = claimFigures(checked);
  const misses = checked.filter(({ verdict, called }) => verdict !== called);
  const report = [
    `${figures.claims} claims, ${figures.vouchedWrongly} vouched for wrongly.`,
    `Of those called found, ${percent(figures.precisionFound)} are; of those called close, ${percent(figures.precisionClose)} are close or found.`,
    `Of the claims in other words, ${percent(figures.rewordedCalledNotFound)} are called not-found.`,
    "",
    row("is \\ called", VERDICTS),
    ...VERDICTS.map((verdict) =>
      countRow(
        verdict,
        checked.filter((claim) => claim.verdict === verdict),
      ),
    ),
    "",
    ...Object.keys(figures.kinds).map((kind) =>
      countRow(
        kind,
        checked.filter((claim) => claim.kind === kind),
      ),
    ),
    "",
    ...misses.map(
      ({ called, verdict, kind, claim }) => `called ${called}, is ${verdict} (${kind}): ${claim}`,
    ),
  ];
  return { report: report.join("\n"), figures };
}

export function claimFigures(checked: readonly Checked[]): ClaimFigures {
  const called = (verdict: Verdict) => checked.filter((claim) => claim.called === verdict);
  const reworded = checked.filter((claim) => claim.verdict === "close");
  return {
    claims: checked.length,
    vouchedWrongly: checked.filter((claim) => claim.verdict === "not-found" && claim.called !== "not-found")
      .length,
    rewordedCalledNotFound: share(reworded, (claim) => claim.called === "not-found"),
    precisionFound: share(called("found"), (claim) => claim.verdict === "found"),
    precisionClose: share(called("close"), (claim) => claim.verdict !== "not-found"),
    kinds: Object.fromEntries(
      [...Map.groupBy(checked, (claim) => claim.kind)].map(([kind, claims]) => [kind, countCalled(claims)]),
    ),
  };
}

function countCalled(claims: readonly Checked[]): Counts {
  const counts: Counts = { found: 0, close: 0, "not-found": 0 };
  for (const { called } of claims) counts[called]++;
  return counts;
}

function share<T>(all: readonly T[], isOne: (one: T) => boolean): number | null {
  return all.length === 0 ? null : all.filter(isOne).length / all.length;
}

const percent = (value: number | null) => (value === null ? "none" : `${(value * 100).toFixed(1)} %`);

function countRow(name: string, claims: readonly Checked[]): string {
  const counts = countCalled(claims);
  return row(
    name,
    VERDICTS.map((verdict) => String(counts[verdict])),
  );
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join("");
}
