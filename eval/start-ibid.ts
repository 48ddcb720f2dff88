// An Ibid of its own in a temporary folder, used the way a person uses it: through the HTTP surface.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Course } from "@ibid/core/contract/course.ts";
import type { PageOf } from "@ibid/core/contract/paging.ts";
import type { Source, UploadedFile } from "@ibid/core/contract/source.ts";
import { readConfig } from "../server/src/config.ts";
import { type Context, createContext } from "../server/src/context.ts";
import { type UserId, ensureLocalUser } from "../server/src/db/users.ts";
import { createApp } from "../server/src/http/app.ts";
import { createLog } from "../server/src/log.ts";

export interface StartedIbid {
  context: Context;
  user: UserId;
  /** A request, and its answer as JSON. */
  call<T>(path: string, init?: RequestInit): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** Its id. */
  makeCourse(title: string): Promise<string>;
  addFile(courseId: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Source | Refused>;
  /** Waits until nothing on the shelf of a course is being read or embedded. */
  untilSettled(courseId: string): Promise<Source[]>;
  close(): Promise<void>;
}

export interface Refused {
  refused: string;
}

export async function startIbid(): Promise<StartedIbid> {
  const dataFolder = await mkdtemp(join(tmpdir(), "ibid-eval-"));
  const context = await createContext(readConfig({ IBID_DATA: dataFolder }), createLog("silent"));
  const user = await ensureLocalUser(context.db);
  const app = createApp(context, async () => user);
  const call = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await app.request(path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const post = <T>(path: string, body: object): Promise<T> =>
    call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    context,
    user,
    call,
    post,
    makeCourse: async (title) => (await post<Course>("/api/courses", { title })).id,
    async addFile(courseId, name, bytes) {
      const body = new FormData();
      body.set("courseId", courseId);
      body.append("file", new File([bytes], name));
      const { items } = await call<{ items: UploadedFile[] }>("/api/sources", { method: "POST", body });
      const item = items[0]!;
      return "error" in item ? { refused: item.error.message } : item.source;
    },
    /** Looks again whenever something on the shelf changes. */
    async untilSettled(courseId) {
      for await (const _ of context.changes.follow(user, courseId)) {
        const { items } = await call<PageOf<Source>>(`/api/courses/${courseId}/sources?limit=200`);
        if (items.every(({ status }) => status !== "fetching" && status !== "searchable")) return items;
      }
      throw new Error("Ibid stopped.");
    },
    async close() {
      await context.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
