// What is served while the data is replaced: the pages, and to everything else, that it will be there again.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { RestoreStage } from "@ibid/core/contract/your-data/backup.ts";
import { Hono } from "hono";
import type { Log } from "../log.ts";
import { DATA, WEB_FOLDER } from "./addresses.ts";
import { answerError } from "./errors.ts";
import type { Env } from "./implement.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveWeb } from "./serve-web.ts";

export function createRestingApp(stage: () => RestoreStage, log: Log): Hono<Env> {
  const app = new Hono<Env>();
  const refuse = (): never => {
    const message = "A backup is being restored. Ibid comes back by itself.";
    throw new AppError("restoring", message, { details: { stage: stage() } });
  };
  app.onError((error, c) => answerError(c, error, { log, storage: { explain: () => null } }));
  app.use(securityHeaders);
  app.get(endpoints.health.path, (c) => c.json({ status: "ok" }));
  app.get(endpoints.ready.path, (c) => c.json({ status: "starting", checks: {} }, 503));
  app.on("ALL", DATA, refuse);
  serveWeb(app, WEB_FOLDER);
  return app;
}
