import { AppError, type ErrorCode } from "@ibid/core/contract/error.ts";
import { vi } from "vitest";

export interface Sent {
  /** "GET /api/courses?limit=200" */
  call: string;
  body: unknown;
}

/**
 * Answers the requests of the app until the test has ended, and lists those that were not reads. The keys are
 * "GET /api/courses", without a query; a function gets the body. What has no answer is not found.
 */
export function fakeServer(answers: Record<string, unknown>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const read = typeof body === "string" ? (JSON.parse(body) as unknown) : undefined;
    if (method !== "GET") sent.push({ call: `${method} ${path}`, body: read });
    const answer = answers[`${method} ${path.split("?")[0]}`];
    const answered =
      typeof answer === "function" ? await (answer as (body: unknown) => unknown)(read) : answer;
    if (answered instanceof Response) return answered;
    return answered === undefined ? refusal("not_found", "There is nothing here.") : Response.json(answered);
  });
  return sent;
}

export function refusal(code: ErrorCode, message: string, details?: unknown): Response {
  return Response.json({ error: { code, message, details } }, { status: new AppError(code, message).status });
}

/** A list as the server answers it, on one page. */
export function listOf(...items: unknown[]) {
  return { items, nextCursor: null };
}
