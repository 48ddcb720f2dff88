import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { callTool, describeTools } from "../../pipelines/tools/tools.ts";
import { type Env, implement } from "../implement.ts";

export function toolRoutes(app: Hono<Env>, context: Context): void {
  const items = describeTools();
  implement(app, endpoints.listTools, async () => ({ items }));
  implement(
    app,
    endpoints.callTool,
    async ({ user, params, body }) => await callTool(context, user, params.name, body),
  );
}
