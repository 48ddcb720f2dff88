// Who may do what, with accounts: before any route is reached, it is known who is calling.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { MiddlewareHandler } from "hono";
import { type Caller, findSignedIn, findTokenHolder } from "../../accounts/find-caller.ts";
import { asOwner } from "../../db/isolation/acting.ts";
import type { Db } from "../../db/open.ts";
import type { Env } from "../implement.ts";
import { isSafe } from "../is-safe.ts";
import type { Callers } from "./remember-callers.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { type StreamWatch, watchResponse } from "./watch-streams.ts";

interface Entry {
  db: Db;
  cookie: SessionCookie;
  callers: Callers;
  streams: StreamWatch;
}

export function requireSignIn({ db, cookie, callers, streams }: Entry): MiddlewareHandler<Env> {
  const find = async (bearer: string | undefined, secret: string | undefined): Promise<Caller | null> => {
    if (bearer !== undefined) return await callers.find(bearer, () => findTokenHolder(db, bearer));
    return secret === undefined ? null : await callers.find(secret, () => findSignedIn(db, secret));
  };
  return async (c, go) => {
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const caller = await find(bearer, cookie.read(c));
    if (caller !== null) {
      c.set("caller", caller);
      c.set("user", caller.user);
    }
    const next = (): Promise<void> => (caller === null ? go() : asOwner(caller.user, go));
    const endpoint = c.get("endpoint");
    const onlyReads = isSafe(c);
    if (endpoint?.access === "anyone") return onlyReads ? await next() : await callers.change(next);
    if (caller === null) {
      c.header("www-authenticate", 'Bearer realm="Ibid"');
      throw signInFirst(bearer !== undefined);
    }
    const isRead = onlyReads || endpoint?.mayOnlyRead === true || c.req.path === "/mcp";
    check(caller, endpoint, isRead);
    if (endpoint?.access !== undefined && !onlyReads) return await callers.change(next);
    await next();
    watchResponse(c, streams, { credential: caller.credential, guest: c.get("guest") ?? null });
  };
}

function check(caller: Caller, endpoint: Endpoint | undefined, isRead: boolean): void {
  const { access } = endpoint ?? {};
  if (access !== undefined && caller.credential.kind === "token") {
    throw new AppError("not_allowed", "An API token can't manage accounts. Sign in with a browser.");
  }
  if (access === "administrator" && caller.role !== "admin") {
    throw new AppError("not_allowed", "Only an administrator can do this.");
  }
  if (!isRead) requireWriting(caller);
}

/** For what only turns out to change something when it is looked at, such as the call of a tool. */
export function requireWriting(caller: Caller | undefined): void {
  if (caller?.mayWrite === false) {
    throw new AppError("not_allowed", "This API token may only read. Make one that may also write.");
  }
}

function signInFirst(isWrong: boolean): AppError {
  return new AppError(
    "sign_in_required",
    isWrong
      ? "This API token is not known here, has expired, or was revoked. Make a new one in your account."
      : "Sign in first. A program sends an API token, which you make in your account, as “Authorization: Bearer …”.",
  );
}
