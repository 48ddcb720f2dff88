// One fault of the disk or the data folder, and what a user sees of it. Every acknowledged write is noted.
import { cpSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type IbidProcess, launchIbid } from "../launch-ibid.ts";

/** What a caller was answered. */
export interface Said {
  status: number;
  code: string;
  message: string;
}

export interface StorageTrial {
  folder: string;
  /** The titles of the courses that the server said it has. */
  acknowledged: string[];
  /** Starts the server on the folder. Rejects with what it wrote when it refuses to start. */
  start(env?: Record<string, string>, uid?: number): Promise<IbidProcess>;
  /** Stores something; what it is answered. */
  write(): Promise<Said>;
  /** Sends a file; its source, or what the server said. */
  upload(name: string, text: string): Promise<{ sourceId: string | null; said: Said }>;
  get(path: string): Promise<Said>;
  /** Until it stores again. False after a while. */
  recovers(): Promise<boolean>;
  /** How many acknowledged courses are not there any more. */
  lost(): Promise<number>;
  /** Ends whatever still runs. */
  endServers(): Promise<void>;
  /** The same, and removes the folder. */
  end(): Promise<void>;
}

export interface StorageOutcome {
  fault: string;
  /** Why it could not be tried here. */
  skipped?: string;
  acknowledged: number;
  lost: number;
  /** The sentence that the user read; empty where there was none. */
  told: string;
  recovered: boolean;
}

const CALL_MS = 20_000;
const RECOVER_TRIES = 100;

export function openStorageTrial(seed: string, folder: string): StorageTrial {
  cpSync(seed, folder, { recursive: true });
  const acknowledged: string[] = [];
  const running: IbidProcess[] = [];
  let address = "";
  let count = 0;

  const ask = async (path: string, init: RequestInit = {}): Promise<{ said: Said; body: unknown }> => {
    const response = await fetch(address + path, { ...init, signal: AbortSignal.timeout(CALL_MS) });
    const text = await response.text();
    const body = toJson(text);
    const problem = body as { error?: Omit<Said, "status">; reason?: Omit<Said, "status"> } | null;
    const { code = "", message = "" } = problem?.error ?? problem?.reason ?? {};
    return { said: { status: response.status, code, message }, body };
  };
  const write = async (): Promise<Said> => {
    const title = `Acknowledged ${++count}`;
    const { said } = await ask("/api/courses", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ title }),
    });
    if (said.status === 201) acknowledged.push(title);
    return said;
  };
  const titles = async (): Promise<Set<string>> => {
    const found = new Set<string>();
    for (let cursor: string | null = ""; cursor !== null;) {
      const { body } = await ask(`/api/courses?limit=200${cursor && `&cursor=${cursor}`}`);
      const page = body as { items: { title: string }[]; nextCursor: string | null };
      for (const { title } of page.items) found.add(title);
      cursor = page.nextCursor;
    }
    return found;
  };
  const endServers = async (): Promise<void> => {
    for (const ibid of running) if (ibid.isRunning()) await ibid.kill();
  };
  return {
    folder,
    acknowledged,
    async start(env = {}, uid) {
      const settings = { IBID_DATA: folder, IBID_BACKUPS: "no", DATABASE_URL: "", REDIS_URL: "" };
      const ibid = launchIbid({ ...settings, ...env }, "main", uid);
      running.push(ibid);
      address = await ibid.ready;
      return ibid;
    },
    write,
    async upload(name, text) {
      const courses = (await ask("/api/courses")).body as { items: { id: string }[] };
      const form = new FormData();
      form.set("courseId", courses.items[0]!.id);
      form.append("file", new Blob([text]), name);
      const { said, body } = await ask("/api/sources", { method: "POST", body: form });
      const items = (body as { items?: { source?: { id: string } }[] } | null)?.items;
      return { sourceId: items?.[0]?.source?.id ?? null, said };
    },
    get: async (path) => (await ask(path)).said,
    async recovers() {
      for (let tries = 0; tries < RECOVER_TRIES; tries++) {
        if ((await write()).status === 201) return true;
        await sleep(100);
      }
      return false;
    },
    async lost() {
      const found = await titles();
      return acknowledged.filter((title) => !found.has(title)).length;
    },
    endServers,
    async end() {
      await endServers();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
