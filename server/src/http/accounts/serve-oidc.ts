// The two addresses of signing in through an OpenID provider. They are pages, not calls: a browser goes there and back.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { findPerson } from "../../accounts/oidc/find-person.ts";
import type { Context } from "../../context.ts";
import type { Env } from "../implement.ts";
import { originOf } from "../origin-of.ts";
import { eventNoter } from "./event-noter.ts";
import { ownPath } from "./own-path.ts";
import { cookieName, cookieOptions, sessionCookie } from "./session-cookie.ts";
import { signInBrowser } from "./sign-in-browser.ts";

const START = "/sign-in/oidc";
const CALLBACK = "/sign-in/oidc/callback";
const MINUTES = 10;

/** What the browser keeps while it is away. It is good for one return. */
const Kept = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

export function serveOidc(app: Hono<Env>, context: Context): void {
  const { config, accounts, peopleDb: db, log } = context;
  const oidc = accounts?.oidc;
  if (oidc === undefined || oidc === null) return;
  const note = eventNoter(context);
  const session = sessionCookie(config);
  const name = cookieName(config, "oidc");
  const options = cookieOptions(config);
  const fail = (c: HonoContext, to: string, why: string, error?: unknown): Response => {
    log("warn", "oidc.refused", { why, ...(error !== undefined && { error }) });
    // The app says it in words; the browser keeps this part to itself.
    return c.redirect(`${to}#${why}`, 303);
  };

  app.get(START, async (c) => {
    const to = ownPath(c.req.query("to"));
    c.header("cache-control", "no-store");
    try {
      const { address, attempt } = await oidc.begin(originOf(c, config) + CALLBACK);
      const kept = Buffer.from(JSON.stringify({ ...attempt, to })).toString("base64url");
      setCookie(c, name, kept, { ...options, maxAge: MINUTES * 60 });
      return c.redirect(address.href, 303);
    } catch (error) {
      return fail(c, to, "sign-in-failed", error);
    }
  });

  app.get(CALLBACK, async (c) => {
    const kept = readKept(getCookie(c, name));
    deleteCookie(c, name, options);
    c.header("cache-control", "no-store");
    // Somebody else's address, or one that was used already.
    if (kept === null) return fail(c, "/", "sign-in-failed");
    const to = ownPath(kept.to);
    try {
      const returned = new URL(originOf(c, config) + CALLBACK + new URL(c.req.url).search);
      const person = await findPerson(db, await oidc.finish(returned, kept), oidc.isOpen);
      if (person === "not-invited" || person === "email-taken") return fail(c, to, person);
      await signInBrowser(c, { db, cookie: session }, person, "oidc");
      await note(c, { kind: "signed_in", by: person, detail: config.oidc!.name });
      return c.redirect(to, 303);
    } catch (error) {
      const isSuspended = error instanceof AppError && error.code === "account_suspended";
      return isSuspended ? fail(c, to, "suspended") : fail(c, to, "sign-in-failed", error);
    }
  });
}

function readKept(cookie: string | undefined): z.infer<typeof Kept> | null {
  try {
    return Kept.parse(JSON.parse(Buffer.from(cookie ?? "", "base64url").toString()));
  } catch {
    return null;
  }
}
