// Cases in the form of the CSL project's test suite, through our adapter of citeproc. A list names those that must pass; a
// case that passes and is not listed is a reason to list it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readLocale } from "@ibid/core/cite/read-locale.ts";
import type { EvaluationResult } from "../evaluation.ts";
import { readCslCase } from "./read-csl-case.ts";
import { runCslCase } from "./run-csl-case.ts";

export interface CslFigures {
  cases: number;
  passed: number;
  /** Listed, and failed. */
  lost: string[];
  /** Passed, and not listed. */
  won: string[];
  failed: string[];
}

/** `list`: "passing.txt" is that of the whole suite. */
export async function evaluateCsl(
  folder: string,
  list = "passing.txt",
): Promise<EvaluationResult & { figures: CslFigures }> {
  const locale = readFileSync(
    new URL(import.meta.resolve("@ibid/core/cite/styles/locales-en-US.xml")),
    "utf8",
  );
  const listed = new Set(
    readFileSync(new URL(list, import.meta.url), "utf8")
      .split("\n")
      .filter(Boolean),
  );
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  const passed = new Set<string>();
  for (const file of files) {
    const { isPassed } = runCslCase(readCslCase(readFileSync(join(folder, file), "utf8")), () =>
      readLocale(locale),
    );
    if (isPassed) passed.add(file.slice(0, -4));
  }
  const names = files.map((file) => file.slice(0, -4));
  const figures = {
    cases: names.length,
    passed: passed.size,
    lost: [...listed].filter((name) => !passed.has(name)),
    won: [...passed].filter((name) => !listed.has(name)),
    failed: names.filter((name) => !passed.has(name)),
  };
  const report = [
    `${figures.passed} of ${figures.cases} cases pass.`,
    `Lost: ${figures.lost.join(", ") || "none"}`,
    `Won: ${figures.won.join(", ") || "none"}`,
  ];
  return { report: report.join("\n"), figures };
}
