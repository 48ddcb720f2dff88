import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { setTimeout as sleep } from "node:timers/promises";

const CALL_MS = 20_000;
const EMBED_MS = 60_000;

/** What the harness asks of a server besides answers. */
export interface IbidClient {
  address: string;
  loadSampleCourse(): Promise<{ courseId: string; questions: string[] }>;
  createSession(courseId: string): Promise<string>;
  messages(sessionId: string): Promise<MessageResponse[]>;
  /** The status of `/api/sources/:id/content`. */
  contentStatus(documentId: string): Promise<number>;
}

export function createIbidClient(address: string): IbidClient {
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(address + path, {
      signal: AbortSignal.timeout(CALL_MS),
      ...(body === undefined
        ? {}
        : {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };

  const untilEmbedded = async (courseId: string): Promise<void> => {
    const deadline = performance.now() + EMBED_MS;
    while (performance.now() < deadline) {
      const { items } = await call<{ items: { status: string }[] }>(`/api/courses/${courseId}/sources`);
      if (items.every(({ status }) => status === "embedded" || status === "skipped")) return;
      await sleep(100);
    }
    throw new Error("The sample course was not embedded in time.");
  };

  return {
    address,
    async loadSampleCourse() {
      const path = "/api/courses/sample";
      const { course, questions } = await call<{ course: { id: string }; questions: string[] }>(path, {});
      await untilEmbedded(course.id);
      return { courseId: course.id, questions };
    },
    createSession: async (courseId) => (await call<{ id: string }>("/api/sessions", { courseId })).id,
    messages: async (sessionId) =>
      (await call<{ items: MessageResponse[] }>(`/api/sessions/${sessionId}/messages?limit=200`)).items,
    async contentStatus(documentId) {
      const response = await fetch(`${address}/api/sources/${documentId}/content`, {
        signal: AbortSignal.timeout(CALL_MS),
      });
      await response.arrayBuffer();
      return response.status;
    },
  };
}
