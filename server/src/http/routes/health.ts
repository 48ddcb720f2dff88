import { sep } from "node:path";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { openApi } from "@ibid/core/contract/open-api.ts";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import type { Env, Routes } from "../implement.ts";
import { VERSION } from "../../version.ts";

export const healthRoutes = {
  health: async () => ({ status: "ok" }),
} satisfies Partial<Routes>;

export function serveReadiness(app: Hono<Env>, { config, db, queue, storage }: Context): void {
  app.get(endpoints.ready.path, async (c) => {
    await storage.check();
    const trouble = storage.trouble();
    const checks = {
      storage: trouble === null,
      // Migrations are done before anything is served, so a database that answers is one that is up to date.
      database: await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      queue: await queue.isReady(),
    };
    const isReady = Object.values(checks).every(Boolean);
    const answer: JsonOf<typeof endpoints.ready> = {
      status: isReady ? "ready" : trouble === null ? "starting" : "unwell",
      checks,
      ...(trouble !== null && {
        reason: { code: trouble.code, message: withoutFolder(trouble.message, config.dataFolder) },
      }),
    };
    return c.json(answer, isReady ? 200 : 503);
  });
  const description = openApi(endpoints, VERSION);
  app.get("/api/openapi.json", (c) => c.json(description));
}

/** Anyone who can reach the port may ask, and need not know where things are. */
function withoutFolder(message: string, folder: string): string {
  return message.replaceAll(`${folder}${sep}`, "").replaceAll(` ${folder}`, "");
}
