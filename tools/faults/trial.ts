import type { ModelStub } from "./launch-model-stub.ts";
import type { Engine } from "./open-engine.ts";
import type { SessionPool } from "./session-pool.ts";
import type { Tally } from "./tally.ts";
import type { Witness } from "./witness.ts";

/** What a client has that lost its answer: enough to ask for it again. */
export interface Unanswered {
  question: string;
  key: string;
  messageId: string | null;
}

/** One engine under test. */
export interface Trial {
  engine: Engine;
  model: ModelStub;
  tally: Tally;
  witness: Witness;
  pool: SessionPool;
  course: { courseId: string; questions: string[] };
  /** By chat: the question that was being answered when the server was killed. */
  unanswered: Map<string, Unanswered>;
  /** No two are the same, so that one stored twice is seen. */
  nextQuestion(): string;
}
