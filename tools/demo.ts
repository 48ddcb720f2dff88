// `npm run demo`: starts Ibid on a new folder, loads the sample course, asks its three questions over HTTP and
// prints the answers with their numbered sources.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

interface RagSource {
  chunk_number: number;
  title: string;
  slide_number?: number;
  page_label?: string;
  start_seconds?: number;
  quotes: { text: string }[];
  claims?: { verdict: string; quote: number }[];
}

const root = join(import.meta.dirname, "..");
const folder = await mkdtemp(join(tmpdir(), "ibid-demo-"));
const { address, headers, stop } = await startIbid();
try {
  const { course, questions } = await post<{ course: { id: string }; questions: string[] }>(
    "/api/courses/sample",
    {},
  );
  await untilEmbedded(course.id);
  const session = await post<{ id: string }>("/api/sessions", { courseId: course.id });
  for (const question of questions) await askAndPrint(session.id, question);
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}

async function startIbid() {
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env: { ...process.env, IBID_PORT: "0", IBID_DATA: folder, IBID_LOG: "warn", IBID_TOKEN: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /Ibid is ready: (http:\S+)/.exec(line);
    if (ready === null) continue;
    const stop = async (): Promise<void> => {
      child.kill("SIGTERM");
      await exited;
    };
    // The printed address holds the token that programs send in a header.
    const { origin, searchParams } = new URL(ready[1]!);
    const authorization = `Bearer ${searchParams.get("token")}`;
    return { address: origin, headers: { authorization, "content-type": "application/json" }, stop };
  }
  throw new Error("Ibid did not start.");
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(address + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function untilEmbedded(courseId: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${address}/api/courses/${courseId}/sources`, { headers });
    const { items } = (await response.json()) as { items: { status: string }[] };
    if (items.every(({ status }) => status === "embedded" || status === "skipped")) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The sample was not embedded within a minute.");
}

async function askAndPrint(sessionId: string, content: string): Promise<void> {
  console.log(`\n\u001B[1m${content}\u001B[0m\n`);
  const response = await fetch(`${address}/api/chat`, {
    method: "POST",
    headers,
    body: JSON.stringify({ sessionId, content }),
  });
  const sources = new Map<number, RagSource>();
  for await (const chunk of events(response)) {
    if (chunk.type === "text-delta") process.stdout.write(String(chunk["delta"]));
    if (!chunk.type.startsWith("data-rag-source")) continue;
    const source = chunk["data"] as RagSource;
    sources.set(source.chunk_number, source);
  }
  console.log("\n");
  for (const source of sources.values()) {
    const { claims = [], quotes } = source;
    if (claims.length === 0) continue;
    console.log(`  [${source.chunk_number}] ${source.title}, ${placeOf(source)}`);
    for (const { verdict, quote } of claims)
      console.log(`      ${verdict}: “${quotes[quote]!.text.replace(/\s+/g, " ")}”`);
  }
}

async function* events(response: Response): AsyncGenerator<{ type: string; [key: string]: unknown }> {
  let rest = "";
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split("\n\n");
    rest = parts.pop()!;
    for (const part of parts) if (part.startsWith("data: {")) yield JSON.parse(part.slice("data: ".length));
  }
}

function placeOf(source: RagSource): string {
  if (source.slide_number !== undefined) return `slide ${source.slide_number}`;
  if (source.page_label !== undefined) return `page ${source.page_label}`;
  if (source.start_seconds === undefined) return "passage";
  const seconds = Math.floor(source.start_seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
