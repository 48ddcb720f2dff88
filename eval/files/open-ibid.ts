// An Ibid of its own with one course: files go in, passages come out.
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { DEFAULT_TOP_K } from "@ibid/core/contract/search/top-k.ts";
import type { LanguageModel } from "ai";
import type { Passage } from "../../server/src/retrieve/passage.ts";
import { asOwner } from "../../server/src/db/isolation/acting.ts";
import { retrievePassages } from "../../server/src/retrieve/retrieve-passages.ts";
import { type Refused, startIbid } from "../start-ibid.ts";

export interface TemporaryIbid {
  /** What answers where nothing else is configured. */
  model: LanguageModel;
  /** Waits until the file can be searched by meaning too; says why when it can't be. */
  addFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Source | Refused>;
  content(sourceId: string): Promise<SourceContent>;
  /** Among these sources, all of them if none are named, and not below the threshold. */
  search(
    query: string,
    limits?: { sourceIds?: string[] | null; threshold?: number; mentions?: "one" | "all" },
  ): Promise<Passage[]>;
  close(): Promise<void>;
}

export async function openIbid(): Promise<TemporaryIbid> {
  const { context, user, ...ibid } = await startIbid();
  const courseId = await ibid.makeCourse("Files");
  return {
    model: context.model.language,
    async addFile(name, bytes) {
      const added = await ibid.addFile(courseId, name, bytes);
      if ("refused" in added) return added;
      const source = (await ibid.untilSettled(courseId)).find(({ id }) => id === added.id);
      if (source === undefined) throw new Error("A source has disappeared.");
      return source.status === "embedded"
        ? source
        : { refused: source.reason?.message ?? `It was ${source.status}.` };
    },
    content: (sourceId) => ibid.call(`/api/sources/${sourceId}/content`),
    async search(query, { sourceIds = null, ...options } = {}) {
      const scope = { user, courseId, sourceIds };
      const search = () => retrievePassages(context, scope, query, DEFAULT_TOP_K, options);
      return (await asOwner(user, search)).passages;
    },
    close: ibid.close,
  };
}
