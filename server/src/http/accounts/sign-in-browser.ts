import type { SignInMethod } from "@ibid/core/contract/person.ts";
import type { Context as HonoContext } from "hono";
import { endSignIns, startSignIn } from "../../accounts/sign-ins.ts";
import type { Db } from "../../db/open.ts";
import type { UserId } from "../../db/users.ts";
import type { Env } from "../implement.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** A new sign-in with a new cookie, which is given back. The one that the browser had, if any, is over. */
export async function signInBrowser(
  c: HonoContext<Env>,
  { db, cookie }: { db: Db; cookie: SessionCookie },
  user: UserId,
  via: SignInMethod,
): Promise<string> {
  const secret = await startSignIn(db, user, { via, userAgent: c.req.header("user-agent") ?? "" });
  const before = c.get("caller");
  // A new password may have ended it already.
  if (before?.credential.kind === "sign-in")
    await endSignIns(db, before.user, { only: before.credential.id });
  cookie.write(c, secret);
  return secret;
}
