// Who is let in, where the one user's other devices may come in, too (`IBID_AUTH=paired`): on this computer, who has the
// token; from elsewhere, a browser that was paired. The token does not count from elsewhere: it would travel in the clear.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { MiddlewareHandler } from "hono";
import { type Caller, findSignedIn } from "../../accounts/find-caller.ts";
import type { Db } from "../../db/open.ts";
import type { Callers } from "../accounts/remember-callers.ts";
import type { SessionCookie } from "../accounts/session-cookie.ts";
import { type StreamWatch, watchResponse } from "../accounts/watch-streams.ts";
import type { Env } from "../implement.ts";
import { isSafe } from "../is-safe.ts";
import type { AccessToken } from "../token/access-token.ts";
import { refuseWithoutToken, showsToken } from "../token/require-token.ts";
import type { Network } from "./open-network.ts";

interface Entry {
  db: Db;
  cookie: SessionCookie;
  callers: Callers;
  streams: StreamWatch;
  token: AccessToken | null;
  network: Network;
}

/** For the paths to a user's data. */
export function requirePairing(entry: Entry): MiddlewareHandler<Env> {
  const { db, cookie, callers, streams, token, network } = entry;
  const find = async (secret: string | undefined): Promise<Caller | null> =>
    secret === undefined ? null : await callers.find(secret, () => findSignedIn(db, secret, "pairing"));
  return async (c, next) => {
    const endpoint = c.get("endpoint");
    const isHere = network.isHere(c);
    const hasToken = isHere && token !== null && showsToken(c, token);
    const device = hasToken ? null : await find(cookie.read(c));
    if (device !== null) c.set("caller", device);
    const isPairing = endpoint === endpoints.useDeviceCode;
    if (!hasToken && device === null && !isPairing) {
      if (isHere) refuseWithoutToken(c);
      throw pairFirst();
    }
    if (endpoint?.access !== undefined && !isSafe(c)) return await callers.change(next);
    await next();
    if (device !== null) watchResponse(c, streams, { credential: device.credential, guest: null });
  };
}

function pairFirst(): AppError {
  return new AppError(
    "pairing_required",
    "This device is not connected to Ibid yet. On the computer that Ibid runs on, choose “Open on my phone”, and enter " +
      "the code that it shows.",
  );
}
