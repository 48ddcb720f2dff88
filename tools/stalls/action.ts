import type { ModelStub } from "../../server/test/model-stub/start-model-stub.ts";
import type { Ibid } from "./ask-ibid.ts";
import type { Seeded } from "./seed-folder.ts";

export interface Stage {
  ibid: Ibid;
  seeded: Seeded;
  /** A course for what the action adds. */
  courseId: string;
  model: ModelStub;
}

export interface Action {
  name: string;
  /** What has to be there first, unmeasured. */
  prepare?(stage: Stage): Promise<void>;
  run(stage: Stage): Promise<void>;
}
