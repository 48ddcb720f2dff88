// Starts Ibid: reads the configuration, opens everything, serves, and closes it all on Ctrl-C.
import { serve } from "@hono/node-server";
import { ConfigError, describeConfig, readConfig } from "./config.ts";
import { createContext } from "./context.ts";
import { ensureLocalUser } from "./db/users.ts";
import { createApp } from "./http/app.ts";
import { createLog } from "./log.ts";

const FORCED_EXIT_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const context = await createContext(config, log);
  const user = await ensureLocalUser(context.db);
  const app = createApp(context, async () => user);

  const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
    const settings = Object.entries(describeConfig(config)).map(
      ([name, value]) => `  ${name.padEnd(10)}${value}`,
    );
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    console.log(
      `\n  Ibid is ready: http://${host}:${port}\n\n${settings.join("\n")}\n\n  Ctrl-C stops it.\n`,
    );
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE"
        ? `Port ${config.port} is taken. Is Ibid running already? Set IBID_PORT to use another one.`
        : `The server could not start: ${error.message}`;
    console.error(reason);
    void context.close().finally(() => process.exit(1));
  });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log("info", "server.stopping", { signal });
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    const isClean = await context.close().then(
      () => true,
      (error: unknown) => log("error", "server.stop-failed", { error }) ?? false,
    );
    process.exit(isClean ? 0 : 1);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  // What a user can fix is said in a sentence; anything else needs its stack.
  const isExpected = error instanceof ConfigError || (error instanceof Error && "code" in error);
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
