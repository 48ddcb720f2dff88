// Reads a question together with a passage, and says for each sentence how well it answers and by which words. A small model
// trained for this; English only. It needs no network, and gives the same answer every time.
import { fileURLToPath } from "node:url";
import type { Log } from "../../log.ts";
import { openThread } from "../../threads/open-thread.ts";
import type { ModelFiles } from "../offline/run-model.ts";
import type { PassageToRead, Reading } from "./reader-worker.ts";

export interface Reader {
  /**
   * One reading per passage, in order. Under load it reads fewer, the first ones: null for the others. Where it fails or
   * does not end, it reads none: an answer without it is better than none.
   */
  read(passages: readonly PassageToRead[]): Promise<(Reading | null)[]>;
  close(): Promise<void>;
}

const MODELS = new URL("../../../models/", import.meta.url);
/** Read for one question when nobody else asks. */
const MOST_PASSAGES = 8;
/** Passages that may wait to be read. When more are waiting, a question is answered without the reader rather than later. */
const MOST_WAITING = 10;

export interface ReaderOptions {
  worker?: URL;
  /** Of processor time, for the passages of one question. */
  deadlineMs?: number;
}

/** Several times what loading the model and reading for everybody who may wait takes. */
const DEADLINE_MS = 3_000;

/** The model holds some 150 MB while it is loaded. */
export function createReader(
  log: Log,
  { worker = new URL("./reader-worker.ts", import.meta.url), deadlineMs = DEADLINE_MS }: ReaderOptions = {},
): Reader {
  const workerData: ModelFiles = {
    modelFile: fileURLToPath(new URL("reader/reader.int8.onnx", MODELS)),
    vocabularyFile: fileURLToPath(new URL("all-MiniLM-L6-v2/vocab.txt", MODELS)),
  };
  const model = openThread<readonly PassageToRead[], Reading[]>(worker, { workerData });
  let waiting = 0;
  const ask = (passages: readonly PassageToRead[]): Promise<Reading[]> =>
    model.ask(passages, deadlineMs).catch((error: unknown) => {
      log("warn", "reader.failed", { error });
      return [];
    });
  return {
    async read(passages) {
      const few = passages.slice(0, Math.min(MOST_PASSAGES, Math.max(0, MOST_WAITING - waiting)));
      waiting += few.length;
      try {
        const readings = few.length === 0 ? [] : await ask(few);
        return passages.map((_, i) => readings[i] ?? null);
      } finally {
        waiting -= few.length;
      }
    },
    close: model.close,
  };
}
