import type { MiddlewareHandler } from "hono";
import type { Context } from "../context.ts";
import { limitRequests } from "../limits/limit-requests.ts";
import { limitsOf } from "../limits/limits-of.ts";
import type { Env } from "./implement.ts";

/** Callers who have not signed in get nothing anyway; guesses of passwords have separate limits. */
export function refuseFloods({ db, config, accounts }: Context): MiddlewareHandler<Env> {
  const limit = limitRequests();
  return async (c, next) => {
    const user = c.get("user");
    const mayBeLimited = accounts !== null || config.limits.requests !== null;
    if (mayBeLimited && user !== undefined)
      await limit.take(user, async () => (await limitsOf(db, user, config.limits)).requests);
    await next();
  };
}
