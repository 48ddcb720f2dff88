// Starts Ibid: reads the configuration, opens everything, serves, and closes it all on Ctrl-C.
import { serve } from "@hono/node-server";
import { announce } from "./announce.ts";
import { addressOf, readConfig } from "./config.ts";
import { createContext } from "./context.ts";
import { ensureLocalUser } from "./db/users.ts";
import { createApp } from "./http/app.ts";
import { openToken } from "./http/token/open-token.ts";
import { createLog } from "./log.ts";
import { runProcess } from "./run-process.ts";

runProcess(async () => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const context = await createContext(config, log);
  const user = await ensureLocalUser(context.db);
  const { token, from, notice } = openToken(config);
  if (notice !== null) console.warn(notice);
  const app = createApp(context, async () => user, token);

  const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
    // A token that was set is known already; one that Ibid made is printed, so that one click is enough.
    const entrance = token === null || config.token !== "file" ? "" : `/?token=${token.value}`;
    announce(`Ibid is ready: ${addressOf({ host: config.host, port })}${entrance}`, config, { token: from });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE"
        ? `Port ${config.port} is taken. Is Ibid running already? Set IBID_PORT to use another one.`
        : `The server could not start: ${error.message}`;
    console.error(reason);
    void context.close().finally(() => process.exit(1));
  });
  return {
    log,
    async close() {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await context.close();
    },
  };
});
