// The sample course with one question asked, made through the HTTP surface: what most browser tests start from.

import { authorization } from "./test-token.ts";

/** Its answer cites a slide, a second of the lecture and a passage of the article. */
export const QUESTION = "When is a difficulty desirable?";

export interface SampleCourse {
  courseId: string;
  /** The chat in which the question was asked. */
  sessionId: string;
}

export async function sampleCourse(address: string): Promise<SampleCourse> {
  const { course } = await post<{ course: { id: string } }>(address, "/api/courses/sample");
  return { courseId: course.id, sessionId: await ask(address, course.id, QUESTION) };
}

/** Asks in a chat of its own; gives back the chat. */
export async function ask(address: string, courseId: string, content: string): Promise<string> {
  const { id } = await post<{ id: string }>(address, "/api/sessions", { courseId });
  await post(address, `/api/sessions/${id}/messages`, { content });
  return id;
}

async function post<T>(address: string, path: string, body?: unknown): Promise<T> {
  return (await (await send(address, "POST", path, body)).json()) as T;
}

export async function send(address: string, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(address + path, {
    method,
    headers: {
      authorization,
      origin: address,
      accept: "application/json",
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
