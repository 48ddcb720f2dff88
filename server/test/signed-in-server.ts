// Ibid with accounts, for tests that know nothing of them (`IBID_TEST_AUTH=accounts npm test`): what would be let in by the
// token is let in as somebody who has signed in. Everything else is as `npm start` has it.
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { startSignIn } from "../src/accounts/sign-ins.ts";
import { readConfig } from "../src/config.ts";
import { createContext } from "../src/context.ts";
import { users } from "../src/db/schema.ts";
import { ensureLocalUser } from "../src/db/users.ts";
import { createApp } from "../src/http/app.ts";
import { cookieName } from "../src/http/accounts/session-cookie.ts";
import { openToken } from "../src/http/token/open-token.ts";
import { showsToken } from "../src/http/token/require-token.ts";
import { LIMIT_SETTINGS } from "../src/limit-settings.ts";
import { createLog } from "../src/log.ts";
import { runProcess } from "../src/run-process.ts";

runProcess(async () => {
  // As without accounts: what a person may use is not what these tests are about.
  const unlimited = Object.fromEntries(Object.keys(LIMIT_SETTINGS).map((limit) => [limit, "off"]));
  const config = readConfig({ ...unlimited, ...process.env, IBID_AUTH: "accounts" });
  const log = createLog(config.logLevel);
  const context = await createContext(config, log);
  const user = await ensureLocalUser(context.db);
  await context.peopleDb.update(users).set({ role: "admin" }).where(eq(users.id, user));
  const secret = await startSignIn(context.peopleDb, user, { via: "password", userAgent: "a test" });
  const cookie = `${cookieName(config, "session")}=${secret}`;
  const { token } = openToken(config);
  const app = createApp(context, () => Promise.reject(new Error("There is no local user.")));
  const door = new Hono();
  door.all("*", (c) => {
    const { headers } = c.req.raw;
    if (token === null || showsToken(c, token)) {
      headers.delete("authorization");
      headers.set("cookie", [c.req.header("cookie"), cookie].filter(Boolean).join("; "));
    }
    return app.fetch(c.req.raw, c.env);
  });
  const server = serve({ fetch: door.fetch, hostname: config.host, port: config.port }, ({ port }) =>
    console.log(`Ibid is ready: http://127.0.0.1:${port}`),
  );
  return {
    log,
    async close() {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await context.close();
    },
  };
});
