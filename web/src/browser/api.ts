// Calls the endpoints of core. An answer is trusted (it comes from the same release); an error becomes an AppError.
import { AppError, ErrorBody } from "@ibid/core/contract/error.ts";
import type { BodyInputOf, Endpoint, JsonOf, ParamsOf, QueryInputOf } from "@ibid/core/contract/endpoint.ts";
import { restoring } from "./restoring.ts";
import { signedOut } from "./signed-out.ts";
import { unpaired } from "./unpaired.ts";
import type { PageOf } from "@ibid/core/contract/paging.ts";

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: Partial<QueryInputOf<E>>;
  body?: BodyInputOf<E>;
  signal?: AbortSignal;
  /** A call that is repeated with the same key is carried out once. */
  idempotencyKey?: string;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<JsonOf<E>> {
  const { body, signal, idempotencyKey } = options;
  const headers = new Headers({ accept: "application/json" });
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  const init: RequestInit = { method: endpoint.method, headers };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers.set("content-type", "application/json");
  }
  // Lists are loaded by pages, also those that have a form without.
  const query = endpoint.bare ? { limit: 100, ...options.query } : options.query;
  const response = await fetch(urlOf(endpoint, { ...options, query: query as never }), init).catch(
    (cause: unknown) => {
      if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
      throw new Unreachable(cause);
    },
  );
  if (!response.ok) throw readError(await response.text(), response.status);
  return (await response.json()) as JsonOf<E>;
}

/** Follows `nextCursor` to the end of a paged list. */
export async function callAll<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<JsonOf<E> extends PageOf<infer Item> ? Item[] : never> {
  const items: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 200, ...options.query, ...(cursor === null ? {} : { cursor }) };
    const page = (await call(endpoint, { ...options, query: query as never })) as PageOf<unknown>;
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items as never;
}

export function urlOf<E extends Endpoint>(endpoint: E, { params, query }: CallOptions<E> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Nobody answered. */
export class Unreachable extends AppError {
  constructor(cause?: unknown) {
    super("internal", "The server can't be reached. Check that Ibid is running, then try again.", { cause });
  }
}

/** `text` is the body of a failed response; a proxy may have written it, so it may be anything. */
export function readError(text: string, status?: number): AppError {
  const body = ErrorBody.safeParse(parseJson(text));
  if (body.success) {
    const { code, message, details } = body.data.error;
    if (code === "sign_in_required") signedOut.set(true);
    if (code === "pairing_required") unpaired.set(true);
    if (code === "restoring") restoring.set(true);
    return new AppError(code, message, { details });
  }
  return new AppError("internal", `The server reported an error${status ? ` (${status})` : ""}. Try again.`);
}

/** The connection or the server is down, but nothing is wrong with what was sent. */
export function mayPassLater(error: Error): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
