// Binds the endpoints of the contract to functions: parse → call → answer. The types of both sides are checked.
import { AppError } from "@ibid/core/contract/error.ts";
import type { BodyOf, Endpoint, JsonOf, ParamsOf, QueryOf } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { MOST_BARE, type PageOf, asksForPages } from "@ibid/core/contract/paging.ts";
import type { Context as HonoContext, Hono } from "hono";
import type { Caller } from "../accounts/find-caller.ts";
import type { Guest } from "../db/isolation/acting.ts";
import type { UserId } from "../db/users.ts";

/**
 * `caller` is there where Ibid has accounts and somebody has signed in. `guest` is there where they ask for something in a
 * course that is shared with them; `user` is then its owner.
 */
export type Env = {
  Variables: {
    user: UserId;
    endpoint?: Endpoint;
    /** The parameters of its path. */
    params?: Record<string, string>;
    caller?: Caller;
    guest?: Guest;
  };
};

interface Call<E extends Endpoint> {
  c: HonoContext<Env>;
  user: UserId;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** What an endpoint answers: its JSON, or a whole `Response` if it does not answer with JSON. */
type AnswerOf<E extends Endpoint> = E["response"]["kind"] extends "json" ? JsonOf<E> : Response;

type Implementation<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

type Endpoints = typeof endpoints;

/** By name. `ready` has two statuses and `uploadSources` takes a form: they have separate routes. */
export type Routes = {
  [Name in Exclude<keyof Endpoints, "ready" | "uploadSources">]: Implementation<Endpoints[Name]>;
};

export function implement(app: Hono<Env>, routes: Routes): void {
  for (const [name, answer] of Object.entries(routes) as [keyof Routes, Implementation<Endpoint>][]) {
    const endpoint: Endpoint = endpoints[name];
    const { response } = endpoint;
    app.on(endpoint.method, endpoint.path, async (c) => {
      const isBare = endpoint.bare === true && !asksForPages(c.req.query());
      const query = endpoint.query?.parse(c.req.query());
      const result = await answer({
        c,
        user: c.get("user"),
        params: parseParams(c, endpoint) as never,
        query: (isBare ? { ...query, limit: MOST_BARE, cursor: query?.["after"] } : query) as never,
        body: endpoint.body?.parse(await readJson(c)),
      });
      if (isBare) return answerBare(c, result as unknown as PageOf<unknown>);
      return response.kind === "json" ? c.json(result, response.status) : result;
    });
  }
}

function answerBare(c: HonoContext, { items, nextCursor }: PageOf<unknown>): Response {
  if (nextCursor !== null) c.header("link", `<${c.req.path}?after=${nextCursor}>; rel="next"`);
  return c.json(items);
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
