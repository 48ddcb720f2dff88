import type { ModelStub } from "../../../server/test/model-stub/start-model-stub.ts";
import type { Ibid } from "../../stalls/ask-ibid.ts";

/** What the kill left, as a user finds it. */
export interface Aftermath {
  /** How many things that were acknowledged are gone. */
  lost: number;
  /** What the user reads about it; empty where nothing is said. */
  told: string;
}

export interface Stage {
  model: ModelStub;
  /** Whether a child process of the server is at work. */
  hasChild(): boolean;
}

/** Something that a server can be killed in the middle of. */
export interface Work {
  name: string;
  env?: Record<string, string>;
  /** Begins, and returns when it is in the middle. What it returns looks at the next life of the server. */
  begin(ibid: Ibid, courseId: string, stage: Stage): Promise<(ibid: Ibid) => Promise<Aftermath>>;
}
