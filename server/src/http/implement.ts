// Binds an endpoint of the contract to a function: parse → call → answer. The types of both sides are checked.
import { AppError } from "@ibid/core/contract/error.ts";
import type { BodyOf, Endpoint, JsonOf, ParamsOf, QueryOf } from "@ibid/core/contract/endpoint.ts";
import type { Context as HonoContext, Hono } from "hono";
import type { UserId } from "../db/users.ts";

export type Env = { Variables: { user: UserId; endpoint?: Endpoint } };

export interface Call<E extends Endpoint> {
  c: HonoContext<Env>;
  user: UserId;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** What an endpoint answers: its JSON, or a whole `Response` if it does not answer with JSON. */
type AnswerOf<E extends Endpoint> = E["response"]["kind"] extends "json" ? JsonOf<E> : Response;

export function implement<E extends Endpoint>(
  app: Hono<Env>,
  endpoint: E,
  answer: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const result = await answer({
      c,
      user: c.get("user"),
      params: parseParams(c, endpoint) as ParamsOf<E>,
      query: endpoint.query?.parse(c.req.query()) as QueryOf<E>,
      body: endpoint.body?.parse(await readJson(c)) as BodyOf<E>,
    });
    const { response } = endpoint;
    return response.kind === "json" ? c.json(result as object, response.status) : result;
  });
}

/** A malformed id is answered like an unknown one. */
function parseParams(c: HonoContext, endpoint: Endpoint): unknown {
  const parsed = endpoint.params?.safeParse(c.req.param());
  if (parsed?.success === false) throw new AppError("not_found", "There is nothing at this address.");
  return parsed?.data;
}

export async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text, refuseUnstorable);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_request", "The body is not JSON.", { cause });
  }
}

/** PostgreSQL can't store NUL in a text, nor half a character in a key, and no text of ours needs one. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (key.includes("\0") || !key.isWellFormed() || (typeof value === "string" && value.includes("\0"))) {
    throw new AppError("invalid_request", "The request contains a NUL or a broken character.");
  }
  return value;
}
