// Starts Ibid: reads the configuration, opens everything, serves, and closes it all on Ctrl-C.
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { serve } from "@hono/node-server";
import { addressOf } from "./address.ts";
import { announce } from "./announce.ts";
import { type Config, readConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { ensureLocalUser } from "./db/users.ts";
import { createApp } from "./http/app.ts";
import { openToken } from "./http/token/open-token.ts";
import { createLog } from "./log.ts";
import { openIbid } from "./open-ibid.ts";
import { endWithSentence, runProcess } from "./run-process.ts";

runProcess(async () => {
  const started = readConfig(process.env);
  const log = createLog(started.logLevel);
  const secured = readCertificate(started);
  let said: Omit<Entrance, "app"> = { entrance: "", from: {} };
  const ibid = await openIbid(started, log, {
    async makeApp(context) {
      const { app, ...rest } = await openEntrance(context);
      said = rest;
      return app;
    },
    onFatal: endWithSentence,
  });
  const { config } = ibid.context;
  const announceAt = ({ port }: { port: number }): void => {
    announce(`Ibid is ready: ${addressOf({ ...config, port })}${said.entrance}`, config, said.from);
  };
  const server = serve(
    { ...secured, fetch: ibid.fetch, hostname: config.host, port: config.port },
    announceAt,
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE"
        ? `Port ${config.port} is taken. Is Ibid running already? Set IBID_PORT to use another one.`
        : `The server could not start: ${error.message}`;
    console.error(reason);
    void ibid.close().finally(() => process.exit(1));
  });
  return {
    log,
    async close() {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await ibid.close();
    },
  };
});
function readCertificate({ tls }: Config) {
  if (tls === null) return {};
  const serverOptions = { cert: readFileSync(tls.certificate), key: readFileSync(tls.key) };
  return { createServer, serverOptions };
}

interface Entrance {
  app: ReturnType<typeof createApp>;
  /** What is printed after the address, so that one click is enough. */
  entrance: string;
  /** What else is said about it at the start. */
  from: Record<string, string>;
}

async function openEntrance(context: Context): Promise<Entrance> {
  const { config, accounts, db } = context;
  if (accounts !== null) {
    if (config.url?.startsWith("http:") === true)
      console.warn(
        "IBID_URL is not https: anyone on the same network can read passwords and everything else.",
      );
    const app = createApp(context, () => Promise.reject(new Error("There is no local user.")));
    const { secret } = accounts.firstAdministrator;
    if (secret === null) return { app, entrance: "", from: {} };
    const first = "nobody has an account yet: open this address, once, to become the administrator";
    return { app, entrance: `/first-administrator#${secret}`, from: { first } };
  }
  const user = await ensureLocalUser(db);
  const { token, from, notice } = openToken(config);
  if (notice !== null) console.warn(notice);
  const app = createApp(context, async () => user, token);
  // A token that was set is known already; one that Ibid made is printed.
  const entrance = token === null || config.token !== "file" ? "" : `/?token=${token.value}`;
  const others = config.hasPairing && { devices: "choose “Open on my phone” in Ibid to pair them" };
  return { app, entrance, from: { token: from, ...others } };
}
