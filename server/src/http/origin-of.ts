import type { Context as HonoContext } from "hono";
import type { Config } from "../config.ts";

/** Where the web app is, for links: a proxy in front knows another address than we do. */
export function originOf(c: HonoContext, { url }: Pick<Config, "url">): string {
  return url ?? new URL(c.req.url).origin;
}
