// An Ibid of its own in a temporary folder, used the way a person uses it: files go in through the HTTP surface.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Course } from "@ibid/core/contract/course.ts";
import type { PageOf } from "@ibid/core/contract/paging.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source, UploadedFile } from "@ibid/core/contract/source.ts";
import { DEFAULT_TOP_K } from "@ibid/core/contract/top-k.ts";
import { readConfig } from "../../server/src/config.ts";
import { createContext } from "../../server/src/context.ts";
import { ensureLocalUser } from "../../server/src/db/users.ts";
import { createApp } from "../../server/src/http/app.ts";
import { createLog } from "../../server/src/log.ts";
import { type Passage, retrievePassages } from "../../server/src/retrieve/retrieve-passages.ts";

export interface TemporaryIbid {
  /** Waits until the file can be searched by meaning too; says why when it can't be. */
  addFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Source | { refused: string }>;
  content(sourceId: string): Promise<SourceContent>;
  /** Among these sources, all of them if none are named, and not below the threshold. */
  search(query: string, limits?: { sourceIds?: string[] | null; threshold?: number }): Promise<Passage[]>;
  close(): Promise<void>;
}

export async function openIbid(): Promise<TemporaryIbid> {
  const dataFolder = await mkdtemp(join(tmpdir(), "ibid-eval-"));
  const context = await createContext(readConfig({ IBID_DATA: dataFolder }), createLog("silent"));
  const user = await ensureLocalUser(context.db);
  const app = createApp(context, async () => user);
  const call = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await app.request(path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { id: courseId } = await call<Course>("/api/courses", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title: "Files" }),
  });
  /** Looks again whenever something on the shelf changes. */
  const settled = async (id: string): Promise<Source> => {
    for await (const _ of context.changes.follow(user, courseId)) {
      const { items } = await call<PageOf<Source>>(`/api/courses/${courseId}/sources?limit=200`);
      const source = items.find((one) => one.id === id);
      if (source === undefined) throw new Error("A source has disappeared.");
      if (source.status !== "fetching" && source.status !== "searchable") return source;
    }
    throw new Error("Ibid stopped.");
  };
  return {
    async addFile(name, bytes) {
      const body = new FormData();
      body.set("courseId", courseId);
      body.append("file", new File([bytes], name));
      const { items } = await call<{ items: UploadedFile[] }>("/api/sources", { method: "POST", body });
      const item = items[0]!;
      if ("error" in item) return { refused: item.error.message };
      const source = await settled(item.source.id);
      return source.status === "embedded"
        ? source
        : { refused: source.reason?.message ?? `It was ${source.status}.` };
    },
    content: (sourceId) => call(`/api/sources/${sourceId}/content`),
    async search(query, { sourceIds = null, ...options } = {}) {
      const scope = { user, courseId, sourceIds };
      return (await retrievePassages(context, scope, query, DEFAULT_TOP_K, options)).passages;
    },
    async close() {
      await context.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
