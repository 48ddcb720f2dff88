import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { found } from "../../db/found.ts";
import { type ToolName, tools } from "../../pipelines/tools/tools.ts";
import { type Env, implement } from "../implement.ts";

export function toolRoutes(app: Hono<Env>, context: Context): void {
  const items = Object.entries(tools).map(([name, { description, input }]) => ({
    name,
    description,
    inputSchema: z.toJSONSchema(input, { io: "input" }) as Record<string, unknown>,
  }));
  implement(app, endpoints.listTools, async () => ({ items }));
  implement(app, endpoints.callTool, async ({ user, params, body }) => {
    const name = Object.hasOwn(tools, params.name) ? (params.name as ToolName) : undefined;
    const { input, run } = tools[found(name, "tool")];
    return (await run(context, user, input.parse(body) as never)) as Record<string, unknown>;
  });
}
