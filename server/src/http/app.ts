// The HTTP surface. Routes are thin: parse → check the owner → call one pipeline or database function → answer.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { Hono } from "hono";
import type { Context } from "../context.ts";
import { asOwner } from "../db/isolation/acting.ts";
import type { UserId } from "../db/users.ts";
import { type GuessLimit, limitGuesses } from "../accounts/limit-guesses.ts";
import { rememberCallers } from "./accounts/remember-callers.ts";
import { requireSignIn } from "./accounts/require-sign-in.ts";
import { serveOidc } from "./accounts/serve-oidc.ts";
import { sessionCookie } from "./accounts/session-cookie.ts";
import { watchStreams } from "./accounts/watch-streams.ts";
import { type Network, openNetwork } from "./devices/open-network.ts";
import { requirePairing } from "./devices/require-pairing.ts";
import { DATA, WEB_FOLDER } from "./addresses.ts";
import { answerError } from "./errors.ts";
import { guard } from "./guard.ts";
import { idempotency } from "./idempotency.ts";
import { type Env, implement } from "./implement.ts";
import { isForm } from "./is-form.ts";
import { refuseFloods } from "./refuse-floods.ts";
import { limitBody } from "./limit-body.ts";
import { accountRoutes } from "./routes/account.ts";
import { administrationRoutes } from "./routes/administration.ts";
import { backupRoutes } from "./routes/backups.ts";
import { chatRoutes } from "./routes/chat.ts";
import { courseRoutes } from "./routes/courses.ts";
import { dataRoutes } from "./routes/data.ts";
import { deviceRoutes } from "./routes/devices.ts";
import { documentRoutes } from "./routes/documents.ts";
import { draftRoutes } from "./routes/drafts.ts";
import { highlightRoutes } from "./routes/highlights.ts";
import { requireStorage } from "./require-storage.ts";
import { healthRoutes, serveReadiness } from "./routes/health.ts";
import { serveMcp } from "./routes/mcp.ts";
import { peopleRoutes } from "./routes/people.ts";
import { referenceRoutes } from "./routes/references.ts";
import { settingsRoutes } from "./routes/settings.ts";
import { sharingRoutes } from "./routes/sharing.ts";
import { searchRoutes } from "./routes/search.ts";
import { shareLinkRoutes } from "./routes/share-links.ts";
import { serveUploads, sourceRoutes } from "./routes/sources.ts";
import { styleRoutes } from "./routes/styles.ts";
import { toolRoutes } from "./routes/tools.ts";
import { usageRoutes } from "./routes/usage.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveWeb } from "./serve-web.ts";
import { enterShelf, findGuest } from "./sharing/enter-shelf.ts";
import type { AccessToken } from "./token/access-token.ts";
import { requireToken, takeToken } from "./token/require-token.ts";

export interface Entrance {
  network: Network;
  /** For the codes that pair a device. */
  guesses: GuessLimit;
}

export function createApp(
  context: Context,
  /** Who is calling, without accounts. */
  authenticate: (request: Request) => Promise<UserId>,
  /** Null: anyone who can reach the port is let in. */
  token: AccessToken | null = null,
  { network = openNetwork(context.config), guesses = limitGuesses() }: Partial<Entrance> = {},
): Hono<Env> {
  const { peopleDb, config, log } = context;
  const app = new Hono<Env>();
  app.onError((error, c) => answerError(c, error, context));
  app.use(securityHeaders);
  app.use(guard(config, network));
  if (token !== null && !config.hasPairing) app.on("ALL", DATA, requireToken(token));
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    app.on(endpoint.method, endpoint.path, (c, next) => {
      // One that takes a form shares its path with one that takes JSON.
      if (endpoint.form === undefined || isForm(c)) c.set("endpoint", endpoint);
      c.set("params", c.req.param());
      return next();
    });
  }
  const entry = {
    db: peopleDb,
    cookie: sessionCookie(config),
    callers: rememberCallers(context.changes),
    streams: watchStreams(peopleDb, log),
  };
  if (config.hasPairing) app.on("ALL", DATA, requirePairing({ ...entry, token, network }));
  app.on("ALL", DATA, limitBody(config.uploadBytes));
  if (context.accounts !== null) app.on("ALL", DATA, requireSignIn(entry));
  else {
    app.on("ALL", DATA, async (c, next) => {
      // Somebody who enters a code is not let in yet: nothing that they try counts as the user's own.
      if (c.get("endpoint") === endpoints.useDeviceCode) return await next();
      const user = await authenticate(c.req.raw);
      c.set("user", user);
      await asOwner(user, next);
    });
  }
  app.on("ALL", DATA, refuseFloods(context));
  app.on("ALL", DATA, requireStorage(context.storage));
  if (context.accounts !== null && context.hasGuests) app.use("/api/*", findGuest(context.peopleDb));
  app.use("/api/*", idempotency(context.db));
  if (context.accounts !== null) app.use("/api/*", enterShelf);
  serveReadiness(app, context);
  serveUploads(app, context);
  serveMcp(app, context);
  implement(app, {
    ...healthRoutes,
    ...courseRoutes(context),
    ...dataRoutes(context),
    ...backupRoutes(context),
    ...sourceRoutes(context),
    ...referenceRoutes(context),
    ...styleRoutes(context),
    ...searchRoutes(context),
    ...chatRoutes(context),
    ...documentRoutes(context),
    ...toolRoutes(context),
    ...draftRoutes(context),
    ...highlightRoutes(context),
    ...usageRoutes(context),
    ...accountRoutes(context),
    ...peopleRoutes(context),
    ...shareLinkRoutes(context),
    ...administrationRoutes(context),
    ...deviceRoutes(context, { network, guesses }),
    ...sharingRoutes(context),
    ...settingsRoutes(context),
  });
  for (const path of new Set(Object.values(endpoints).map((endpoint) => endpoint.path))) {
    app.all(path, () => {
      throw new AppError(
        "method_not_allowed",
        "This address does not support that method. See /api/openapi.json.",
      );
    });
  }
  if (token !== null) {
    const take = takeToken(token);
    app.get("*", (c, next) => (config.hasPairing && !network.isHere(c) ? next() : take(c, next)));
  }
  serveOidc(app, context);
  serveWeb(app, WEB_FOLDER);
  return app;
}
