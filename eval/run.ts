// The command behind `npm run eval`: how good Ibid is, on any data in the formats that docs/eval.md describes.
//
//   npm run eval -- --pages <folder>        article text and metadata of saved web pages
//   npm run eval -- --files <folder>        sentences of files, found again and marked
//   npm run eval -- --retrieval <folder>    ranking on test collections
//   npm run eval -- --calibrate <folder>    how scores become a similarity, fitted for the configured embedder
//   npm run eval -- --course <id>           passages of your own course, asked for by their words; stop Ibid first
//   npm run eval -- --questions <file>      questions with known answers, answered by the built-in model
//   npm run eval -- --answers <file>        questions of students about courses, the whole way of the product; --only, --limit
//   npm run eval -- --claims <file>         claims with a passage, and what the check says of them
//   npm run eval -- --citations <file>      citations as manuals print them
//   npm run eval -- --csl <folder>          the test suite of the CSL project
//
// With --json the last line is the result as JSON. --only <name> takes a part of the data, --limit <n> a sample, and
// --totals leaves out everything but the figures, where the evaluation knows these.
import { parseArgs } from "node:util";
import type { Evaluation } from "./evaluation.ts";

/** What can be measured: option → the file that does it, loaded only when asked for. */
const evaluations = {
  pages: () => import("./pages/evaluate-pages.ts").then((file) => file.evaluatePages),
  files: () => import("./files/evaluate-files.ts").then((file) => file.evaluateFiles),
  retrieval: () => import("./retrieval/evaluate-retrieval.ts").then((file) => file.evaluateRetrieval),
  calibrate: () => import("./retrieval/evaluate-calibration.ts").then((file) => file.evaluateCalibration),
  course: () => import("./retrieval/evaluate-course.ts").then((file) => file.evaluateCourse),
  questions: () => import("./questions/evaluate-questions.ts").then((file) => file.evaluateQuestions),
  answers: () => import("./answers/evaluate-answers.ts").then((file) => file.evaluateAnswers),
  claims: () => import("./claims/evaluate-claims.ts").then((file) => file.evaluateClaims),
  citations: () => import("./citations/evaluate-citations.ts").then((file) => file.evaluateCitations),
  csl: () => import("./csl/evaluate-csl.ts").then((file) => (folder: string) => file.evaluateCsl(folder)),
} satisfies Record<string, () => Promise<Evaluation>>;

const names = Object.keys(evaluations) as (keyof typeof evaluations)[];
const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    totals: { type: "boolean", default: false },
    only: { type: "string" },
    limit: { type: "string" },
    ...Object.fromEntries(names.map((name) => [name, { type: "string" }] as const)),
  },
});
const { only, totals } = values;
const limit = values.limit === undefined ? undefined : Number(values.limit);
const given = values as Partial<Record<keyof typeof evaluations, string>>;
const chosen = names.filter((name) => given[name] !== undefined);
if (chosen.length === 0) {
  console.error(`Say what to measure: ${names.map((name) => `--${name} <path>`).join(", ")}.`);
  process.exit(2);
}
for (const name of chosen) {
  const evaluate = await evaluations[name]();
  const { report, figures } = await evaluate(given[name]!, { only, limit, totals });
  console.log(report);
  if (values.json) console.log(JSON.stringify(figures));
}
