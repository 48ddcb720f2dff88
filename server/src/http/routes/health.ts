import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { openApi } from "@ibid/core/contract/open-api.ts";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { type Env, implement } from "../implement.ts";
import { VERSION } from "../version.ts";

export function healthRoutes(app: Hono<Env>, context: Context): void {
  implement(app, endpoints.health, async () => ({ status: "ok" }) as const);
  implement(app, endpoints.ready, async () => {
    const checks = {
      // Migrations are done before anything is served, so a database that answers is one that is up to date.
      database: await context.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      queue: await context.queue.isReady(),
    };
    return {
      status: Object.values(checks).every(Boolean) ? ("ready" as const) : ("starting" as const),
      checks,
    };
  });
  implement(app, endpoints.settings, async () => ({
    model: context.model.name,
    embedder: context.embedder.id,
    version: VERSION,
  }));
  const description = openApi(endpoints, VERSION);
  app.get("/api/openapi.json", (c) => c.json(description));
}
