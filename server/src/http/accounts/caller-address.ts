import type { IncomingMessage } from "node:http";
import type { Context as HonoContext } from "hono";

/**
 * Where a request comes from: the other end of its connection. What the request says itself counts only behind a proxy, and
 * only the part that the proxy added.
 */
export function callerAddress(c: HonoContext, isBehindProxy: boolean): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  const socket = incoming?.socket.remoteAddress ?? "unknown";
  if (!isBehindProxy) return socket;
  return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() || socket;
}
