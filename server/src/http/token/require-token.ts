// Who may read and change things: a browser that has opened the printed address, and programs that know the token. The
// guard keeps other sites out; this keeps out other users and programs of the same computer.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AccessToken } from "./access-token.ts";

const PARAMETER = "token=";
/** As long as browsers keep a cookie: 400 days. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** For the paths to a user's data. */
export function requireToken(token: AccessToken): MiddlewareHandler {
  return async (c, next) => {
    if (!showsToken(c, token)) refuseWithoutToken(c);
    await next();
  };
}

export function showsToken(c: HonoContext, token: AccessToken): boolean {
  return token.matches(bearerOf(c)) || token.matches(getCookie(c, token.cookie));
}

export function refuseWithoutToken(c: HonoContext): never {
  c.header("www-authenticate", 'Bearer realm="Ibid"');
  throw refusal(bearerOf(c) !== undefined);
}

function bearerOf(c: HonoContext): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** For pages: the printed address gives the browser a cookie and leads on to the same address without the token. */
export function takeToken(token: AccessToken): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const query = search.slice(1).split("&");
    const given = query.find((part) => part.startsWith(PARAMETER));
    if (given === undefined) return await next();
    const isRight = token.matches(given.slice(PARAMETER.length));
    if (isRight) {
      setCookie(c, token.cookie, token.value, {
        path: "/",
        httpOnly: true,
        sameSite: "Strict",
        maxAge: KEPT_SECONDS,
      });
    }
    // One slash: two would name another host.
    const page = pathname.replace(/^\/*/, "/");
    const rest = query.filter((part) => !part.startsWith(PARAMETER)).join("&");
    c.header("cache-control", "no-store");
    // The app says it in words; the browser keeps this part to itself.
    const mark = isRight || token.matches(getCookie(c, token.cookie)) ? "" : "#wrong-token";
    return c.redirect(`${page}${rest && `?${rest}`}${mark}`, 303);
  };
}

function refusal(isWrong: boolean): AppError {
  return new AppError(
    "token_required",
    `${isWrong ? "This token belongs to another Ibid." : "This browser or program isn't connected to Ibid yet."} ` +
      "In a browser, open the address that Ibid printed when it started. A program sends the token as " +
      "“Authorization: Bearer …”; it is in the file “token” in Ibid's data folder.",
  );
}
