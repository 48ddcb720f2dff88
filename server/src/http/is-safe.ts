import type { Context as HonoContext } from "hono";

/** Whether a request only reads. */
export function isSafe(c: HonoContext): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(c.req.method);
}
