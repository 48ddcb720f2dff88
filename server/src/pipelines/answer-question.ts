// The flow of a question: retrieve → number → persist → stream → check. The file to read first.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { contextText } from "@ibid/core/number/context-text.ts";
import { describePlace } from "@ibid/core/number/describe-place.ts";
import type { Context } from "../context.ts";
import type { UserId } from "../db/users.ts";
import { loadHistory } from "../load/load-history.ts";
import { checkAnswer } from "../persist/check-answer.ts";
import type { FoundPlace } from "../persist/group-by-place.ts";
import { recordSearch } from "../persist/record-search.ts";
import { startRun } from "../persist/start-run.ts";
import { type Passage, retrievePassages } from "../retrieve/retrieve-passages.ts";
import type { Run } from "../stream/run-hub.ts";
import { sourceChunk } from "../stream/ui-chunk.ts";
import { type SearchAnswer, writeAnswer } from "../stream/write-answer.ts";

/** Returns as soon as the question is stored; the answer is then written by the server, whoever listens. */
export async function answerQuestion(
  context: Context,
  input: { user: UserId; sessionId: string; question: string },
): Promise<{ messageId: string }> {
  const { db, model, runs } = context;
  runs.assertOpen();
  const key = await startRun(db, { ...input, model: model.name });

  const scope = { user: key.user, courseId: key.courseId, sourceIds: null };
  const shown: Passage[] = [];

  const write = async (run: Run): Promise<void> => {
    const announce = async (sources: RAGSource[]): Promise<void> => {
      for (const source of sources) await run.write(sourceChunk(key.messageId, source));
    };
    const search = async (query: string): Promise<SearchAnswer> => {
      const { passages, message } = await retrievePassages(context, scope, query);
      run.signal.throwIfAborted();
      const { places, sources } = await recordSearch(db, key, passages);
      shown.push(...passages);
      // Invariant (I1): stored above, shown below.
      await announce(sources);
      const numbers = sources.map((source) => source.chunk_number);
      return { numbers, context: numberedContext(places, numbers) || (message ?? "") };
    };
    await writeAnswer(run, { model: model.language, messages: await loadHistory(db, key), search });
    await announce(await checkAnswer(db, key, run.text(), shown));
  };

  runs.start(key, { model: model.name, write });
  return { messageId: key.messageId };
}

/** The numbered passages as the model is shown them. */
function numberedContext(places: FoundPlace[], numbers: number[]): string {
  return contextText(
    places.flatMap((place, i) =>
      place.passages.map((passage) => ({
        number: numbers[i]!,
        title: passage.title,
        chunkIndex: passage.ordinal,
        place: describePlace(passage.locator),
        text: passage.text,
      })),
    ),
  );
}
