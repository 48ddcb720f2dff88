// Who may talk to us: programs on this machine and our own pages. Another site in the user's browser may not, even
// though it can reach loopback (CSRF), and not even if its own domain name points there (DNS rebinding).
import { AppError } from "@ibid/core/contract/error.ts";
import type { MiddlewareHandler } from "hono";

const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const guard: MiddlewareHandler = async (c, next) => {
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  const name = host.replace(/:\d+$/, "").toLowerCase();
  if (!OWN_NAMES.has(name)) {
    throw new AppError(
      "unknown_host",
      "Ibid can only be opened on this computer. Use the address that it printed when it started.",
    );
  }
  if (c.req.path.includes("//")) throw new AppError("not_found", "There is nothing at this address.");
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== `http://${host}`) throw foreign();
  // Programs send no such header; every current browser does.
  const site = c.req.header("sec-fetch-site");
  const isForeign = site === "cross-site" || site === "same-site";
  // Following a link to one of our pages is fine; requesting data is not.
  if (isForeign && (c.req.method !== "GET" || /^\/(?:api|mcp)(?:\/|$)/.test(c.req.path))) throw foreign();
  await next();
};

function foreign(): AppError {
  return new AppError("forbidden_origin", "This request came from another site.");
}
