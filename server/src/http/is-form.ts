import type { Context as HonoContext } from "hono";

export function isForm(c: HonoContext): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
}
