// What a user does with a shelf, over HTTP: a course, a file on it, a look at it.
import type { Source } from "@ibid/core/contract/source.ts";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 200;

export interface ShelfClient {
  /** A file with this many passages, each about something else. Returns when it is stored. */
  upload(name: string, passages: number): Promise<Source>;
  list(): Promise<Source[]>;
  /** As soon as all of it is embedded; what is there at the deadline otherwise. */
  untilEmbedded(withinMs: number): Promise<Source[]>;
}

export async function openShelf(
  address: string,
  courseId?: string,
): Promise<ShelfClient & { courseId: string }> {
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(address + path, { ...init, signal: AbortSignal.timeout(20_000) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const course =
    courseId ??
    (
      await call<{ id: string }>("/api/courses", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ title: "Faults" }),
      })
    ).id;
  const list = async (): Promise<Source[]> =>
    (await call<{ items: Source[] }>(`/api/courses/${course}/sources`)).items;

  return {
    courseId: course,
    list,
    async upload(name, passages) {
      const body = new FormData();
      body.set("courseId", course);
      const sections = Array.from(
        { length: passages },
        (_, i) => `# ${name} ${i}\n\nThis is about ${name} ${i}.\n`,
      );
      body.append("file", new File([sections.join("\n")], `${name}.md`));
      const { items } = await call<{ items: { source: Source }[] }>("/api/sources", { method: "POST", body });
      return items[0]!.source;
    },
    async untilEmbedded(withinMs) {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const sources = await list();
        if (sources.every(({ status }) => status === "embedded") || performance.now() > deadline)
          return sources;
        await sleep(LOOK_MS);
      }
    },
  };
}
