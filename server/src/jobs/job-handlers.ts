// The table of handlers: one per job name.
import type { Embedder } from "../ai/embedder.ts";
import type { Db } from "../db/open.ts";
import { embedSource, listSourcesToEmbed } from "../embed/embed-source.ts";
import type { Log } from "../log.ts";
import type { JobHandlers, Queue } from "../queue/queue.ts";

const SWEEP_LIMIT = 100;

export function jobHandlers(deps: { db: Db; embedder: Embedder; queue: Queue; log: Log }): JobHandlers {
  return {
    "embed-source": async ({ sourceId }) => {
      const outcome = await embedSource(deps, sourceId);
      deps.log("info", "embed.source", { sourceId, outcome });
    },
    sweep: async () => {
      for (const sourceId of await listSourcesToEmbed(deps.db, SWEEP_LIMIT)) {
        await deps.queue.enqueue("embed-source", { sourceId });
      }
    },
  };
}
