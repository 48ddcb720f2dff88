// Requests to the server that is measured. Answers are read to their end, and an error of the server is an answer too.
import { setTimeout as sleep } from "node:timers/promises";

export interface Ibid {
  address: string;
  /** The status and the text of an answer. */
  send(path: string, init?: RequestInit & { json?: unknown }): Promise<{ status: number; text: string }>;
  /** An answer that must be a good one, as JSON. */
  read<T>(path: string, init?: RequestInit & { json?: unknown }): Promise<T>;
  upload(courseId: string, files: readonly File[]): Promise<string[]>;
  /** Until no source of the course is still being fetched. */
  untilRead(courseId: string): Promise<void>;
  /** Until nothing is done for the course in the background any more. */
  untilIdle(courseId: string): Promise<void>;
  /** All items of a list, page by page. */
  list<T>(path: string): Promise<T[]>;
}

const LONGEST_MS = 150_000;

export function askIbid(address: string): Ibid {
  const send: Ibid["send"] = async (path, { json, ...init } = {}) => {
    const response = await fetch(address + path, {
      signal: AbortSignal.timeout(LONGEST_MS),
      ...init,
      ...(json !== undefined && {
        method: init.method ?? "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      }),
    });
    return { status: response.status, text: await response.text() };
  };
  const read: Ibid["read"] = async (path, init) => {
    const { status, text } = await send(path, init);
    if (status >= 300) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as never;
  };
  const list = async <T>(path: string): Promise<T[]> => {
    const items: T[] = [];
    for (let cursor = ""; ;) {
      const page = await read<{ items: T[]; nextCursor: string | null }>(`${path}?limit=200${cursor}`);
      items.push(...page.items);
      if (page.nextCursor === null) return items;
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
  };
  const untilNone = async (courseId: string, statuses: readonly string[]): Promise<void> => {
    const end = performance.now() + LONGEST_MS;
    const path = `/api/courses/${courseId}/sources`;
    while ((await list<{ status: string }>(path)).some(({ status }) => statuses.includes(status))) {
      if (performance.now() > end) throw new Error("The sources were not read in time.");
      await sleep(200);
    }
  };
  return {
    address,
    send,
    read,
    async upload(courseId, files) {
      const body = new FormData();
      body.append("courseId", courseId);
      for (const file of files) body.append("file", file);
      const { items } = await read<{ items: { source: { id: string } }[] }>("/api/sources", {
        method: "POST",
        body,
      });
      return items.map(({ source }) => source.id);
    },
    list,
    untilRead: (courseId) => untilNone(courseId, ["fetching"]),
    untilIdle: (courseId) => untilNone(courseId, ["fetching", "searchable"]),
  };
}
