import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Threads } from "../../threads/open-threads.ts";
import type { Task } from "../../threads/task.ts";
import type { WordsToFind } from "./find-words-task.ts";

/** What is shorter is read at once. */
const AT_ONCE = 50_000;

const task: Task<WordsToFind, (TextRange | null)[]> = {
  file: new URL("./find-words-task.ts", import.meta.url),
  load: () => import("./find-words-task.ts"),
  sizeOf: ({ text, wanted }) => (text.length <= AT_ONCE && wanted.length <= 20 ? 0 : text.length),
};

/** Where words are in a text that is not the one they were marked in. */
export async function findWords(threads: Threads, words: WordsToFind): Promise<(TextRange | null)[]> {
  return await threads.run(task, words);
}
