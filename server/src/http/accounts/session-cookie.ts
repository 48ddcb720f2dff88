// The cookie of a signed-in browser: no script can read it, no other site's form sends it, and under https it is sent to
// this host alone and never in the clear.
import { createHash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { LONGEST_DAYS } from "../../accounts/sign-ins.ts";
import type { Config } from "../../config.ts";

export type CookieConfig = Pick<Config, "url" | "tls" | "databaseUrl" | "dataFolder">;

export interface SessionCookie {
  read(c: HonoContext): string | undefined;
  write(c: HonoContext, secret: string): void;
  remove(c: HonoContext): void;
}

export function sessionCookie(config: CookieConfig): SessionCookie {
  const name = cookieName(config, "session");
  const options = cookieOptions(config);
  return {
    read: (c) => getCookie(c, name),
    write: (c, secret) => setCookie(c, name, secret, { ...options, maxAge: LONGEST_DAYS * 24 * 60 * 60 }),
    remove: (c) => void deleteCookie(c, name, options),
  };
}

/** Browsers send a cookie to every port of a host, so each Ibid without its own name uses a different one. */
export function cookieName(config: CookieConfig, what: string): string {
  if (isSecure(config)) return `__Host-ibid-${what}`;
  const home = createHash("sha256")
    .update(config.databaseUrl ?? config.dataFolder)
    .digest("hex");
  return `ibid-${what}-${home.slice(0, 12)}`;
}

export function cookieOptions(config: CookieConfig) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(config) } as const;
}

function isSecure({ url, tls }: CookieConfig): boolean {
  return url === null ? tls !== null : url.startsWith("https:");
}
