// What a server does for a user, each begun and brought to its middle.
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Document } from "@ibid/core/contract/document.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { writePdf } from "../../../server/test/files/write-pdf.ts";
import type { Ibid } from "../../stalls/ask-ibid.ts";
import { bibtex, prose } from "../../stalls/inputs.ts";
import type { Work } from "./work.ts";

const LOOK_MS = 50;
const LONGEST_MS = 120_000;

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await sleep(LOOK_MS)) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
  throw new Error(`${what} did not happen in time`);
}

const sourcesOf = (ibid: Ibid, courseId: string): Promise<Source[]> =>
  ibid.list<Source>(`/api/courses/${courseId}/sources`);

/** A request that the kill cuts off: what its sender hears of it. */
function cutOff(sent: Promise<unknown>): () => Promise<string> {
  const heard = sent.then(
    () => "",
    (error: Error) =>
      `the request fails: ${error.cause instanceof Error ? error.cause.message : error.message}`,
  );
  return () => heard;
}

export const works: readonly Work[] = [
  {
    name: "upload",
    async begin(ibid, courseId) {
      const head = `--x\r\ncontent-disposition: form-data; name="courseId"\r\n\r\n${courseId}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\n\r\n`;
      const told = cutOff(
        new Promise((resolve, reject) => {
          const headers = { "content-type": "multipart/form-data; boundary=x" };
          const sent = request(`${ibid.address}/api/sources`, { method: "POST", headers }, resolve);
          sent.on("error", reject);
          sent.write(head + prose(3_000_000));
        }),
      );
      await sleep(500);
      return async (next) => ({ lost: (await sourcesOf(next, courseId)).length, told: await told() });
    },
  },
  {
    name: "read",
    async begin(ibid, courseId, { hasChild }) {
      const pages = Array.from({ length: 1_500 }, (_, n) => ({
        lines: Array.from({ length: 40 }, (_, line) => `Page ${n}, line ${line}: the moon pulls the sea.`),
      }));
      const [id] = await ibid.upload(courseId, [new File([new Uint8Array(writePdf(pages))], "long.pdf")]);
      await until("a reading child", async () => hasChild() || undefined);
      return async (next) => {
        await next.untilRead(courseId);
        const [source] = await sourcesOf(next, courseId);
        const isRead = source?.id === id && ["searchable", "embedded"].includes(source!.status);
        await next.send(`/api/sources/${id}`, { method: "DELETE" });
        return { lost: isRead ? 0 : 1, told: `the shelf: ${source?.status}` };
      };
    },
  },
  {
    name: "embed",
    async begin(ibid, courseId) {
      const text = Array.from(
        { length: 400 },
        (_, n) => `# Part ${n}\n\nThis is about part ${n}. ${prose(600)}`,
      );
      await ibid.upload(courseId, [new File([text.join("\n\n")], "parts.md")]);
      const doneOf = async (ibid: Ibid): Promise<number | undefined> => {
        const [source] = await sourcesOf(ibid, courseId);
        return source?.progress != null && source.progress.done > 0 ? source.progress.done : undefined;
      };
      const before = await until("embedding", () => doneOf(ibid));
      return async (next) => {
        const after = await until("embedding, again", () => doneOf(next));
        return { lost: after >= before ? 0 : 1, told: `the shelf: ${after} passages done, ${before} before` };
      };
    },
  },
  {
    name: "answer",
    async begin(ibid, courseId, { model }) {
      const never = new Promise<void>(() => {});
      model.play(() => ({
        text: "The moon pulls the sea, and the sun does so too. More follows.",
        gate: { beforeToken: 8, until: never },
      }));
      const { id: sessionId } = await ibid.read<{ id: string }>("/api/sessions", { json: { courseId } });
      const path = `/api/sessions/${sessionId}/messages?limit=100`;
      const lastOf = async (ibid: Ibid) => (await ibid.read<{ items: MessageResponse[] }>(path)).items.at(-1);
      const asked = await fetch(`${ibid.address}/api/chat`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ sessionId, content: "What pulls the sea?" }),
      });
      const reader = asked.body!.pipeThrough(new TextDecoderStream()).getReader();
      for (let seen = ""; !/"delta":"[^"]*moon/.test(seen);) seen += (await reader.read()).value ?? "";
      reader.closed.catch(() => undefined);
      // What is shown may be ahead of what is stored by 100 ms.
      await sleep(500);
      return async (next) => {
        const message = await until("the end of the run", async () => {
          const last = await lastOf(next);
          return last?.status === "streaming" ? undefined : last;
        });
        return {
          lost: message.content.startsWith("The moon") ? 0 : 1,
          told: `the answer: ${message.status}`,
        };
      };
    },
  },
  {
    name: "save",
    async begin(ibid, courseId) {
      const { id } = await ibid.read<Document>("/api/documents", { json: { courseId, title: "Essay" } });
      const path = `/api/documents/${id}`;
      let stored = { version: 1, content: "" };
      const saving = (async () => {
        for (let n = 1; ; n++) {
          const json = { content: `Text ${n}. ${prose(20_000)}`, version: stored.version };
          const { version } = await ibid.read<Document>(path, { method: "PUT", json });
          stored = { version, content: json.content };
        }
      })();
      const told = cutOff(saving);
      await until("saves", async () => (stored.version > 10 ? true : undefined));
      return async (next) => {
        const { version, content } = await next.read<Document>(path);
        const isThere =
          version === stored.version ? content === stored.content : version === stored.version + 1;
        return { lost: isThere ? 0 : 1, told: await told() };
      };
    },
  },
  {
    name: "compile",
    async begin(ibid, courseId, { hasChild }) {
      const content = "#for a in range(9999) { for b in range(9999) { for c in range(9999) { } } }";
      const { id } = await ibid.read<Document>("/api/documents", {
        json: { courseId, title: "Loop", content },
      });
      const told = cutOff(ibid.send(`/api/documents/${id}/preview`));
      await until("a compiling child", async () => hasChild() || undefined);
      await sleep(1_000);
      return async (next) => {
        const { content: kept } = await next.read<Document>(`/api/documents/${id}`);
        return { lost: kept === content ? 0 : 1, told: await told() };
      };
    },
  },
  {
    name: "import, with 64 MB of heap",
    env: { NODE_OPTIONS: "--max-old-space-size=64" },
    async begin(ibid, courseId) {
      const said = ibid.send(`/api/courses/${courseId}/references`, { json: { text: bibtex(20_000) } });
      const answered = await said.then(
        ({ status, text }) => ({ status, words: /"message":"([^"]*)"/.exec(text)?.[1] ?? `${status}` }),
        (error: Error) => ({ status: 0, words: `the request fails: ${error.message}` }),
      );
      return async (next) => {
        const { length } = await sourcesOf(next, courseId);
        return {
          lost: answered.status === 201 && length < 20_000 ? 1 : 0,
          told: `${answered.words} (${length} stored)`,
        };
      };
    },
  },
];
