// `Idempotency-Key` on mutating calls: a call that is repeated under its key is carried out once (Stripe's rule).
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type KeyedCall, answerCall, claimCall, releaseCall } from "../db/idempotency-keys.ts";
import type { Db } from "../db/open.ts";
import type { Env } from "./implement.ts";

const LONGEST_KEY = 200;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

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
    if (key === undefined || SAFE.has(c.req.method) || c.get("endpoint")?.keepsKey) return await next();
    const call: KeyedCall = {
      user: c.get("user"),
      key,
      request: [c.req.method, c.req.path, await bodyOf(c)],
    };
    const claim = await claimCall(db, call);
    if (claim.kind === "answered") return c.json(claim.body as object, claim.status as ContentfulStatusCode);
    try {
      await next();
    } catch (error) {
      await releaseCall(db, call);
      throw error;
    }
    if (c.res.ok) await answerCall(db, call, c.res.status, await c.res.clone().json());
    else await releaseCall(db, call);
  };
}

/** Files are told apart by their length: reading them twice would cost more than it is worth. */
async function bodyOf(c: HonoContext): Promise<string> {
  const isForm = c.req.header("content-type")?.startsWith("multipart/form-data") ?? false;
  return isForm ? `form of ${c.req.header("content-length") ?? "unknown length"}` : await c.req.text();
}
