// How long a reader waits for the first part and for the first source, beyond what a bare `streamText` takes to say
// them. Allowed for the first part is one retrieval and one commit, measured in the same round. The first source can't
// come that soon: the question, the start and the source itself are three commits, and it needs the retrieval.
import { setTimeout as sleep } from "node:timers/promises";
import { jsonSchema, tool } from "ai";
import { inArray } from "drizzle-orm";
import { readConfig } from "../../server/src/config.ts";
import { type Context, createContext } from "../../server/src/context.ts";
import { createSession } from "../../server/src/db/chat-sessions.ts";
import { sources } from "../../server/src/db/schema.ts";
import { type UserId, createUser } from "../../server/src/db/users.ts";
import { sendEvents } from "../../server/src/http/send-events.ts";
import { answerQuestion } from "../../server/src/pipelines/answer-question.ts";
import { loadSampleCourse } from "../../server/src/pipelines/load-sample-course.ts";
import { asOwner, asSystem } from "../../server/src/db/isolation/acting.ts";
import { retrievePassages } from "../../server/src/retrieve/retrieve-passages.ts";
import { SEARCH_TOOL } from "../../server/src/ai/extractive/read-prompt.ts";
import { scriptedModel } from "../../server/test/scripted-model.ts";
import type { BenchCase, Figures } from "../bench-case.ts";
import { type Engine, silent } from "../engines/open-engine.ts";
import { wallMs } from "../stopwatch.ts";
import { bareStream } from "./bare-stream.ts";
import { readEvents } from "./read-events.ts";

/** Questions per run; a run gives their mean. */
const QUESTIONS = 5;

export const firstPart: BenchCase = {
  name: "first-part",
  async prepare(engine) {
    const { context, user, courseId, questions, close } = await openSampleCourse(engine);
    const { db } = context;
    const scope = { user, courseId, sourceIds: null };

    const ours = async (question: string): Promise<Figures> => {
      const { id: sessionId } = await asOwner(user, () => createSession(db, user, courseId));
      const asked = { ...context, model: { name: "bench", language: modelFor(question) } };
      return await timeParts({ oursStart: "start", oursSource: "data-rag-source" }, async () => {
        const { messageId } = await asOwner(user, () => answerQuestion(asked, { user, sessionId, question }));
        return sendEvents(context.runs.follow(messageId), "http://127.0.0.1");
      });
    };
    const bare = (question: string): Promise<Figures> =>
      timeParts({ bareStart: "start", bareTool: "tool-output-available" }, async () =>
        bareStream(modelFor(question), question, tools),
      );
    const limits = async (question: string): Promise<Figures> => ({
      retrieval: await wallMs(() => asOwner(user, () => retrievePassages(context, scope, question))),
      commit: await wallMs(() => asSystem(() => db.execute("insert into bench_commits default values"))),
    });
    const overQuestions = (way: (question: string) => Promise<Figures>) => async () => {
      const all: Figures[] = [];
      for (const question of questions) all.push(await way(question));
      return mean(all);
    };
    const peer = (of: Figures): number => of["retrieval"]! + of["commit"]!;
    const common = { peer: "one retrieval + one commit" };
    return {
      ways: [overQuestions(limits), overQuestions(bare), overQuestions(ours)],
      rows: [
        {
          ...common,
          name: "first-part: start",
          ours: "added to the start chunk",
          target: { kind: "cost", atMost: 1 },
          read: (of) => ({ ours: of["oursStart"]! - of["bareStart"]!, peer: peer(of), floor: peer(of) }),
        },
        {
          ...common,
          name: "first-part: source",
          ours: "added to the first source",
          target: { kind: "known" },
          read: (of) => ({ ours: of["oursSource"]! - of["bareTool"]!, peer: peer(of), floor: peer(of) }),
        },
      ],
      close,
    };
  },
};

/** The bare one's search finds nothing at once: what is left is the SDK's own time up to where sources could be. */
const tools = {
  [SEARCH_TOOL]: tool({ inputSchema: jsonSchema({ type: "object" }), execute: () => ({ context: "" }) }),
};

function modelFor(question: string) {
  const tokens = async function* () {
    yield "Done.";
  };
  return scriptedModel({ queries: [question], tokens });
}

/** Milliseconds until the first part of each type was read. */
async function timeParts(types: Record<string, string>, respond: () => Promise<Response>): Promise<Figures> {
  const start = performance.now();
  const times: Figures = {};
  await readEvents(await respond(), (text) => {
    const now = performance.now() - start;
    for (const [name, type] of Object.entries(types)) {
      if (text.includes(`"type":"${type}"`)) times[name] ??= now;
    }
  });
  for (const [name, type] of Object.entries(types)) {
    if (times[name] === undefined) throw new Error(`No ${type} part came.`);
  }
  return times;
}

function mean(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0]!);
  const of = (name: string): number => all.reduce((sum, one) => sum + one[name]!, 0) / all.length;
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

interface SampleCourse {
  context: Context;
  user: UserId;
  courseId: string;
  questions: string[];
  close(): Promise<void>;
}

async function openSampleCourse(engine: Engine): Promise<SampleCourse> {
  const place = await engine.makePlace();
  const config = readConfig({ IBID_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? "" });
  const context = await createContext(config, silent);
  const user = await createUser(context.db, "Bench");
  const { course, questions } = await asOwner(user, () => loadSampleCourse(context, user));
  const isUnderWay = inArray(sources.status, ["fetching", "searchable"]);
  await asSystem(async () => {
    while ((await context.db.$count(sources, isUnderWay)) > 0) await sleep(100);
    await context.db.execute("create table bench_commits (id int generated always as identity)");
  });
  return {
    context,
    user,
    courseId: course.id,
    questions: questions.slice(0, QUESTIONS),
    async close() {
      await context.close();
      await place.remove();
    },
  };
}
