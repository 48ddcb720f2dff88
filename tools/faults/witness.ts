// The witness writes down what it was shown, in order, on the disk, before it looks at the next piece.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from "node:fs";
import type { ShownChunk } from "./read-events.ts";
import { type ShownAnswer, addChunks, emptyAnswer } from "./shown-answer.ts";

type Record =
  | { at: number; ask: number; sessionId: string; question: string }
  | { at: number; ask: number; chunks: ShownChunk[] }
  | { at: number; killed: number[] };

/** The answers of each chat, in the order of the questions. */
export type Shown = Map<string, ShownAnswer[]>;

export interface Witness {
  path: string;
  shown: Shown;
  /** Notes a question before it is sent. */
  asks(sessionId: string, question: string): { answer: ShownAnswer; sees(chunks: ShownChunk[]): void };
  /**
   * Notes that the server died under these answers. While the disk keeps the witness waiting, it keeps the server
   * waiting too: such time, in the last second, does not count.
   */
  sawKill(answers: readonly ShownAnswer[], at: number): void;
  close(): void;
}

/** No disk that works takes longer to write a line. */
const STALL_MS = 20;

export function openWitness(path: string): Witness {
  const file = openSync(path, "a");
  const book = openBook();
  let stalls: { until: number; ms: number }[] = [];
  const note = (record: Record): void => {
    const from = performance.now();
    writeSync(file, `${JSON.stringify(record)}\n`);
    fdatasyncSync(file);
    book.add(record);
    const until = performance.now();
    if (until - from > STALL_MS) stalls.push({ until, ms: until - from });
  };
  const stalledBefore = (at: number): number => {
    stalls = stalls.filter(({ until }) => until > at - 1000);
    return stalls.reduce((sum, { ms }) => sum + ms, 0);
  };
  return {
    path,
    shown: book.shown,
    asks(sessionId, question) {
      const ask = book.answers.length;
      note({ at: performance.now(), ask, sessionId, question });
      return {
        answer: book.answers[ask]!,
        sees: (chunks) => note({ at: performance.now(), ask, chunks }),
      };
    },
    sawKill(answers, at) {
      const killed = answers.map((answer) => book.answers.indexOf(answer));
      note({ at: at - stalledBefore(at), killed });
    },
    close: () => closeSync(file),
  };
}

/** What the file says, for the last check: nothing of it is taken from memory. */
export function readWitness(path: string): Shown {
  const book = openBook();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line !== "") book.add(JSON.parse(line) as Record);
  }
  return book.shown;
}

function openBook() {
  const shown: Shown = new Map();
  const answers: ShownAnswer[] = [];
  return {
    shown,
    answers,
    add(record: Record): void {
      if ("killed" in record) {
        for (const ask of record.killed) answers[ask]!.killedAt = record.at;
      } else if ("chunks" in record) {
        addChunks(answers[record.ask]!, record.chunks, record.at);
      } else {
        const answer = emptyAnswer(record.question);
        answers[record.ask] = answer;
        shown.set(record.sessionId, [...(shown.get(record.sessionId) ?? []), answer]);
      }
    },
  };
}
