// Calls a server the way any client does: real requests, and bodies as they are written in the specifications.
import { readSse, type SseEvent } from "./read-sse.ts";

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface IbidOverHttp {
  get<T = never>(path: string): Promise<Answer<T>>;
  post<T = never>(path: string, body?: unknown): Promise<Answer<T>>;
  put<T = never>(path: string, body: unknown): Promise<Answer<T>>;
  delete<T = never>(path: string): Promise<Answer<T>>;
  /** A new chat in a course. */
  newChat(courseId: string): Promise<string>;
  /** `POST /api/chat`: the parts of the stream as they arrive. */
  chat(sessionId: string, content: string, more?: ChatOptions): AsyncGenerator<UiPart>;
  /** `GET /api/chat/:sessionId/stream`: the parts of the answer that is being written; none when there is none. */
  resume(sessionId: string): AsyncGenerator<UiPart>;
  /** `POST /api/sessions/:id/messages` with `Accept: text/event-stream`: all events. */
  events(sessionId: string, content: string, more?: object): Promise<SseEvent[]>;
}

export interface ChatOptions {
  /** Only these sources are searched. */
  sourceIds?: readonly string[];
  /** The most passages that the answer rests on. */
  top_k?: number;
  signal?: AbortSignal;
}

/** A part of an AI SDK UI message stream. */
export type UiPart = { type: string; id?: string; data?: unknown; [field: string]: unknown };

const CALL_MS = 60_000;

export function overHttp(address: string): IbidOverHttp {
  const request = async (
    method: string,
    path: string,
    { body, accept, signal }: { body?: unknown; accept?: string; signal?: AbortSignal | undefined } = {},
  ): Promise<Response> => {
    const late = AbortSignal.timeout(CALL_MS);
    return await fetch(address + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(accept === undefined ? {} : { accept }),
      },
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await request(method, path, { body });
    const { status, headers } = response;
    return { status, headers, body: (await response.json()) as T };
  };

  return {
    get: (path) => call("GET", path),
    post: (path, body = {}) => call("POST", path, body),
    put: (path, body) => call("PUT", path, body),
    delete: (path) => call("DELETE", path),
    async newChat(courseId) {
      return (await call<{ id: string }>("POST", "/api/sessions", { courseId })).body.id;
    },
    async *chat(sessionId, content, { signal, ...more } = {}) {
      const body = { sessionId, content, ...more };
      yield* parts(await request("POST", "/api/chat", { body, signal }));
    },
    async *resume(sessionId) {
      const response = await request("GET", `/api/chat/${sessionId}/stream`);
      if (response.status !== 204) yield* parts(response);
    },
    async events(sessionId, content, more = {}) {
      const path = `/api/sessions/${sessionId}/messages`;
      const response = await request("POST", path, {
        body: { content, ...more },
        accept: "text/event-stream",
      });
      const events: SseEvent[] = [];
      for await (const event of readSse(response)) events.push(event);
      return events;
    },
  };
}

async function* parts(response: Response): AsyncGenerator<UiPart> {
  for await (const { data } of readSse(response)) if (data !== "[DONE]") yield data as UiPart;
}
