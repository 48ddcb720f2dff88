// What happens to every answer, from any model: retrieve → number → persist → show, then check. A caller's own
// agent gets it too: give it the `search` function as a tool, and give back its stream.
import { type UiChunk, paragraph } from "@ibid/core/contract/ui-chunk.ts";
import type { ModelMessage } from "ai";
import type { Context } from "../context.ts";
import { crashPoint } from "../crash-point.ts";
import { getCourse } from "../db/courses.ts";
import { loadHistory } from "../load/load-history.ts";
import { checkAnswer } from "../persist/chat/check-answer.ts";
import { loadWebResults } from "../persist/chat/record-web-results.ts";
import { type NewQuestion, startRun } from "../persist/chat/start-run.ts";
import type { Run } from "../stream/run-hub.ts";
import { createTurns } from "../threads/create-turns.ts";
import { announceSources } from "./answer/announce-sources.ts";
import { MOST_SEARCHES, type Searches, openSearches } from "./answer/open-searches.ts";

const SEARCHES_CUT = `The model wanted to search more than ${MOST_SEARCHES} times. This answer rests on the first ${MOST_SEARCHES} searches.`;

export interface Asked extends NewQuestion {
  /** The most passages that the answer may rest on; without it, the number of the course. */
  topK?: number | undefined;
  /** Whether the web may be searched too. */
  webSearch?: boolean | undefined;
}

export interface Answering extends Searches {
  run: Run;
  /** The conversation; its last message is the question. */
  messages: ModelMessage[];
  /** All its searches together show at most this many passages. */
  topK: number;
}

/** Writes into the run itself, or gives back a UI message stream to be written into it. */
export type Writer = (answering: Answering) => Promise<AsyncIterable<UiChunk> | void>;

/** Returns as soon as the question is stored; the server then writes the answer, whether or not anybody listens. */
export async function withCitations(
  context: Context,
  asked: Asked,
  writer: Writer,
): Promise<{ messageId: string }> {
  const { db, runs, turns } = context;
  runs.assertOpen();
  const { key, questionId, isNew } = await turns.questions.take(() =>
    startRun(db, asked, context.config.limits),
  );
  if (!isNew) return { messageId: key.messageId };
  crashPoint("run-stored");
  const topK = asked.topK ?? (await getCourse(db, key.user, key.courseId)).top_k;
  const scope = { user: key.user, courseId: key.courseId, sourceIds: asked.sourceIds ?? null };
  const mayUseWeb = asked.webSearch === true;
  const announcer = announceSources(key.messageId);
  const own = createTurns();

  const write = async (run: Run): Promise<void> => {
    const means = { key, scope, topK, mayUseWeb, announcer, turns: own };
    const { wereCut, ...searches } = openSearches(context, run, means);
    const stream = await writer({ ...searches, run, messages: await loadHistory(db, key), topK });
    if (stream) await copyInto(run, stream);
    if (wereCut()) await run.write(...paragraph("searches", SEARCHES_CUT));
  };

  /** After the last search has ended: checks the claims, and shows readers what is stored now. */
  const conclude = (run: Run): Promise<void> =>
    own.take(async () => {
      const sources = await checkAnswer(db, context.checker, key, run.text());
      crashPoint("quotes-stored");
      await announcer.sources(run, sources);
      if (mayUseWeb) await announcer.web(run, await loadWebResults(db, key));
    });

  runs.start(key, { model: asked.model, questionId, write, conclude });
  return { messageId: key.messageId };
}

/** Without the stream's start and end: the run writes those itself. */
async function copyInto(run: Run, stream: AsyncIterable<UiChunk>): Promise<void> {
  for await (const chunk of stream) {
    if (chunk.type === "error") throw new Error(chunk.errorText);
    if (chunk.type !== "start" && chunk.type !== "finish" && chunk.type !== "abort") await run.write(chunk);
  }
}
