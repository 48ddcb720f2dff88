// How long a reader waits for the first words of an answer with no model, in one course of 10,000 passages: from the
// question to the first part with text, everything stored on the way. Beside it, the search alone.
import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { readConfig } from "../../server/src/config.ts";
import { type Context, createContext } from "../../server/src/context.ts";
import { createSession } from "../../server/src/db/chat-sessions.ts";
import { createCourse } from "../../server/src/db/courses.ts";
import { chunks, sources } from "../../server/src/db/schema.ts";
import { type UserId, createUser } from "../../server/src/db/users.ts";
import { storeFile } from "../../server/src/pipelines/add-source.ts";
import { answerQuestion } from "../../server/src/pipelines/answer-question.ts";
import { readSource } from "../../server/src/pipelines/read-source.ts";
import { asOwner } from "../../server/src/db/isolation/acting.ts";
import { retrievePassages } from "../../server/src/retrieve/retrieve-passages.ts";
import { makeGazetteer } from "../../tools/crowd/make-gazetteer.ts";
import type { BenchCase } from "../bench-case.ts";
import { silent } from "../engines/open-engine.ts";
import { wallMs } from "../stopwatch.ts";

const PASSAGES = 10_000;
const ALLOWED_MS = 1000;
/** Questions per run, each about another place than those of all other runs. */
const QUESTIONS = 7;

export const firstWords: BenchCase = {
  name: "first-words",
  byNameOnly: true,
  async prepare(engine) {
    const place = await engine.makePlace();
    const config = readConfig({ IBID_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? "" });
    const context = await createContext(config, silent);
    const user = await createUser(context.db, "Bench");
    const { courseId, questions } = await asOwner(user, () => fillGazetteer(context, user));
    const scope = { user, courseId, sourceIds: null };

    const untilWords = async (question: string): Promise<number> => {
      const { id: sessionId } = await createSession(context.db, user, courseId);
      const start = performance.now();
      let first: number | undefined;
      const { messageId } = await answerQuestion(context, { user, sessionId, question });
      // To the end, so that the next question has the machine for itself.
      for await (const parts of context.runs.follow(messageId)) {
        if (parts.some(({ type }) => type === "text-delta")) first ??= performance.now() - start;
      }
      if (first === undefined) throw new Error(`“${question}” was not answered.`);
      return first;
    };
    const untilFound = (question: string): Promise<number> =>
      wallMs(() => retrievePassages(context, scope, question));
    const medianOf = (measure: (question: string) => Promise<number>) => async (): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < QUESTIONS; n++) times.push(await measure(questions.next()));
      return times.toSorted((a, b) => a - b)[QUESTIONS >> 1]!;
    };
    const [words, search] = [medianOf(untilWords), medianOf(untilFound)];
    const ours = `first words, ${PASSAGES} passages`;
    return {
      ways: [
        async () => ({ search: await asOwner(user, search) }),
        async () => ({ words: await asOwner(user, words) }),
      ],
      rows: [
        {
          ...{ name: "first-words", ours, peer: "the search alone" },
          target: { kind: "known" },
          read: (of) => ({ ours: of["words"]!, peer: of["search"]!, floor: of["search"]! }),
        },
        {
          ...{ name: "first-words, limit", ours, peer: `${ALLOWED_MS} ms allowed` },
          target: { kind: "cost", atMost: 1 },
          read: (of) => ({ ours: of["words"]!, peer: ALLOWED_MS, floor: of["search"]! }),
        },
      ],
      async close() {
        await context.close();
        await place.remove();
      },
    };
  },
};

/** Read and embedded as uploaded files are. */
async function fillGazetteer(context: Context, user: UserId) {
  const { db } = context;
  const { id: courseId } = await createCourse(db, user, "Places");
  // An entry is about a passage.
  const { files, questions } = makeGazetteer(PASSAGES);
  for (const file of files) {
    const bytes = await file.bytes();
    const stored = await context.files.put(bytes);
    const received = { ...stored, name: file.name, head: bytes.subarray(0, 4096) };
    await readSource(context, (await storeFile(context, user, courseId, received)).source.id);
  }
  while ((await db.$count(sources, inArray(sources.status, ["fetching", "searchable"]))) > 0)
    await sleep(100);
  process.stderr.write(`first-words: ${await db.$count(chunks)} passages\n`);
  let asked = 0;
  return { courseId, questions: { next: () => questions[asked++ % questions.length]! } };
}
