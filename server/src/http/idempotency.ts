// `Idempotency-Key` on mutating calls: a call that is repeated under its key is carried out once (Stripe's rule).
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type KeyedCall, answerCall, claimCall, releaseCall } from "../db/idempotency-keys.ts";
import type { Db } from "../db/open.ts";
import type { Env } from "./implement.ts";
import { isSafe } from "./is-safe.ts";

const LONGEST_KEY = 200;

export function idempotencyKeyOf(c: HonoContext): string | undefined {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && (key.length === 0 || key.length > LONGEST_KEY)) {
    throw new AppError("invalid_request", `An idempotency key must have 1 to ${LONGEST_KEY} characters.`);
  }
  return key;
}

export function idempotency(db: Db): MiddlewareHandler<Env> {
  return async (c, next) => {
    const key = idempotencyKeyOf(c);
    const { keepsKey, form, isRaw, access, givesSecret } = c.get("endpoint") ?? {};
    // What a form contains is known when it has arrived: its route looks at the key then. Secrets are not kept at all.
    const isElsewhere = keepsKey === true || form !== undefined || isRaw === true;
    const isSecret = access !== undefined || givesSecret === true;
    if (key === undefined || isSafe(c) || isElsewhere || isSecret) return await next();
    return await answerOnce(db, c, await c.req.text(), async () => {
      await next();
      return c.res;
    });
  };
}

/** Carries a call out, or gives the first answer again. `content` is what makes two calls under one key the same. */
export async function answerOnce(
  db: Db,
  c: HonoContext<Env>,
  content: string,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const key = idempotencyKeyOf(c);
  if (key === undefined) return await carryOut();
  // A guest who has been shown out finds nothing under a key that they used as a guest.
  const place = c.get("guest")?.courseId;
  const request = [c.req.method, c.req.path, content, ...(place === undefined ? [] : [place])];
  const call: KeyedCall = { user: c.get("caller")?.user ?? c.get("user"), key, request };
  const claim = await claimCall(db, call);
  if (claim.kind === "answered") return c.json(claim.body as object, claim.status as ContentfulStatusCode);
  let response: Response;
  try {
    response = await carryOut();
  } catch (error) {
    await releaseCall(db, call);
    throw error;
  }
  if (response.ok) await answerCall(db, call, response.status, await response.clone().json());
  else await releaseCall(db, call);
  return response;
}
