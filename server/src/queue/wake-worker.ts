import type { Source } from "@ibid/core/contract/source.ts";
import type { Queue } from "./queue.ts";

/** The row says what there is to do for a source, if anything. */
export async function wakeWorker(queue: Queue, source: Pick<Source, "id" | "status">): Promise<void> {
  if (source.status === "fetching") await queue.enqueue("read-source", { sourceId: source.id });
  if (source.status === "searchable") await queue.enqueue("embed-source", { sourceId: source.id });
}
