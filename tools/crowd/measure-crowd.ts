// Starts the real server on a new folder with two courses, asks many questions at once, and measures how long readers
// wait for their first words and everybody else for anything.
import { launchIbid } from "../faults/launch-ibid.ts";
import { openEngine } from "../faults/open-engine.ts";
import type { EngineName } from "../faults/read-options.ts";
import { type Ibid, askIbid } from "../stalls/ask-ibid.ts";
import { watchProcess } from "../stalls/watch-process.ts";
import { type Question, askAtOnce } from "./ask-at-once.ts";
import { makeGazetteer } from "./make-gazetteer.ts";
import { watchOthers } from "./watch-others.ts";

export interface CrowdPlan {
  engine: EngineName;
  /** How many questions at once, round by round. */
  rounds: readonly number[];
  /** Of the long course; about as many as it has passages. */
  entries: number;
  onRound?(round: CrowdRound): void;
}

export interface CrowdRound {
  engine: EngineName;
  questions: number;
  errors: string[];
  firstWordsP50Ms: number;
  firstWordsP95Ms: number;
  /** Until the last answer had ended. */
  tookMs: number;
  answersPerSecond: number;
  /** Of health, a list of sources and a history. */
  othersP50Ms: number;
  othersP95Ms: number;
  /** Of a server that does nothing: what the machine cost. */
  controlP95Ms: number;
  otherErrors: number;
  /** Processor time of the server for one answer, all threads. With PostgreSQL, that of the database is not in it. */
  cpuPerAnswerMs: number;
  mainPerAnswerMs: number;
  rssMb: number;
}

export async function measureCrowd(plan: CrowdPlan): Promise<{ readMs: number; rounds: CrowdRound[] }> {
  await using closing = new AsyncDisposableStack();
  const engine = await openEngine(plan.engine, { durable: true });
  closing.defer(() => engine.close());
  const server = launchIbid(engine.env);
  closing.defer(() => server.kill());
  const ibid = askIbid(await server.ready);

  const sample = await ibid.read<Sample>("/api/courses/sample", { method: "POST" });
  await ibid.untilIdle(sample.course.id);
  const long = await ibid.read<{ id: string }>("/api/courses", { json: { title: "Places" } });
  const gazetteer = makeGazetteer(plan.entries);
  const uploaded = performance.now();
  await ibid.upload(long.id, gazetteer.files);
  await ibid.untilIdle(long.id);
  const readMs = Math.round(performance.now() - uploaded);

  const asked = { sample: 0, long: 0 };
  const next = async (n: number): Promise<Question> => {
    // Of four questions, three are about the long course, and each about another place.
    const question =
      n % 4 === 0
        ? sample.questions[asked.sample++ % sample.questions.length]!
        : gazetteer.questions[asked.long++ % gazetteer.questions.length]!;
    return { sessionId: await openChat(ibid, n % 4 === 0 ? sample.course.id : long.id), question };
  };
  // The first question starts the threads; its chat is the history that others read.
  const first = await next(0);
  await askAtOnce(ibid.address, [first]);
  const others = [
    "/healthz",
    `/api/courses/${long.id}/sources?limit=50`,
    `/api/sessions/${first.sessionId}/messages`,
  ];

  const rounds: CrowdRound[] = [];
  for (const count of plan.rounds) {
    const questions: Question[] = [];
    for (let n = 0; n < count; n++) questions.push(await next(n));
    const use = watchProcess(server.pid);
    const stopWatching = await watchOthers(ibid.address, others);
    const start = performance.now();
    const answers = await askAtOnce(ibid.address, questions);
    const tookMs = Math.round(performance.now() - start);
    const { times, control, errors: otherErrors } = await stopWatching();
    const { cpuMs, mainMs, rssMb } = use();
    const errors = answers.flatMap(({ error }) => error ?? []);
    const firstWords = answers.flatMap(({ firstWordsMs }) => firstWordsMs ?? []);
    const round = {
      engine: plan.engine,
      questions: count,
      errors,
      firstWordsP50Ms: percentile(firstWords, 0.5),
      firstWordsP95Ms: percentile(firstWords, 0.95),
      tookMs,
      answersPerSecond: Math.round((10_000 * (count - errors.length)) / tookMs) / 10,
      othersP50Ms: percentile(times, 0.5),
      othersP95Ms: percentile(times, 0.95),
      controlP95Ms: percentile(control, 0.95),
      otherErrors,
      cpuPerAnswerMs: Math.round(cpuMs / count),
      mainPerAnswerMs: Math.round(mainMs / count),
      rssMb,
    };
    plan.onRound?.(round);
    rounds.push(round);
  }
  return { readMs, rounds };
}

interface Sample {
  course: { id: string };
  questions: string[];
}

async function openChat(ibid: Ibid, courseId: string): Promise<string> {
  return (await ibid.read<{ id: string }>("/api/sessions", { json: { courseId } })).id;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
}
