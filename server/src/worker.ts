// Runs jobs and serves no requests: `npm run worker`, any number of times, beside one or more servers.
import { announce } from "./announce.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createContext } from "./context.ts";
import { createLog } from "./log.ts";
import { runProcess } from "./run-process.ts";

runProcess(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl === null) {
    throw new ConfigError(
      "A separate worker needs DATABASE_URL. The embedded database belongs to one process, which runs its own jobs.",
    );
  }
  const log = createLog(config.logLevel);
  const context = await createContext(config, log);
  announce("Ibid's worker is ready.", context.config);
  return { log, close: () => context.close() };
});
