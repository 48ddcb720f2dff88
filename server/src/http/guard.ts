// Who may talk to us: programs on this machine and our own pages, here and under the address that was configured. Another
// site in the user's browser may not, even though it can reach us (CSRF), and not even if its own domain name points here
// (DNS rebinding).
import { AppError } from "@ibid/core/contract/error.ts";
import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { Network } from "./devices/open-network.ts";

const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function guard(
  { url, tls, hasPairing }: Pick<Config, "url" | "tls" | "hasPairing">,
  network: Network,
): MiddlewareHandler {
  const publicHost = url === null ? null : new URL(url).host;
  const scheme = tls === null ? "http" : "https";
  return async (c, next) => {
    const host = (c.req.header("host") ?? new URL(c.req.url).host).toLowerCase();
    const name = host.replace(/:\d+$/, "");
    // An address of this computer is not a name that somebody else could point here.
    const isAddress = hasPairing && url === null && network.names().includes(name);
    if (!OWN_NAMES.has(name) && host !== publicHost && !isAddress) throw unknownHost(url);
    if (c.req.path.includes("//")) throw new AppError("not_found", "There is nothing at this address.");
    const origin = c.req.header("origin");
    // A proxy may pass on our public name, or ask for us by our own.
    if (origin !== undefined && origin !== url && (host === publicHost || origin !== `${scheme}://${host}`)) {
      throw foreign();
    }
    // Programs send no such header; every current browser does.
    const site = c.req.header("sec-fetch-site");
    const isForeign = site === "cross-site" || site === "same-site";
    // Following a link to one of our pages is fine; requesting data is not.
    if (isForeign && (c.req.method !== "GET" || /^\/(?:api|mcp)(?:\/|$)/.test(c.req.path))) throw foreign();
    await next();
  };
}

function unknownHost(url: string | null): AppError {
  return new AppError(
    "unknown_host",
    url === null
      ? "Ibid can only be opened on this computer. Use the address that it printed when it started."
      : "Ibid can't be opened under this name. Use the address that it printed when it started.",
  );
}

function foreign(): AppError {
  return new AppError("forbidden_origin", "This request came from another site.");
}
